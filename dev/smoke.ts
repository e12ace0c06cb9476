// npm run smoke: checks a function at any address.
// Usage: npm run smoke -- <url> [--token-env NAME] [--json]
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './command-error.ts';
import { baseOf, type Outcome, printOutcome, smoke } from './smoke/smoke.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'token-env': { type: 'string', default: 'AZION_TOKEN' },
      json: { type: 'boolean', default: false },
    },
  });
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0 || !URL.canParse(url) || !/^https?:/.test(url)) {
    throw new CommandError('Usage: npm run smoke -- <url> [--token-env NAME] [--json]');
  }
  const variable = values['token-env'];
  const token = process.env[variable];
  if (!token)
    throw new CommandError(`${variable} is not set: it holds the Azion personal token to call with.`);
  const outcomes: Outcome[] = [];
  console.error(`\n${baseOf(url)}`);
  const good = await smoke(url, token, (outcome) => {
    outcomes.push(outcome);
    printOutcome(outcome);
  });
  if (values.json) console.log(JSON.stringify({ url: baseOf(url), good, outcomes }));
  if (!good) throw new CommandError('Some checks failed.');
});
