// Where and with what a run was made.
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { resolve } from 'node:path';
import { ROOT } from '../../dev/areas.ts';
import { PEERS, peerVersion } from './peers.ts';

/** Lines of a list: machine, versions, and how busy the machine was with other work. */
export function machineLines(): string[] {
  const memory = Math.round(totalmem() / 2 ** 30);
  const peers = [...new Set(PEERS.flatMap(({ packages }) => packages))].sort();
  return [
    `Machine: ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${memory} GiB, ${type()} ${release()}; load average of other work ${loadavg()[0]?.toFixed(1)} as the run began.`,
    `Versions: Node ${process.versions.node}, workerd ${version('workerd')}, wrangler ${version('wrangler')}, @modelcontextprotocol/server ${version('@modelcontextprotocol/server')}.`,
    `Peers: ${peers.map((name) => `${name} ${peerVersion(name)}`).join(', ')}.`,
  ];
}

function version(name: string): string {
  const file = resolve(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
