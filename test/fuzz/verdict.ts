// What must be true of every answer, whatever was sent.
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Json } from '../support/rpc.ts';
import { type Answer, type Input, textOf } from './input.ts';
import type { Catalogue } from './inputs/catalogue.ts';
import { SECRET_NAMES } from './inputs/settings.ts';

/** Statuses that the README and TROUBLESHOOTING.md name, beside those of 5xx. */
const STATUSES = new Set([200, 202, 204, 304, 400, 401, 403, 404, 405, 406, 410, 413, 415, 426, 429]);

/** Text of an error that a person should never see. */
const INTERNAL =
  /\n\s+at |\b(Type|Range|Syntax|Reference|Aggregate)Error\b|is not a function|is not iterable|Cannot (read|convert|mix|destructure)|\(reading '|\bundefined\b|\bNaN\b|\[object |index\.js|failed on its own account; |this server failed|Invalid (count value|array length|time value)|call stack/i;

/** What a request meets whose deployment has malformed settings, and what the log then says. */
const SETTINGS_ERROR = /\b(Settings of this deployment are not valid|the deployment's POLICY): /;

/** What the runtime itself answers before a function sees a request. */
const OF_RUNTIME = new Set(['400 invalid URI', '414 URI too long']);

/** A result's text and structure together, and what JSON adds. */
const MOST_TEXT = 82_000;

/** Says what is wrong with an answer; nothing where all is well. */
export type Judge = (input: Input, answer: Answer) => string[];

/** @param tokens credentials that no answer may hold */
export function judge(catalogues: readonly Catalogue[], tokens: readonly string[]): Judge {
  const outputs = new Map<string, ValidateFunction>();
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  for (const { area, tools } of catalogues) {
    for (const { name, output } of tools)
      if (output !== undefined) outputs.set(`${area} ${name}`, ajv.compile(output));
  }
  return (input, answer) => {
    const problems: string[] = [];
    let text: string;
    try {
      text = textOf(answer);
    } catch {
      return ['the body is not UTF-8'];
    }
    const all = `${JSON.stringify(answer.headers)}\n${text}`;
    if (tokens.some((token) => all.includes(token))) problems.push('a token stands in the answer');
    problems.push(
      ...leaks(input, all),
      ...statusProblems(input, answer, text),
      ...bodyProblems(input, answer, text),
    );
    for (const { result } of messagesOf(answer, text)) {
      if (isObject(result)) problems.push(...resultProblems(input, result, outputs));
    }
    return problems;
  };
}

/** Values of secret settings that are long enough to be told from other text. */
function leaks({ settings = {} }: Input, all: string): string[] {
  return Object.entries(settings)
    .filter(
      ([name, value]) => SECRET_NAMES.includes(name) && value.length >= 32 && /^[\x21-\x7e]+$/.test(value),
    )
    .filter(([, value]) => all.includes(value))
    .map(([name]) => `the value of ${name} stands in the answer`);
}

function isOfRuntime({ status, headers }: Answer, text: string): boolean {
  return headers['content-type'] === 'text/plain' && OF_RUNTIME.has(`${status} ${text}`);
}

function statusProblems({ settings, path }: Input, answer: Answer, text: string): string[] {
  const { status, headers } = answer;
  if (isOfRuntime(answer, text)) return [];
  if (STATUSES.has(status)) return [];
  if (status === 503 && headers['retry-after'] !== undefined) return [];
  if (status === 503 && settings !== undefined && SETTINGS_ERROR.test(text)) return [];
  if (path.startsWith('/v1/') && (status === 501 || status === 502) && text.includes('"type":')) return [];
  return [`status ${status} is not among those that are documented`];
}

function bodyProblems(input: Input, answer: Answer, text: string): string[] {
  const { status, headers } = answer;
  if (input.method === 'HEAD' || status === 202 || status === 204 || status === 304) {
    return text === '' ? [] : [`status ${status} came with a body`];
  }
  const type = headers['content-type'] ?? 'none';
  if (isOfRuntime(answer, text)) return [];
  if (type === 'application/json') {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return ['the body is not JSON'];
    }
    return isMcp(input) && status < 500 && status !== 404
      ? rpcProblems(input, answer, body)
      : errorProblems(input, status, body);
  }
  if (type.startsWith('text/event-stream')) {
    return isMcp(input) ? messagesOf(answer, text).flatMap((one) => messageProblems(one, input)) : [];
  }
  const isPage = input.method === 'GET' || new URL(input.path, 'http://a').pathname.startsWith('/approve');
  if (isPage && /^(text\/(html|markdown); charset=utf-8|image\/svg\+xml)$/.test(type)) return [];
  return [`content type ${type}`];
}

function isMcp({ method, path }: Input): boolean {
  return method === 'POST' && /^\/mcp(\/readonly)?\/?(\?|$)/.test(path);
}

/** The messages of an answer of either form. */
function messagesOf({ headers }: Answer, text: string): Json[] {
  const type = headers['content-type'] ?? '';
  try {
    if (type === 'application/json') return [JSON.parse(text)].flat();
    if (!type.startsWith('text/event-stream')) return [];
    return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
  } catch {
    return [];
  }
}

function rpcProblems(input: Input, { status }: Answer, body: unknown): string[] {
  const sent = sentBody(input);
  const answers = [body].flat();
  const problems = answers.flatMap((one) => messageProblems(one, input));
  if (Array.isArray(body) !== Array.isArray(sent) && status === 200)
    problems.push('a batch is answered by one, or one by a batch');
  const asked = [sent]
    .flat()
    .filter(isObject)
    .map(({ id }) => id);
  for (const { id, error } of answers.filter(isObject)) {
    const unanswerable = id === null && error !== undefined;
    if (!(asked.includes(id) || (unanswerable && status !== 200)))
      problems.push(`id ${JSON.stringify(id)} was not asked (${status})`);
  }
  if (status === 200 && !Array.isArray(body) && asked.length === 1 && (body as Json)?.id !== asked[0])
    problems.push('another id');
  return problems;
}

/** The body as JSON says it, undefined where it is none. */
function sentBody({ body }: Input): unknown {
  try {
    const text = typeof body === 'string' ? body : Buffer.from(body ?? '').toString();
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

function messageProblems(message: unknown, input: Input): string[] {
  if (!isObject(message)) return ['a message is no object'];
  const { jsonrpc, result, error, method } = message as Json;
  if (jsonrpc !== '2.0') return ['jsonrpc is not 2.0'];
  if (typeof method === 'string') return 'id' in message ? ['a request came back'] : [];
  if ((result === undefined) === (error === undefined)) return ['neither result nor error, or both'];
  if (result !== undefined) return isObject(result) ? [] : ['the result is no object'];
  return errorText(error, input);
}

function errorText(error: Json, input: Input): string[] {
  if (!Number.isInteger(error?.code) || typeof error?.message !== 'string' || error.message === '')
    return ['an error without code or message'];
  return internal(error.message, input);
}

/** Errors of paths other than /mcp: `{error: word, message}`, `{error: {message, type}}` or JSON-RPC. */
function errorProblems(input: Input, status: number, body: unknown): string[] {
  if (status < 400) return [];
  const { error, message, jsonrpc } = (body ?? {}) as Json;
  if (jsonrpc !== undefined) return messageProblems(body, input);
  const said = typeof error === 'string' ? (message ?? error) : error?.message;
  if (typeof said !== 'string' || said === '') return ['an error of an unknown form'];
  return internal(said, input);
}

/** Words of bugs in a text, but for those that the caller wrote. */
function internal(text: string, { path, headers, body, settings }: Input): string[] {
  const found = INTERNAL.exec(text);
  if (found === null) return [];
  const own = `${path} ${headers.flat().join(' ')} ${JSON.stringify(settings)} ${typeof body === 'string' ? body : Buffer.from(body ?? '')}`;
  if (own.includes(found[0])) return [];
  const around = text.slice(Math.max(0, found.index - 200), found.index + 200);
  return [`an error that reads like an internal one: ${around}`];
}

const BLOCKS: Readonly<Record<string, string>> = {
  text: 'text',
  image: 'data',
  audio: 'data',
  resource: 'resource',
  resource_link: 'uri',
};

function resultProblems(
  input: Input,
  result: Json,
  outputs: ReadonlyMap<string, ValidateFunction>,
): string[] {
  const { content, structuredContent, isError } = result;
  if (!Array.isArray(content)) return [];
  const problems: string[] = [];
  for (const block of content) {
    const key = BLOCKS[block?.type];
    if (key === undefined || block[key] === undefined) problems.push(`a block of type ${block?.type}`);
  }
  const text = content.map((block) => block.text ?? '').join('\n');
  const whole = text.length + JSON.stringify(structuredContent ?? '').length;
  if (whole > MOST_TEXT) problems.push(`a result of ${whole} characters`);
  if (isError === true) {
    if (structuredContent !== undefined) problems.push('an error with structured content');
    if (text === '') problems.push('an error that says nothing');
    problems.push(...internal(text, input));
  } else {
    const { method, params } = (sentBody(input) ?? {}) as Json;
    const validate = method === 'tools/call' ? outputs.get(`${input.area} ${params?.name}`) : undefined;
    if (validate !== undefined && !validate(structuredContent))
      problems.push(`structure: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  }
  return problems;
}

/** What is wrong with lines of the log. */
export function logProblems(lines: readonly string[], tokens: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (tokens.some((token) => line.includes(token))) return ['a token stands in the log'];
    let facts: Json;
    try {
      facts = JSON.parse(line);
    } catch {
      return [`a line that is no record: ${line.slice(0, 600)}`];
    }
    const wrong =
      facts.outcome === 'bug' || (facts.error !== undefined && !SETTINGS_ERROR.test(String(facts.error)));
    return wrong ? [`a bug: ${line}`] : [];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
