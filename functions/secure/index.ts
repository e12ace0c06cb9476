import tools from '../../.build/secure/tools.ndjson.txt';
import { serve } from '../../shared/http/serve.ts';
import { area } from './area.ts';

export default serve(area, { tools });
