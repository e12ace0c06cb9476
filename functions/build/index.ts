import schemas from '../../.build/build/schemas.ndjson.txt';
import tools from '../../.build/build/tools.ndjson.txt';
import { serve } from '../../shared/http/serve.ts';
import { area } from './area.ts';

export default serve(area, { tools, schemas });
