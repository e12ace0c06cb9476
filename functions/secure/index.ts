import schemas from '../../.build/secure/schemas.ndjson.txt';
import tools from '../../.build/secure/tools.ndjson.txt';
import { serve } from '../../shared/http/serve.ts';
import { area } from './area.ts';

export default serve(area, { tools, schemas });
