// Which workloads answer with an application. The platform tells only from a workload to its applications, so the
// likeliest workloads are looked at and the others named.
import type { Id } from '../../../shared/mcp/schema.ts';
import { entriesOf } from '../../../shared/nouns/read-together.ts';
import { bounded, line } from '../../../shared/overview/lines.ts';
import { isObject } from '../../../shared/platform/answer.ts';

type Entry = Record<string, unknown>;

/** Workloads whose deployments are read; with six other reads this makes eight. */
const MOST_WORKLOADS = 2;

/** The workloads that share most words with the application's name, the order kept where they share as many. */
export function likeliest(workloads: readonly Entry[], application: unknown): Entry[] {
  const wanted = new Set(wordsOf(isObject(application) ? application.name : ''));
  const shared = (entry: Entry) =>
    new Set(
      [entry.name, ...(Array.isArray(entry.domains) ? entry.domains : [])]
        .flatMap(wordsOf)
        .filter((word) => wanted.has(word)),
    ).size;
  return workloads
    .map((entry) => ({ entry, score: shared(entry) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_WORKLOADS)
    .map(({ entry }) => entry);
}

function wordsOf(text: unknown): string[] {
  return (
    String(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The lines of `workloads`, and `workloads_not_looked_at` where there are more. */
export function deployedBy(
  applicationId: Id,
  looked: readonly Entry[],
  deployments: Readonly<Record<string, unknown>>,
  all: { entries: readonly Entry[]; total: number },
  tokens: number,
): Entry {
  const lines = looked.flatMap((workload) =>
    entriesOf(deployments[String(workload.id)])
      .entries.filter((deployment) => applicationOf(deployment) === String(applicationId))
      .map((deployment) => deploymentLine(workload, deployment)),
  );
  const others = all.entries.filter((entry) => !looked.includes(entry));
  const more = all.total - looked.length;
  return {
    workloads: bounded(lines, lines.length, tokens, 'list_workload_deployments'),
    ...(more > 0 && {
      workloads_not_looked_at: bounded(
        others.map((entry) => line(entry, domainsOf(entry))),
        more,
        tokens,
        'list_workloads; list_workload_deployments says what a workload deploys',
      ),
    }),
  };
}

function deploymentLine(workload: Entry, deployment: Entry): string {
  const { firewall, custom_page } = attributesOf(deployment);
  const kind = deployment.current === true ? 'current deployment' : 'deployment (not current)';
  const extras = [
    firewall == null ? '' : `, firewall ${firewall}`,
    custom_page == null ? '' : `, custom page ${custom_page}`,
  ].join('');
  return line(
    workload,
    `${domainsOf(workload)}; ${kind} ${JSON.stringify(deployment.name)} (${deployment.id})${extras}`,
  );
}

function domainsOf({ domains, workload_domain: own }: Entry): string {
  const names = [...(Array.isArray(domains) ? domains : []), ...(own == null ? [] : [own])].map(String);
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}

function attributesOf({ strategy }: Entry): Entry {
  return isObject(strategy) && isObject(strategy.attributes) ? strategy.attributes : {};
}

function applicationOf(deployment: Entry): string {
  return String(attributesOf(deployment).application);
}
