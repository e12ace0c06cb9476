// Other libraries with the same tools, one worker each in `peers/`. They have a package and lock file of their own,
// which the bench installs, so that installing this project stays light.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Peer {
  /** Name of its file in `peers/`. */
  file: string;
  /** What it is called in results, with the packages that it is measured in the versions of. */
  name: string;
  packages: readonly string[];
  /** Speaks revision 2026-07-28 too. */
  stateless: boolean;
  /** Runs on an official SDK. */
  official: boolean;
}

export const PEERS: readonly Peer[] = [
  {
    file: 'agents',
    name: 'agents createMcpHandler',
    packages: ['agents', '@modelcontextprotocol/server'],
    stateless: true,
    official: true,
  },
  {
    file: 'mcp-handler',
    name: 'mcp-handler',
    packages: ['mcp-handler', '@modelcontextprotocol/server'],
    stateless: true,
    official: true,
  },
  {
    file: 'hono-mcp',
    name: '@hono/mcp',
    packages: ['@hono/mcp', 'hono', '@modelcontextprotocol/sdk'],
    stateless: false,
    official: true,
  },
  {
    file: 'sdk-1',
    name: 'SDK 1.x McpServer',
    packages: ['@modelcontextprotocol/sdk'],
    stateless: false,
    official: true,
  },
  {
    file: 'fetch-to-node',
    name: 'hono + fetch-to-node',
    packages: ['hono', 'fetch-to-node', '@modelcontextprotocol/sdk'],
    stateless: false,
    official: true,
  },
  { file: 'mcp-lite', name: 'mcp-lite', packages: ['mcp-lite'], stateless: false, official: false },
];

const FOLDER = import.meta.dirname;

/** Installs them where they are not, or not in the versions of the lock file. */
export function installPeers(): void {
  const installed = resolve(FOLDER, 'node_modules/.package-lock.json');
  const isCurrent =
    existsSync(installed) && versions(installed) === versions(resolve(FOLDER, 'package-lock.json'));
  if (isCurrent) return;
  console.error('installing the peers …');
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The version of a package that is measured. */
export function peerVersion(name: string): string {
  const file = resolve(FOLDER, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function versions(lockFile: string): string {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, { version?: string; optional?: boolean; peer?: boolean }>;
  };
  // What is optional may be absent on this machine.
  return Object.entries(packages)
    .filter(([path, { optional }]) => path !== '' && !optional)
    .map(([path, { version }]) => `${path} ${version}`)
    .sort()
    .join('\n');
}
