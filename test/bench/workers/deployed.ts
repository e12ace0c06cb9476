// The function as it is deployed: every stage, credential check and log line included.
import { serve } from '../../../shared/http/serve.ts';
import { benchArea } from './area.ts';
import count from './count.txt';
import tools from './tools.ndjson.txt';

export default serve(benchArea(Number(count)), { tools });
