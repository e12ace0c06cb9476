// A server that asks for input before it answers: handed on to callers that can answer, refused in words for others.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, describe, expect, it } from 'vitest';
import { startLedger } from '../../gateway/servers/ledger.ts';
import { headers, type Json, post, rpc } from '../../support/rpc.ts';
import { personalToken } from '../../support/tokens.ts';
import { runGateway, token } from './support.ts';

const ledger = await startLedger();
afterAll(() => ledger.stop());
const gateway = await runGateway(() => [{ name: 'Ledger 1', url: ledger.url }], {
  SEAL_KEY: 'a seal key of the tests, long enough',
});

const pay = { server_name: 'Ledger 1', tool_name: 'pay_invoice' };
const refund = { server_name: 'Ledger 1', tool_name: 'refund_invoice', arguments: { number: 7 } };

/** A client whose user answers each question in turn. */
async function connect(...answers: Json[]) {
  const asked: Json[] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  client.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params);
    return answers[asked.length - 1];
  });
  const requestInit = { headers: { Authorization: `Token ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(gateway.url('/mcp?tools=all')), { requestInit }),
  );
  const call = async (name: string, args: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: args })) as Json;
  return { client, asked, call };
}

describe('a caller that can be asked', () => {
  it('gets the question with the name of the server, and its answer reaches the server with its own state', async () => {
    const { client, asked, call } = await connect({ action: 'accept', content: { iban: 'BR1' } });
    expect((await call('use_mcp_tool', pay)).content).toEqual([{ type: 'text', text: 'paid from BR1' }]);
    expect(asked).toHaveLength(1);
    expect(asked[0].message).toBe('The server "Ledger 1" asks: From which account?');
    expect(asked[0].requestedSchema).toMatchObject({ properties: { iban: { type: 'string' } } });
    const [first, second] = ledger
      .bodies('tools/call')
      .slice(-2)
      .map(({ body }) => body.params);
    expect(first._meta['io.modelcontextprotocol/clientCapabilities']).toEqual({ elicitation: { form: {} } });
    expect(second.requestState).toBe('opaque-ledger-state');
    await client.close();
  });

  it('is asked under the name that the tool has in the whole list, too', async () => {
    const { client, call } = await connect({ action: 'accept', content: { iban: 'BR2' } });
    expect((await call('ledger_1__pay_invoice')).content[0].text).toBe('paid from BR2');
    await client.close();
  });

  it('approves first where approval is needed, and once', async () => {
    const { client, asked, call } = await connect(
      { action: 'accept', content: { approve: true } },
      { action: 'accept', content: { iban: 'BR3' } },
    );
    expect((await call('use_mcp_tool', refund)).content[0].text).toBe('refunded to BR3');
    expect(asked.map(({ message }) => message)).toEqual([
      expect.stringContaining('Tool: refund_invoice'),
      'The server "Ledger 1" asks: From which account?',
    ]);
    await client.close();
  });
});

describe('the state of a question', () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
  };
  const send = async (args: Json, more: Json = {}, who = token) =>
    (
      await post(
        gateway.url(),
        rpc('tools/call', { name: 'use_mcp_tool', arguments: args, _meta: meta, ...more }),
        headers(who, {
          'mcp-protocol-version': '2026-07-28',
          'mcp-method': 'tools/call',
          'mcp-name': 'use_mcp_tool',
        }),
      )
    ).json.result;
  const inputResponses = { account: { action: 'accept', content: { iban: 'BR4' } } };

  it('hides that of the server, and is of no use for another call or caller, nor in place of an approval', async () => {
    const { resultType, requestState } = await send(pay);
    expect(resultType).toBe('input_required');
    expect(requestState).not.toContain('opaque');
    const again = { inputResponses, requestState };
    expect((await send(pay, again, personalToken('z'))).resultType).toBe('input_required');
    const other = await send(refund, again);
    expect(other.resultType).toBe('input_required');
    expect(Object.keys(other.inputRequests)).toEqual(['approval']);
    expect((await send(pay, { ...again, requestState: 'opaque-ledger-state' })).resultType).toBe(
      'input_required',
    );
    expect((await send(pay, again)).content[0].text).toBe('paid from BR4');
  });
});

describe('a caller that cannot be asked', () => {
  it('is told so, over MCP and as a function', async () => {
    const refused = await gateway.call('use_mcp_tool', pay);
    expect(refused.isError).toBe(true);
    expect(refused.content[0].text).toMatch(/^Ledger 1 asks for input of a person .*supports elicitation/);
    expect(
      ledger.bodies('tools/call').at(-1)?.body.params._meta['io.modelcontextprotocol/clientCapabilities'],
    ).toEqual({});
    const response = await fetch(gateway.url('/v1/functions/call'), {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'ledger_1__pay_invoice', arguments: {} }),
    });
    expect(await response.json()).toMatchObject({
      is_error: true,
      content: [{ text: expect.stringContaining('asks for input') }],
    });
  });
});
