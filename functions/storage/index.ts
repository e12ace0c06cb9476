import schemas from '../../.build/storage/schemas.ndjson.txt';
import tools from '../../.build/storage/tools.ndjson.txt';
import { serve } from '../../shared/http/serve.ts';
import { area } from './area.ts';

export default serve(area, { tools, schemas });
