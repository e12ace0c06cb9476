// A closed loop of HTTP requests over kept connections, on bare sockets: the client must cost less than what it measures.
import { connect, type Socket } from 'node:net';

export interface Load {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** How many requests are under way at once. */
const CONNECTIONS = 16;

/**
 * Sends requests over and over for a time, one after the other in turns where there are several.
 * @returns how many were answered; throws on the first that was not answered with 200
 */
export async function load(url: string, requests: Load | readonly Load[], forMs: number): Promise<number> {
  const { host, hostname, port } = new URL(url);
  const sent = [requests].flat().map((request) => bytesOf(request, host));
  const end = performance.now() + forMs;
  let next = 0;
  let answered = 0;
  const one = async (): Promise<void> => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    try {
      while (performance.now() < end) {
        await exchange(socket, sent[next++ % sent.length] as Buffer);
        answered++;
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return answered;
}

function bytesOf({ path, headers, body }: Load, host: string): Buffer {
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** One request and its whole answer. */
function exchange(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const answer = new Answer();
    const finish = (error?: Error) => {
      socket.off('data', onData).off('error', finish).off('close', onClose);
      if (error === undefined) resolve();
      else reject(error);
    };
    const onData = (chunk: Buffer) => {
      try {
        if (answer.isWhole(chunk)) finish();
      } catch (error) {
        finish(error as Error);
      }
    };
    const onClose = () => finish(new Error('the connection was closed'));
    socket.on('data', onData).on('error', finish).on('close', onClose);
    socket.write(request);
  });
}

const CHUNKS_END = '0\r\n\r\n';

/** Follows an answer to its end without keeping it. */
class Answer {
  #head = '';
  /** Bytes that are still to come, where that was said. */
  #left: number | undefined;
  #tail = '';

  /** @returns whether the answer ends with this piece; throws where its status is not 200 */
  isWhole(piece: Buffer): boolean {
    if (this.#left === undefined && this.#tail === '') {
      this.#head += piece.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return false;
      const head = this.#head.slice(0, end).toLowerCase();
      if (!/^http\/1\.1 200 /.test(head)) throw new Error(`answered ${this.#head.slice(9, 300)}`);
      const length = /\ncontent-length: *(\d+)/.exec(head)?.[1];
      const body = this.#head.slice(end + 4);
      if (length === undefined) this.#tail = `\r\n${body}`;
      else this.#left = Number(length) - body.length;
    } else if (this.#left === undefined) {
      this.#tail = (this.#tail + piece.subarray(-8).toString('latin1')).slice(-8);
    } else this.#left -= piece.length;
    return this.#left === undefined ? this.#tail.endsWith(`\r\n${CHUNKS_END}`) : this.#left <= 0;
  }
}
