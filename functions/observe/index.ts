import schemas from '../../.build/observe/schemas.ndjson.txt';
import tools from '../../.build/observe/tools.ndjson.txt';
import { serve } from '../../shared/http/serve.ts';
import { area } from './area.ts';

export default serve(area, { tools, schemas });
