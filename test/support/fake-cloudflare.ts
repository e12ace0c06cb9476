// Cloudflare's API as far as wrangler needs it to deploy a worker, on localhost, with what it was told kept.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Version {
  id: string;
  /** Settings that wrangler sent beside the modules. */
  metadata: Json;
  modules: string[];
}

interface Worker {
  versions: Version[];
  /** Version that serves everybody, newest last. */
  deployments: { id: string; versions: { version_id: string; percentage: number }[]; annotations: Json }[];
  subdomain: { enabled: boolean; previews_enabled: boolean };
  domains: string[];
  previews: Map<string, { name: string; slug: string; deployments: Version[] }>;
}

export interface FakeCloudflare {
  url: string;
  workers: Map<string, Worker>;
  /** Method and path of every request, in order. */
  asked: string[];
  stop(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: bodies are read loosely in tests
type Json = any;

class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const NO_WORKER = new ApiError(404, 10007, 'This Worker does not exist on your account.');
const NO_PREVIEW = new ApiError(404, 10025, 'Preview not found.');
const WHEN = '2026-11-30T12:00:00Z';

/** Starts one with no workers. */
export async function startFakeCloudflare(): Promise<FakeCloudflare> {
  const workers = new Map<string, Worker>();
  const asked: string[] = [];
  let count = 0;
  const newId = () => `${(++count).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

  const known = (name: string): Worker => {
    const worker = workers.get(name);
    if (worker === undefined) throw NO_WORKER;
    return worker;
  };
  const create = (name: string): Worker => {
    const worker = workers.get(name) ?? {
      versions: [],
      deployments: [],
      subdomain: { enabled: true, previews_enabled: true },
      domains: [],
      previews: new Map(),
    };
    workers.set(name, worker);
    return worker;
  };
  const addVersion = (worker: Worker, { metadata, modules }: Upload): Version => {
    const version = { id: newId(), metadata, modules };
    worker.versions.push(version);
    return version;
  };
  const serve = (worker: Worker, versions: Json, annotations: Json) => {
    worker.deployments.push({ id: newId(), versions, annotations });
    return worker.deployments.at(-1);
  };

  type Handle = (parts: string[], request: IncomingMessage, body: Buffer) => Json | Promise<Json>;
  const routes: [string, RegExp, Handle][] = [
    [
      'GET',
      /^\/workers\/services\/([^/]+)$/,
      ([name = '']) => {
        known(name);
        return {
          id: name,
          default_environment: {
            environment: 'production',
            script: { id: name, tag: 'tag', tags: [], last_deployed_from: 'wrangler' },
          },
        };
      },
    ],
    [
      'GET',
      /^\/workers\/scripts\/([^/]+)\/settings$/,
      ([name = '']) => known(name) && { bindings: [], tags: [] },
    ],
    ['GET', /^\/workers\/scripts\/([^/]+)\/secrets$/, ([name = '']) => known(name) && []],
    [
      'PATCH',
      /^\/workers\/scripts\/([^/]+)\/(script-settings|settings)$/,
      ([name = '']) => known(name) && {},
    ],
    ['GET', /^\/workers\/scripts\/([^/]+)\/schedules$/, ([name = '']) => known(name) && { schedules: [] }],
    ['GET', /^\/workers\/scripts\/([^/]+)\/subdomain$/, ([name = '']) => known(name).subdomain],
    [
      'POST',
      /^\/workers\/scripts\/([^/]+)\/subdomain$/,
      ([name = ''], _request, body) => {
        const worker = known(name);
        worker.subdomain = { ...worker.subdomain, ...JSON.parse(body.toString()) };
        return worker.subdomain;
      },
    ],
    [
      'PUT',
      /^\/workers\/scripts\/([^/]+)$/,
      async ([name = ''], request, body) => {
        const worker = create(name);
        const { id } = addVersion(worker, await upload(request, body));
        serve(worker, [{ version_id: id, percentage: 100 }], {});
        return {
          id: name,
          tag: 'tag',
          deployment_id: id,
          startup_time_ms: 5,
          entry_point: 'index.js',
          etag: 'e',
          pipeline_hash: 'p',
          mutable_pipeline_id: 'm',
        };
      },
    ],
    [
      'POST',
      /^\/workers\/scripts\/([^/]+)\/versions$/,
      async ([name = ''], request, body) => {
        const { id } = addVersion(known(name), await upload(request, body));
        return { id, startup_time_ms: 5, metadata: { has_preview: true } };
      },
    ],
    [
      'GET',
      /^\/workers\/scripts\/([^/]+)\/versions$/,
      ([name = '']) => ({ items: known(name).versions.map(describe).reverse() }),
    ],
    [
      'GET',
      /^\/workers\/scripts\/([^/]+)\/versions\/([^/]+)$/,
      ([name = '', id]) => {
        const version = known(name).versions.find((one) => one.id === id);
        if (version === undefined) throw new ApiError(404, 10212, 'Version not found.');
        return describe(version);
      },
    ],
    [
      'GET',
      /^\/workers\/scripts\/([^/]+)\/deployments$/,
      ([name = '']) => ({
        deployments: known(name)
          .deployments.map((one) => ({
            ...one,
            source: 'wrangler',
            strategy: 'percentage',
            author_email: 'a@example.com',
            created_on: WHEN,
          }))
          .reverse(),
      }),
    ],
    [
      'POST',
      /^\/workers\/scripts\/([^/]+)\/deployments$/,
      ([name = ''], _request, body) => {
        const { versions, annotations } = JSON.parse(body.toString());
        return serve(known(name), versions, annotations);
      },
    ],
    [
      'GET',
      /^\/workers\/workers\/([^/]+)$/,
      ([name = '']) => ({
        name,
        subdomain: {
          ...known(name).subdomain,
          preview_url_suffix: `-${name}.team.workers.dev`,
          url: `https://${name}.team.workers.dev`,
        },
      }),
    ],
    [
      'POST',
      /^\/workers\/workers$/,
      (_parts, _request, body) => {
        const { name } = JSON.parse(body.toString());
        create(name);
        return { name };
      },
    ],
    ['GET', /^\/workers\/subdomain$/, () => ({ subdomain: 'team' })],
    ['GET', /^\/workers\/domains\/records$/, () => []],
    [
      'POST',
      /^\/workers\/scripts\/([^/]+)\/domains\/changeset$/,
      ([_name], _request, body) => ({
        added: JSON.parse(body.toString()),
        removed: [],
        updated: [],
        conflicting: [],
      }),
    ],
    [
      'PUT',
      /^\/workers\/scripts\/([^/]+)\/domains\/records$/,
      ([name = ''], _request, body) => {
        const { origins } = JSON.parse(body.toString()) as { origins: { hostname: string }[] };
        known(name).domains = origins.map(({ hostname }) => hostname);
        return origins;
      },
    ],
    [
      'GET',
      /^\/workers\/workers\/([^/]+)\/previews\/([^/]+)$/,
      ([name = '', preview = '']) => {
        const one = known(name).previews.get(preview);
        if (one === undefined) throw NO_PREVIEW;
        return previewOf(name, one);
      },
    ],
    [
      'POST',
      /^\/workers\/workers\/([^/]+)\/previews$/,
      ([name = ''], _request, body) => {
        const { name: preview } = JSON.parse(body.toString());
        const one = { name: preview, slug: preview, deployments: [] };
        known(name).previews.set(preview, one);
        return previewOf(name, one);
      },
    ],
    [
      'PATCH',
      /^\/workers\/workers\/([^/]+)\/previews\/([^/]+)$/,
      ([name = '', preview = '']) => previewOf(name, known(name).previews.get(preview) as Json),
    ],
    [
      'DELETE',
      /^\/workers\/workers\/([^/]+)\/previews\/([^/]+)$/,
      ([name = '', preview = '']) => {
        if (!known(name).previews.delete(preview)) throw NO_PREVIEW;
        return null;
      },
    ],
    [
      'POST',
      /^\/workers\/workers\/([^/]+)\/previews\/([^/]+)\/deployments$/,
      async ([name = '', preview = ''], request, body) => {
        const one = known(name).previews.get(preview);
        if (one === undefined) throw NO_PREVIEW;
        const version = { id: newId(), ...(await upload(request, body)) };
        one.deployments.push(version);
        return {
          id: version.id,
          preview_id: preview,
          preview_name: preview,
          urls: [`https://${version.id.slice(0, 8)}-${name}.team.workers.dev`],
          created_on: WHEN,
          env: version.metadata.env,
        };
      },
    ],
  ];

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = url.pathname.replace(/^\/client\/v4/, '').replace(/^\/accounts\/[0-9a-f]{32}/, '');
    asked.push(`${request.method} ${path}`);
    const send = (status: number, body: Json) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    try {
      if (request.headers.authorization !== 'Bearer dummy-token')
        throw new ApiError(401, 10000, 'Authentication error');
      for (const [method, pattern, handle] of routes) {
        const match = method === request.method ? pattern.exec(path) : null;
        if (match === null) continue;
        const parts = match.slice(1).map(decodeURIComponent);
        const result = await handle(parts, request, Buffer.concat(chunks));
        return send(200, { success: true, errors: [], messages: [], result });
      }
      throw new ApiError(404, 7000, `No route for ${request.method} ${path}`);
    } catch (error) {
      const { status = 500, code = 1, message } = error as ApiError;
      send(status, { success: false, errors: [{ code, message }], messages: [], result: null });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`,
    workers,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Upload {
  metadata: Json;
  modules: string[];
}

/** Settings and names of the modules of a multipart upload. */
async function upload(request: IncomingMessage, body: Buffer): Promise<Upload> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const modules = [...form.values()].filter((part) => typeof part !== 'string').map(({ name }) => name);
  return { metadata: JSON.parse(String(form.get('metadata'))), modules };
}

function describe({ id, metadata }: Version) {
  return {
    id,
    number: Number.parseInt(id, 16),
    metadata: {
      created_on: WHEN,
      modified_on: WHEN,
      author_email: 'a@example.com',
      source: 'wrangler',
      has_preview: true,
    },
    annotations: metadata.annotations ?? {},
    resources: { bindings: metadata.bindings ?? [], script: { handlers: ['fetch'] }, script_runtime: {} },
  };
}

function previewOf(worker: string, { name, slug }: { name: string; slug: string }) {
  return { id: name, name, slug, urls: [`https://${slug}-${worker}.team.workers.dev`], created_on: WHEN };
}
