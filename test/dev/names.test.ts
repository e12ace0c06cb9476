import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkWorkerName, hostOf, isDomain, previewName } from '../../dev/deploy/names.ts';

const WORKERS = ['docs-mcp', 'observe-mcp'];
/** The rule that wrangler's source states for aliases. */
const ALIAS = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

describe('the name of a preview', () => {
  it('is the branch where that is a name already', () => {
    expect(previewName('main', WORKERS)).toBe('main');
    expect(previewName('better-search', WORKERS)).toBe('better-search');
  });

  it('is a name that the platform takes for any branch, with room for every worker', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme', maxLength: 200 }), (branch) => {
        const name = previewName(branch, WORKERS);
        expect(name).toMatch(ALIAS);
        for (const worker of WORKERS) expect(`${name}-${worker}`.length).toBeLessThanOrEqual(63);
        expect(previewName(branch, WORKERS)).toBe(name);
      }),
    );
  });

  it('differs between branches that look alike', () => {
    const long = 'a-very-long-branch-name-that-goes-on-and-on-and-on-until-it-is-cut';
    const branches = [
      'feature/x',
      'feature-x',
      'Feature-x',
      'feature_x',
      '7-x',
      '8-x',
      `${long}1`,
      `${long}2`,
      'ção',
      'çao',
    ];
    expect(new Set(branches.map((branch) => previewName(branch, WORKERS))).size).toBe(branches.length);
  });
});

describe('names of workers and hosts', () => {
  it('refuses a worker name that leaves no room for a version, or breaks a rule', () => {
    expect(() => checkWorkerName('docs-mcp')).not.toThrow();
    for (const name of ['Docs', '1docs', 'docs-', 'docs_mcp', '', 'a'.repeat(55)]) {
      expect(() => checkWorkerName(name)).toThrow(/Worker name/);
    }
  });

  it('takes a domain and nothing else for a domain', () => {
    for (const domain of ['example.com', 'mcp.example.co.uk', 'xn--bcher-kva.example']) {
      expect([domain, isDomain(domain)]).toEqual([domain, true]);
    }
    for (const text of [
      'example',
      'https://example.com',
      'example.com/x',
      '-a.com',
      '10.0.0.1',
      '',
      'a..b',
      `${'a'.repeat(64)}.com`,
    ]) {
      expect([text, isDomain(text)]).toEqual([text, false]);
    }
  });

  it('refuses a host that would be too long', () => {
    expect(hostOf('docs', 'Example.com')).toBe('docs-mcp.example.com');
    const domain = `${`${'a'.repeat(60)}.`.repeat(4)}com`.slice(0, 250);
    expect(() => hostOf('docs', domain)).toThrow(/MCP_DOMAIN/);
  });
});
