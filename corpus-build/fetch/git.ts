// Runs git without questions, credentials or hooks, and says in plain words why it failed.
import { spawn } from 'node:child_process';

/** A fetch that did not work, with what to do about it. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
}

const QUIET = [
  ...['-c', 'credential.helper='],
  ...['-c', 'core.askPass='],
  ...['-c', 'core.hooksPath=/dev/null'],
  ...['-c', 'gc.auto=0'],
  // A transfer that has stalled for a minute is given up.
  ...['-c', 'http.lowSpeedLimit=1000'],
  ...['-c', 'http.lowSpeedTime=60'],
];

/** Variables of a surrounding git command that would point this one at another repository. */
const POINTERS = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_COMMON_DIR'];

/**
 * Runs one git command.
 * @param input written to its standard input
 * @returns what it wrote to standard output
 * @throws FetchError with git's last words where it failed
 */
export async function git(args: readonly string[], input = ''): Promise<Buffer> {
  const env: NodeJS.ProcessEnv = {
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
  for (const name of POINTERS) delete env[name];
  const child = spawn('git', [...QUIET, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const out: Buffer[] = [];
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-8_000);
  });
  // Where git ends early the rest of the input has nowhere to go; its exit status says why.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((done, failed) => {
    child.on('error', failed).on('close', done);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new FetchError('git is not installed or not on the PATH.');
    throw error;
  });
  if (code !== 0) throw new FetchError(lastWords(said) || `git ${args[0]} ended with status ${code}`);
  return Buffer.concat(out);
}

/** The lines of git's output that say what went wrong, without credentials that an address may hold. */
function lastWords(said: string): string {
  const lines = said
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = lines.filter((line) => /^(?:fatal|error|remote: (?:fatal|error)|ssh)\b/i.test(line));
  return withoutCredentials((telling.length ? telling : lines.slice(-2)).slice(0, 3).join('; '));
}

/** Takes user names and passwords out of the addresses in a text. */
export function withoutCredentials(text: string): string {
  return text.replace(/(\w:\/\/)[^\s/@]+@/g, '$1');
}

/** What a failure of git means here and what helps, by what git says. */
const MEANINGS: readonly (readonly [said: RegExp, meaning: string])[] = [
  [
    /resolve host|resolve proxy|failed to connect|couldn't connect|connection (?:refused|timed out|reset)|network is unreachable|timed out/i,
    'there is no way to it from here. Check the network and the proxy settings of git',
  ],
  [/certificate|SSL/i, 'its certificate is not trusted here. Check the clock and the certificates of git'],
  [
    /not our ref|couldn't find remote ref|unadvertised object|no such remote ref/i,
    'the pinned commit is not there any more. Move the pins: --fetch --update',
  ],
  [
    /not found|does not appear to be a git repository|could not read (?:username|password)|authentication failed|access denied|permission denied|403/i,
    'it is not there, or not public. Check its name in corpus-build/fetch/sources.ts',
  ],
  [
    /early eof|index-pack|unexpected disconnect|hung up|rpc failed|inflate|bad (?:pack|object)|corrupt|too short|sha1 mismatch|invalid/i,
    'the transfer broke off or was damaged; nothing of it is kept',
  ],
  [/no space left|disk quota/i, 'the disk is full'],
];

/** Says what a failure while talking to a repository means. */
export function explain(repository: string, error: FetchError): FetchError {
  const meaning = MEANINGS.find(([said]) => said.test(error.message))?.[1];
  return new FetchError(
    `${repository}: ${meaning ?? 'git failed'} (git says: ${error.message}).\n` +
      'What was fetched before is kept: run --fetch again to go on from there. ' +
      'Without a network, build from a folder that you have (--from FOLDER) or the starter pages (--starter).',
  );
}
