// A caller who came with a gateway key instead of a personal token.
import { Caller } from '../../shared/auth/caller.ts';
import type { GatewayKey } from './settings/keys.ts';
import { holds, type Upstream } from './upstreams/upstream.ts';

export class KeyHolder extends Caller {
  readonly #key: GatewayKey;

  constructor(key: GatewayKey) {
    super(`key:${key.name}`, 'key', key.authorization ?? '');
    this.#key = key;
  }

  mayReach({ name }: Upstream): boolean {
    return this.#key.servers.includes(name);
  }

  mayCall(tool: string): boolean {
    return holds(this.#key.tools, tool);
  }
}

/** Whether a caller may use a server at all; only gateway keys are limited. */
export function mayReach(caller: Caller, upstream: Upstream): boolean {
  return !(caller instanceof KeyHolder) || caller.mayReach(upstream);
}

/** Whether a caller may use a tool. */
export function mayCall(caller: Caller, tool: string): boolean {
  return !(caller instanceof KeyHolder) || caller.mayCall(tool);
}
