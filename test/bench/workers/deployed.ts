// The function as it is deployed: every stage, credential check and log line included.
import { serve } from '../../../shared/http/serve.ts';
import { area } from './area.ts';
import tools from './tools.ndjson.txt';

export default serve(area, { tools });
