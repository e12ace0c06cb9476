// Does what a server's page says, by its text alone: finds the lines for a client and runs or reads them.
import { spawn } from 'node:child_process';
import { BIN } from './installed.ts';

/** The lines for each client, by the client's name, as the page gives them to agents. */
export async function linesOf(page: string): Promise<Record<string, string>> {
  const markdown = await (await fetch(page, { headers: { accept: 'text/markdown' } })).text();
  const sections = markdown.matchAll(/^### ([^:\n]+)(?::[^\n]*)?\n\n```\w+\n(.*?)\n```$/gms);
  return Object.fromEntries([...sections].map(([, name, text]) => [name as string, text as string]));
}

/** What a command line of the page printed. */
export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs lines in a POSIX shell as somebody who pasted them.
 * @param env variables that the person has set
 * @param before shell functions that stand in for what is not installed
 */
export function paste(lines: string, env: Record<string, string>, before = ''): Promise<Ran> {
  const child = spawn('sh', ['-c', `${before}\n${lines}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${BIN}:${process.env.PATH}`, ...env },
  });
  const ran: Ran = { code: null, stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      ran[stream] += text;
    });
  }
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ ...ran, code }));
  });
}
