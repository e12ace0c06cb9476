// What a token may do.
import type { Operation } from './contract.ts';
import { Refusal } from './errors.ts';
import type { Call } from './world.ts';

/**
 * Lets a call through, or not. A resource is the first name of a path: `applications`, `dns`, `storage`, `account`.
 * @throws Refusal 403
 */
export function allow({ permissions, method }: Call, { path }: Operation): void {
  if (permissions === 'all' || (permissions === 'read' && method === 'GET')) return;
  const [resource = ''] = path.split('/').filter((part) => part !== '' && part !== 'workspace');
  const granted = Array.isArray(permissions) ? permissions : [];
  if (granted.includes(resource) || (method === 'GET' && granted.includes(`${resource}:read`))) return;
  throw new Refusal(403);
}
