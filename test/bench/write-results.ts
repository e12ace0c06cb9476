// Writes RESULTS.md and the charts in `charts/`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BUDGETS } from '../../dev/budgets.ts';
import { type Bar, barChart, type Group } from './charts.ts';
import type { SearchCosts } from './docs-search.ts';
import { type Figures, isMet, ratio, targetsOf } from './figures.ts';
import { PEERS } from './peers.ts';
import { type OperationCosts, TOOLS } from './protocol.ts';
import { kilobytes, megabytes, micros, millis, table, times } from './table.ts';

const FOLDER = import.meta.dirname;
/** Largest script that Workers take (gzip, paid plans), and an isolate's memory. */
const LARGEST_BYTES = 10_000_000;
const LARGEST_HEAP = 128_000_000;

const NAMES: Readonly<Record<string, string>> = {
  bare: 'bare worker',
  core: 'ours, protocol layer alone',
  deployed: 'ours, as deployed',
  ...Object.fromEntries(PEERS.map(({ file, name }) => [file, name])),
};

export function writeResults(figures: Figures): void {
  writeFileSync(resolve(FOLDER, 'RESULTS.md'), `${sections(figures).join('\n\n')}\n`);
  mkdirSync(resolve(FOLDER, 'charts'), { recursive: true });
  for (const [name, svg] of Object.entries(charts(figures)))
    writeFileSync(resolve(FOLDER, `charts/${name}.svg`), svg);
}

function sections(figures: Figures): string[] {
  const { machine, command, protocol, emptyMs, areas, platformCall, docsSearch } = figures;
  return [
    '# What it costs',
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}.`,
    machine.map((line) => `- ${line}`).join('\n'),
    'Every worker runs in a raw workerd process of its own. They take turns in slices of a quarter of a second with 16 connections, so that whatever else the machine does meets all alike. CPU is user and system time of the process for each request; throughput depends on the machine more than CPU does. The bare worker reads the body, checks the form of the token and answers the same bytes: no log, no hash.',
    '## Targets',
    table([
      ['ratio of CPU', 'found', 'bound', 'met'],
      ...targetsOf(figures).map((target) => [
        target.what,
        times(target.found),
        `${target.isLeast ? '≥' : '≤'} ${target.bound}`,
        isMet(target) ? 'yes' : '**no**',
      ]),
    ]),
    `## Handshake revisions, ${TOOLS} tools`,
    `CPU for each POST in microseconds, and how many times that of the bare worker. All have the same ${TOOLS} tools of eight parameters and check the form of the token. "As deployed" also hashes the token, remembers the verdict about it, counts the caller's requests, writes a log line and handles origins and traces; the others do none of that.`,
    costTable(protocol.handshake),
    '![CPU of a POST beside a bare worker](charts/protocol.svg)',
    'Requests a second:',
    throughputTable(protocol.handshake),
    '## Revision 2026-07-28',
    'The peers that speak it.',
    costTable(protocol.stateless),
    '## A call of the platform, and a search',
    'The first row is `get_application` of the build function with a platform that answers at once, beside a worker that parses the message, asks the same platform, parses and answers. The others are searches of the documentation, questions of all kinds in turns, beside a worker that answers the same bytes; their memory is what the function holds over an empty isolate once every part of the corpus has been searched.',
    table([
      ['', 'bare, µs', 'as deployed, µs', 'ratio', 'difference, µs', 'memory, MB'],
      [...besideRow('platform call', platformCall), ''],
      ...Object.entries(docsSearch).map(([name, costs]) => [
        ...besideRow(`search, ${name}`, costs),
        megabytes(costs.heapBytes),
      ]),
    ]),
    '## Size and start',
    `Start is from the start of the process to the first answer (an empty worker: ${millis(emptyMs)} ms); evaluation is compiling and running the modules that are loaded at start, within that. Both are medians of five on a clock, so other work on the machine shows. Memory is what lives over an empty isolate after the first answer.`,
    table([
      [
        'function',
        'script, kB gzip',
        'of',
        'whole, kB gzip',
        'of',
        'start, ms',
        'evaluation, ms',
        'memory, MB',
      ],
      ...areas.map(({ name, scriptGzip, wholeGzip, startMs, evaluationMs, heapBytes }) => {
        const budget = BUDGETS[name.split(',')[0] ?? ''];
        return [
          name,
          kilobytes(scriptGzip),
          kilobytes(budget?.scriptGzip ?? Number.NaN),
          kilobytes(wholeGzip),
          kilobytes(budget?.wholeGzip ?? Number.NaN),
          millis(startMs),
          millis(evaluationMs),
          megabytes(heapBytes),
        ];
      }),
    ]),
    '![Size of each script beside its budget](charts/size.svg)',
    '## Growth with the number of tools',
    growthTable(figures),
    '![CPU and start by number of tools](charts/tools.svg)',
    ...corpusSections(figures),
  ];
}

function costTable(costs: Readonly<Record<string, OperationCosts>>): string {
  return byContestant(costs, (one, name) => {
    const cost = one[name];
    return cost === undefined ? '' : `${micros(cost.cpuUs)} (${times(ratio(one, name))})`;
  });
}

function throughputTable(costs: Readonly<Record<string, OperationCosts>>): string {
  return byContestant(costs, (one, name) =>
    Math.round(one[name]?.perSecond ?? Number.NaN).toLocaleString('en'),
  );
}

function byContestant(
  costs: Readonly<Record<string, OperationCosts>>,
  cell: (costs: OperationCosts, name: string) => string,
): string {
  const [first = {}] = Object.values(costs);
  return table([
    ['', ...Object.keys(costs)],
    ...Object.keys(first).map((name) => [
      NAMES[name] ?? name,
      ...Object.values(costs).map((one) => cell(one, name)),
    ]),
  ]);
}

function besideRow(name: string, { bare, deployed }: Pick<SearchCosts, 'bare' | 'deployed'>): string[] {
  const [base, whole] = [bare.cpuUs, deployed.cpuUs];
  return [name, micros(base), micros(whole), times(whole / base), micros(whole - base)];
}

function growthTable({ toolGrowth }: Figures): string {
  return table([
    [
      'tools',
      'list, kB',
      'whole, kB gzip',
      'list, µs CPU',
      'ratio',
      'call, µs CPU',
      'ratio',
      'start, ms',
      'evaluation, ms',
      'memory, MB',
    ],
    ...toolGrowth.map(({ tools, listBytes, gzipBytes, list, call, startMs, evaluationMs, heapBytes }) => [
      tools.toLocaleString('en'),
      kilobytes(listBytes),
      beyond(kilobytes(gzipBytes), gzipBytes > LARGEST_BYTES),
      micros(list.deployed.cpuUs),
      times(ratio(list, 'deployed')),
      micros(call.deployed.cpuUs),
      times(ratio(call, 'deployed')),
      millis(startMs),
      millis(evaluationMs),
      beyond(megabytes(heapBytes), heapBytes > LARGEST_HEAP),
    ]),
  ]);
}

function corpusSections({ corpusGrowth }: Figures): string[] {
  if (corpusGrowth.length === 0) {
    return [
      '## Growth with the corpus',
      'Not part of this run: `npm run bench -- --corpus FOLDER --growth 1,4,16` measures it, which takes some minutes more.',
    ];
  }
  return [
    '## Growth with the corpus',
    'The documentation several times over, with as many words as a real one of that size would have. A size beyond what the platform takes is marked †.',
    table([
      [
        'times',
        'pages',
        'whole, MB gzip',
        'memory, MB',
        'first search, ms',
        'search, ms CPU',
        'evaluation, ms',
      ],
      ...corpusGrowth.map(({ factor, pages, gzipBytes, heapBytes, firstMs, cpuMs, evaluationMs }) => [
        String(factor),
        pages.toLocaleString('en'),
        beyond(megabytes(gzipBytes), gzipBytes > LARGEST_BYTES),
        beyond(megabytes(heapBytes), heapBytes > LARGEST_HEAP),
        millis(firstMs),
        cpuMs.toFixed(2),
        millis(evaluationMs),
      ]),
    ]),
  ];
}

function beyond(text: string, isBeyond: boolean): string {
  return isBeyond ? `${text} †` : text;
}

function charts({ protocol, areas, toolGrowth }: Figures): Record<string, string> {
  const groups = Object.entries(protocol.handshake).map(([operation, costs]): Group => {
    const bars = Object.keys(costs).map((name): Bar => {
      const value = ratio(costs, name);
      return { label: NAMES[name] ?? name, value, text: `${times(value)} ×`, kind: kindOf(name) };
    });
    return { title: `${operation}, ${TOOLS} tools`, bars };
  });
  const sizes = areas
    .filter(({ name }) => BUDGETS[name] !== undefined)
    .map(({ name, scriptGzip }): Bar => {
      const { scriptGzip: mark = 0 } = BUDGETS[name] ?? {};
      const text = `${kilobytes(scriptGzip)} of ${kilobytes(mark)} kB`;
      return { label: name, value: scriptGzip, text, kind: 'ours', mark };
    });
  const byTools = (title: string, of: (one: (typeof toolGrowth)[number]) => number, unit: string): Group => ({
    title,
    bars: toolGrowth.map((one) => ({
      label: `${one.tools.toLocaleString('en')} tools`,
      value: of(one),
      text: `${micros(of(one))} ${unit}`,
      kind: 'ours',
    })),
  });
  return {
    protocol: barChart('CPU of a POST, times that of a bare worker', groups),
    size: barChart('Size of the scripts beside their budgets', [{ title: 'script, gzip', bars: sizes }]),
    tools: barChart('Growth with the number of tools', [
      byTools('tools/list, CPU', ({ list }) => list.deployed.cpuUs, 'µs'),
      byTools('tools/call, CPU', ({ call }) => call.deployed.cpuUs, 'µs'),
      byTools('compiling and running the modules', ({ evaluationMs }) => evaluationMs, 'ms'),
    ]),
  };
}

function kindOf(name: string): Bar['kind'] {
  if (name === 'bare') return 'base';
  return name === 'core' || name === 'deployed' ? 'ours' : 'other';
}
