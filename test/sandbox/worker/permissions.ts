// What a token may do, and what a caller can take.
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

/**
 * Whether the caller takes the form of the answer.
 * @throws Refusal 406
 */
export function acceptable({ accept }: Call, { responses }: Operation): void {
  const bytes = Object.values(responses).includes('application/octet-stream');
  if (accept === null || bytes || /(^|[,\s])(\*\/\*|application\/(json|\*))/i.test(accept)) return;
  throw new Refusal(406);
}
