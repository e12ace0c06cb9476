// W3C Trace Context: a caller's trace goes on through this function to the platform.

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export interface Trace {
  /** Trace id, 32 hex digits. */
  id: string;
  /** `traceparent` to send on, with a span of our own. */
  traceparent: string;
}

/**
 * Reads a `traceparent` header.
 * @returns undefined where it is absent or not valid (all-zero ids included), which starts no trace
 */
export function readTrace(header: string | null): Trace | undefined {
  const [, id, parent, flags] = TRACEPARENT.exec(header ?? '') ?? [];
  if (id === undefined || /^0+$/.test(id) || /^0+$/.test(parent as string)) return undefined;
  const span = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  return { id, traceparent: `00-${id}-${span}-${flags}` };
}
