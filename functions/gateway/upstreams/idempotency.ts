// An idempotency key on its way to a server: passed on where the server is known to mind it, else refused.

import { KEY_ARGUMENT, KEY_META } from '../../../shared/idempotency/key.ts';
import type { Context } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import type { Callable } from './call-tool.ts';

/**
 * What goes into `_meta` of the call. The project's own servers say themselves where a key is not supported; of others
 * only a tool that lists the argument is known to understand one.
 * @throws InputError where a server could ignore it and do the work twice
 */
export function passedKey({ meta }: Context, { upstream, tool }: Callable): Record<string, unknown> {
  const key = meta?.[KEY_META];
  if (key === undefined || key === null) return {};
  const minds = upstream.own || tool.inputSchema.properties?.[KEY_ARGUMENT] !== undefined;
  if (minds) return { [KEY_META]: key };
  const { readOnlyHint, idempotentHint } = tool.annotations ?? {};
  if (readOnlyHint === true || idempotentHint === true) return {};
  throw new InputError(
    `"_meta.${KEY_META}": ${tool.name} of ${upstream.name} does not say that it takes such keys, so calling twice could do it twice. Nothing was sent; call without the key.`,
  );
}
