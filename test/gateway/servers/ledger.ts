// A foreign server of revision 2026-07-28, written by hand on node:http without any SDK: no sessions, plain JSON,
// lists in pages whose cursors go in a circle if asked to, a tool that asks its caller for input.
import type { ServerResponse } from 'node:http';
import { startRecorded, type TestServer } from './recorder.ts';

const REVISION = '2026-07-28';
const STAMP = {
  resultType: 'complete',
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'ledger', version: '9' } },
};

type Json = Record<string, unknown>;

const TOOLS = [
  {
    name: 'find_invoice',
    description: 'Finds an invoice by its number.',
    inputSchema: {
      type: 'object',
      properties: { number: { type: 'integer', minimum: 1, description: 'Number of the invoice.' } },
      required: ['number'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'delete_invoice',
    description: 'Deletes an invoice.',
    inputSchema: { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] },
    annotations: { destructiveHint: true },
  },
  {
    name: 'pay_invoice',
    description: 'Pays an invoice after asking from which account.',
    inputSchema: { type: 'object', properties: {} },
    annotations: { destructiveHint: false },
  },
  {
    name: 'refund_invoice',
    description: 'Refunds an invoice after asking to which account.',
    inputSchema: { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] },
    annotations: { destructiveHint: true },
  },
] as const;

/** @param circle whether the last page of the tool list points back to an earlier one */
export async function startLedger({ circle = false } = {}): Promise<TestServer> {
  return startRecorded((request, response, body) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const { id, method, params = {} } = body as { id?: unknown; method: string; params?: Json };
    if (id === undefined) return void response.writeHead(202).end();
    const claimed = (params._meta as Json | undefined)?.['io.modelcontextprotocol/protocolVersion'];
    if (claimed !== REVISION || request.headers['mcp-method'] !== method) {
      return send(response, 400, {
        jsonrpc: '2.0',
        id,
        error: {
          code: -32022,
          message: 'Unsupported protocol version',
          data: { supported: [REVISION], requested: claimed ?? null },
        },
      });
    }
    const outcome = answer(method, params, circle);
    send(response, 200, { jsonrpc: '2.0', id, ...outcome });
  });
}

function answer(method: string, params: Json, circle: boolean): Json {
  switch (method) {
    case 'server/discover':
      return {
        result: {
          supportedVersions: [REVISION],
          capabilities: { tools: {} },
          instructions: 'Invoices.',
          ttlMs: 1000,
          cacheScope: 'private',
          ...STAMP,
        },
      };
    case 'tools/list': {
      const page = params.cursor === undefined ? 0 : Number(params.cursor);
      const next = page + 1 < TOOLS.length ? `${page + 1}` : circle ? '1' : undefined;
      return {
        result: {
          tools: TOOLS.slice(page, page + 1),
          ...(next === undefined ? {} : { nextCursor: next }),
          ttlMs: 0,
          cacheScope: 'private',
          ...STAMP,
        },
      };
    }
    case 'tools/call':
      return call(params);
    default:
      return { error: { code: -32601, message: `No such method: ${method}` } };
  }
}

function call({ name, arguments: args = {}, inputResponses, requestState, _meta }: Json): Json {
  const { number } = args as { number?: number };
  const text = (value: string) => ({ result: { content: [{ type: 'text', text: value }], ...STAMP } });
  switch (name) {
    case 'find_invoice':
      return text(
        `invoice ${number}: ${JSON.stringify(Object.keys(_meta as Json).filter((key) => !key.startsWith('io.')))}`,
      );
    case 'delete_invoice':
      return text(`deleted ${number}`);
    case 'pay_invoice':
    case 'refund_invoice': {
      const answered = (
        inputResponses as { account?: { action: string; content?: { iban?: string } } } | undefined
      )?.account;
      if (answered !== undefined && requestState === 'opaque-ledger-state')
        return text(`${name === 'pay_invoice' ? 'paid from' : 'refunded to'} ${answered.content?.iban}`);
      return {
        result: {
          ...STAMP,
          resultType: 'input_required',
          inputRequests: {
            account: {
              method: 'elicitation/create',
              params: {
                mode: 'form',
                message: 'From which account?',
                requestedSchema: {
                  type: 'object',
                  properties: { iban: { type: 'string' } },
                  required: ['iban'],
                },
              },
            },
          },
          requestState: 'opaque-ledger-state',
        },
      };
    }
    default:
      return { error: { code: -32602, message: 'Unknown tool' } };
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
