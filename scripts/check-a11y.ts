/**
 * `npm run check:a11y [-- ADDRESS] [--contexts=2]`: axe on every address of the sitemap and on a page
 * that is not there, light and dark, narrow and wide. Without the address of a running site it checks
 * a guide of its own on sample data.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';
import { freePort, startGuideProcess } from '#tests/support/guide-process.ts';
import { endWithProcess } from './bench/end-with-process.ts';

const MISSING_PAGE = '/no-such-page';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const VIEWS = (['light', 'dark'] as const).flatMap((theme) =>
  [390, 1280].map((width) => ({ theme, width })),
);
const PROGRESS_STEP = 25;

type View = (typeof VIEWS)[number];
type Site = { origin: string; stop: () => Promise<void> };
type Tally = { addresses: number; violations: number; failures: number };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { contexts: { type: 'string', default: '2' } },
});
const contexts = Number(values.contexts);
if (!Number.isInteger(contexts) || contexts < 1) refuse('--contexts is a number from 1.');
const dataDir = mkdtempSync(join(tmpdir(), 'guide-a11y-'));
endWithProcess(dataDir);
const given = positionals[0];
const site = given === undefined ? await startSampleSite() : runningSite(given);
const { addresses, violations, failures } = await check(site.origin, contexts);
await site.stop();
if (failures > 0) console.info(`${failures} times a page did not come as expected`);
console.info(`${addresses} addresses, ${violations} violations`);
process.exit(violations + failures > 0 ? 1 : 0);

async function startSampleSite(): Promise<Site> {
  console.info('Starting a guide on sample data');
  const port = await freePort();
  // The settings of this shell must not lead to a database in use.
  const env = { DATABASE_URL: '', SAMPLE_DATA: 'on' };
  const guide = await startGuideProcess({ dataDir, port, env, until: 'done' });
  return { origin: guide.url, stop: guide.stop };
}

function runningSite(address: string): Site {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    refuse(`${address} is not an address such as http://localhost:4321.`);
  }
  return { origin: new URL(address).origin, stop: () => Promise.resolve() };
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

async function check(origin: string, contexts: number): Promise<Tally> {
  const all = [...(await sitemapAddresses(origin)), origin + MISSING_PAGE];
  console.info(`Checking ${all.length} addresses of ${origin}`);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const tally: Tally = { addresses: 0, violations: 0, failures: 0 };
  // All workers take from this one iterator.
  const queue = all.values();
  const work = () => checkQueue(browser, queue, tally);
  await Promise.all(Array.from({ length: contexts }, work));
  await browser.close();
  return tally;
}

async function sitemapAddresses(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`).catch(() => null);
  if (!response?.ok) refuse(`${origin}/sitemap.xml answered ${response?.status ?? 'nothing'}.`);
  const found = (await response.text()).matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g);
  const addresses = Array.from(found, ([, text = '']) => {
    const { pathname, search } = new URL(text.replaceAll('&amp;', '&'));
    return origin + pathname + search;
  });
  if (addresses.length === 0) refuse(`${origin}/sitemap.xml has no addresses.`);
  return addresses;
}

async function checkQueue(browser: Browser, queue: Iterable<string>, tally: Tally): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const address of queue) {
    for (const view of VIEWS) await checkView(page, address, view, tally);
    tally.addresses++;
    if (tally.addresses % PROGRESS_STEP === 0) console.info(`  ${tally.addresses} checked`);
  }
  await context.close();
}

async function checkView(page: Page, address: string, view: View, tally: Tally): Promise<void> {
  const where = `${address}, ${view.theme}, ${view.width} px`;
  try {
    await open(page, address, view);
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    tally.violations += violations.length;
    for (const { id, nodes } of violations) console.info(`${where}: ${id}: ${nodes[0]?.html}`);
  } catch (error) {
    if (!page.context().browser()?.isConnected()) throw error;
    tally.failures++;
    console.info(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function open(page: Page, address: string, { theme, width }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 900 });
  const status = (await page.goto(address))?.status();
  const expected = address.endsWith(MISSING_PAGE) ? 404 : 200;
  if (status !== expected) throw new Error(`answered ${status} instead of ${expected}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[data-pending]').waitFor({ state: 'detached' });
}
