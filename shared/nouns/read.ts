// Lists and single reads of a noun.

import { UpstreamError } from '../errors.ts';
import type { Context } from '../mcp/define.ts';
import { expandPath } from '../platform/address.ts';
import { isObject } from '../platform/answer.ts';
import { platformOf } from '../platform/client.ts';
import type { PlatformRequest } from '../platform/request.ts';
import { maskSecrets } from '../platform/secrets.ts';
import { getQuery, listQuery, pathValues } from './arguments.ts';
import { fitEntries, fitResult } from './fit-result.ts';
import {
  findTool,
  labelOf,
  labelsOf,
  type Noun,
  type Operation,
  objectPath,
  parentNames,
  toolName,
} from './noun.ts';

type Args = Record<string, unknown>;

/** @returns `{results, total, page, pages, next}`; `next` says in words how to get more */
export async function listObjects(noun: Noun, args: Args, context: Context): Promise<Args> {
  const request = completed(noun, 'list', {
    method: 'GET',
    path: expandPath(noun.path, pathValues(noun, args)),
    query: listQuery(noun, args),
    about: aboutList(noun, args),
  });
  const { body } = await platformOf(context).send(request);
  const { results, total, page, pages } = readPage(body);
  const shown = await Promise.all(results.map((one) => show(noun, one, args.fields as string | undefined)));
  const kept = fitEntries(shown);
  return {
    results: kept,
    ...(total !== undefined && { total }),
    ...(page !== undefined && { page }),
    ...(pages !== undefined && { pages }),
    ...next(noun, kept.length, shown.length, page, pages),
  };
}

function next(noun: Noun, kept: number, all: number, page: number | undefined, pages: number | undefined) {
  const name = toolName(noun, 'list');
  if (kept < all) {
    return {
      next: `Only ${kept} of the ${all} entries of this page fit: ask ${name} with fields, or with page_size ${Math.max(1, kept)}.`,
    };
  }
  return page !== undefined && pages !== undefined && page < pages
    ? { next: `${name} with page ${page + 1}` }
    : {};
}

/** Pages come in two forms: flat, and (KV) with a `pagination` object. */
function readPage(body: unknown) {
  if (!isObject(body) || !Array.isArray(body.results)) {
    throw new UpstreamError('The platform answered with something that is no list. Try again in a moment.');
  }
  const { count, page, total_pages: pages, pagination, results } = body;
  const own = isObject(pagination) ? pagination : { total_count: count, page, total_pages: pages };
  return {
    results: results as unknown[],
    total: number(own.total_count),
    page: number(own.page),
    pages: number(own.total_pages),
  };
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** @returns the object itself */
export async function getObject(noun: Noun, args: Args, context: Context): Promise<Args> {
  const { data } = await platformOf(context).send(getRequest(noun, args));
  const object = await show(noun, data, args.fields as string | undefined);
  return fitResult(isObject(object) ? object : { object });
}

/** @param whole without the fields and parameters that only a read for people needs */
export function getRequest(noun: Noun, args: Args, whole = false): PlatformRequest {
  return completed(noun, 'get', {
    method: 'GET',
    path: expandPath(objectPath(noun), pathValues(noun, args)),
    ...(!whole && { query: getQuery(noun, args) }),
    about: aboutObject(noun, args),
  });
}

/** An object as it may be shown. */
export async function show(noun: Noun, object: unknown, fields?: string): Promise<unknown> {
  const masked = maskSecrets(object, noun.secrets ?? []);
  return noun.show !== undefined && isObject(masked) ? noun.show(masked, fields) : masked;
}

/** A request with what the noun adds to it. */
export function completed(noun: Noun, operation: Operation, request: PlatformRequest): PlatformRequest {
  const whole = noun.secrets === undefined ? request : { ...request, secrets: noun.secrets };
  return noun.request === undefined ? whole : noun.request(whole, operation);
}

export function aboutObject(noun: Noun, args: Args) {
  const own = noun.id === undefined ? '' : ` ${args[noun.id.name]}`;
  return { what: `${labelOf(noun)}${own}${inParents(noun, args)}`, find: findTool(noun) };
}

export function aboutList(noun: Noun, args: Args) {
  return { what: `${labelsOf(noun)}${inParents(noun, args)}`, find: findTool(noun) };
}

function inParents(noun: Noun, args: Args): string {
  const parents = parentNames(noun).map(
    (name) => `${name.replace(/_(id|name)$/, '').replaceAll('_', ' ')} ${args[name]}`,
  );
  return parents.length === 0 ? '' : ` of ${parents.join(', ')}`;
}
