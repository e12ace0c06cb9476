// The page in real Chromium: what people see, in both languages, light and dark.
import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/areas.ts';
import { CHROMIUM, startBrowser } from '../support/browser.ts';
import { startFakePlatform } from '../support/fake-platform.ts';
import { AREAS, runFunctions } from '../support/functions.ts';
import { personalToken } from '../support/tokens.ts';

const SHOTS = `${ROOT}/.build/screenshots`;

describe.skipIf(CHROMIUM === undefined)('in Chromium', async () => {
  const platform = await startFakePlatform();
  const functions = runFunctions(undefined, { vars: { TOKEN_CHECK_URL: platform.url } });
  let browser: Browser;
  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await platform.stop();
  });

  /** Opens an area's page; what it logs and whom it asks is collected. */
  async function open(area: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      locale: 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${functions.url(area)}/`);
    await page.locator('.tool').first().waitFor();
    return { page, complaints, asked, close: () => context.close() };
  }

  /** Rules of WCAG 2.2, levels A and AA, and axe's best practices. */
  async function axe(page: Page): Promise<string[]> {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }

  describe.each([
    { colorScheme: 'light', locale: 'en-US', heading: 'Connect a client' },
    { colorScheme: 'dark', locale: 'pt-BR', heading: 'Conectar um cliente' },
  ] as const)('$colorScheme, $locale', ({ colorScheme, locale, heading }) => {
    it.each(AREAS)('%s: is whole, readable for everybody, and complains about nothing', async (area) => {
      const { page, complaints, asked, close } = await open(area, { colorScheme, locale });
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await axe(page)).toEqual([]);
      for (const summary of await page.locator('summary').all()) await summary.click();
      expect(await axe(page)).toEqual([]);
      await page.screenshot({ path: `${SHOTS}/${area}-${locale}-${colorScheme}.png`, fullPage: true });
      expect(complaints).toEqual([]);
      expect(asked.filter((url) => !url.startsWith(functions.url(area)))).toEqual([]);
      await close();
    });

    it('fits a small screen', async () => {
      const { page, close } = await open('docs', {
        colorScheme,
        locale,
        viewport: { width: 360, height: 720 },
      });
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      expect(wide).toBeLessThanOrEqual(360);
      await page.screenshot({ path: `${SHOTS}/small-${locale}.png` });
      await close();
    });
  });

  it('copies exactly what stands in the box', async () => {
    const { page, close } = await open('docs');
    const box = page.locator('details', { hasText: 'Claude Code' }).first();
    await box.getByRole('button').click();
    await box.getByRole('button', { name: 'Copy' }).waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe(
      `claude mcp add --transport http azion-docs ${functions.url('docs')}/mcp --header "Authorization: Token $AZION_TOKEN"`,
    );
    expect(await page.locator('#status').textContent()).toBe('Copied');
    await close();
  });

  it('narrows the tools while one types, and counts what is left', async () => {
    const { page, close } = await open('docs');
    await page.getByLabel('Find a tool').fill('terraform');
    const shown = page.locator('.tool:visible');
    expect(await shown.first().getAttribute('data-name')).toBe('search_azion_terraform');
    expect(await page.locator('.count').textContent()).toMatch(
      new RegExp(`^${await shown.count()} of \\d+ tools, about \\d+ tokens$`),
    );
    await shown.first().locator('summary').click();
    await shown.first().getByText('query string, required').waitFor();
    await close();
  });

  it('can be used by keyboard alone', async () => {
    const { page, close } = await open('docs');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    const summary = page.locator('summary', { hasText: 'Cursor' });
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Add to Cursor' }).waitFor();
    await close();
  });

  it('changes the language by its link', async () => {
    const { page, close } = await open('docs');
    await page.getByRole('link', { name: 'Português' }).click();
    await page.getByRole('heading', { name: 'Conectar um cliente' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
    expect(await page.locator('.count').textContent()).toContain('ferramentas');
    await close();
  });

  it('shows what an agent would get for a question, and says why not', async () => {
    const { page, complaints, close } = await open('docs');
    await page.getByLabel('Question').fill('how to purge the cache');
    await page.getByLabel('Personal token').fill('not a token');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('alert').getByText('Authentication failed').waitFor();
    await page.getByLabel('Personal token').fill(personalToken('b'));
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('#search-results article').first().waitFor();
    expect(await page.locator('#search-results article').count()).toBeGreaterThan(1);
    expect(await page.locator('#search-results h3').first().textContent()).toMatch(/purge/i);
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: `${SHOTS}/search.png`, fullPage: true });
    // Chromium itself reports the refused request; nothing else is complained about.
    expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
    await close();
  });

  it('can be used without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${functions.url('docs')}/`);
    await page.getByRole('link', { name: 'All tools as JSON' }).click();
    expect(await page.locator('body').textContent()).toContain('search_azion_docs_and_site');
    await context.close();
  });
});
