// Reads a body up to a bound.

/** The body was larger than the bound; the rest was not read. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** @throws TooLargeError, or whatever the connection fails with */
export async function readBounded(response: Response, limitBytes: number): Promise<Uint8Array> {
  const declared = Number(response.headers.get('content-length') ?? 0);
  if (declared > limitBytes) {
    await response.body?.cancel();
    throw new TooLargeError();
  }
  if (response.body === null) return new Uint8Array();
  // A known length is kept by HTTP, unless the body is unpacked on the way. Reading by pieces costs several times more.
  if (declared > 0 && !response.headers.has('content-encoding'))
    return new Uint8Array(await response.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limitBytes) {
      await reader.cancel();
      throw new TooLargeError();
    }
    chunks.push(value);
  }
  const [first] = chunks;
  return first !== undefined && chunks.length === 1
    ? first
    : new Uint8Array(await new Blob(chunks).arrayBuffer());
}
