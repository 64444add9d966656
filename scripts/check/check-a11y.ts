/**
 * `npm run check:a11y [-- ADDRESS] [--contexts=2] [--only=addresses|states] [--state=PART OF A
 * NAME] [--view=PART OF A NAME] [--slower=1]`: runs axe on every page of the sitemap and on a
 * missing page, in light and dark, narrow and wide. Also runs it on every state in
 * `a11y/states.ts`, in all widths, both themes and forced colours, and checks there that nothing
 * moves by itself. Without the address of a running site, it starts a guide with sample data.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';
import { freePort, startGuideProcess } from '#tests/support/guide-process.ts';
import { movedByItself, watchShifts } from '#tests/support/layout-shifts.ts';
import { STATES, type State } from '#scripts/a11y/states.ts';
import { endWithProcess } from '#scripts/bench/http/end-with-process.ts';

const MISSING_PAGE = '/no-such-page';
const STATE_TIMEOUT_MS = 15_000;
/** Ignore smaller layout shifts: a page that is painted before it is fully parsed causes them. */
const LEAST_SHIFT = 0.005;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark'] as const;
const VIEWS: readonly View[] = THEMES.flatMap((theme) =>
  [390, 1280].map((width) => ({ theme, colors: 'own', width, height: 900 })),
);
const SIZES = [
  ...[320, 390, 768, 1280, 1920].map((width) => ({ width, height: 900 })),
  { width: 844, height: 390 },
];
const STATE_VIEWS: readonly View[] = SIZES.flatMap((size) => [
  ...THEMES.map((theme) => ({ theme, colors: 'own', ...size }) as const),
  { theme: 'dark', colors: 'forced', ...size } as const,
]);
/**
 * This rule cannot be checked under forced colours, because axe ignores that they replace text
 * colours.
 */
const FORCED_COLORS_RULE = ['color-contrast'];
const PROGRESS_STEP = 25;

type View = {
  theme: (typeof THEMES)[number];
  colors: 'own' | 'forced';
  width: number;
  height: number;
};
type Site = { origin: string; stop: () => Promise<void> };
type Tally = { addresses: number; states: number; violations: number; failures: number };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    contexts: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    state: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    slower: { type: 'string', default: '1' },
  },
});
const contexts = Number(values.contexts);
if (!Number.isInteger(contexts) || contexts < 1) refuse('--contexts is a number from 1.');
const slower = Number(values.slower);
if (!(slower >= 1)) refuse('--slower is a number from 1.');
if (!['', 'addresses', 'states'].includes(values.only)) refuse('--only is addresses or states.');
const states =
  values.only === 'addresses' ? [] : STATES.filter(({ name }) => name.includes(values.state));
const dataDir = mkdtempSync(join(tmpdir(), 'guide-a11y-'));
endWithProcess(dataDir);
const given = positionals[0];
const site = given === undefined ? await startSampleSite() : runningSite(given);
const tally = await check(site.origin, contexts);
const { violations, failures } = tally;
await site.stop();
if (failures > 0) console.info(`${failures} times a page did not load as expected`);
console.info(`${tally.addresses} addresses, ${tally.states} states, ${violations} violations`);
process.exit(violations + failures > 0 ? 1 : 0);

async function startSampleSite(): Promise<Site> {
  console.info('Starting a guide on sample data');
  const port = await freePort();
  // Ignore `DATABASE_URL` of this shell, which may name a production database.
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
  const isWhole = values.only !== 'states' && values.state === '';
  const all = isWhole ? [...(await sitemapAddresses(origin)), origin + MISSING_PAGE] : [];
  console.info(`Checking ${all.length} addresses and ${states.length} states of ${origin}`);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const tally: Tally = { addresses: 0, states: 0, violations: 0, failures: 0 };
  // All workers take their next item from the same two iterators.
  const [addressQueue, stateQueue] = [all.values(), states.values()];
  const work = async () => {
    await checkAddresses(browser, addressQueue, tally);
    await checkStates(browser, origin, stateQueue, tally);
  };
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

async function checkAddresses(
  browser: Browser,
  queue: Iterable<string>,
  tally: Tally,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const address of queue) {
    for (const view of VIEWS)
      await checkSeen(page, `${address}, ${named(view)}`, false, tally, () =>
        open(page, address, view),
      );
    tally.addresses++;
    if (tally.addresses % PROGRESS_STEP === 0) console.info(`  ${tally.addresses} checked`);
  }
  await context.close();
}

async function checkStates(
  browser: Browser,
  origin: string,
  queue: Iterable<State>,
  tally: Tally,
): Promise<void> {
  for (const state of queue) {
    for (const view of STATE_VIEWS.filter((one) => named(one).includes(values.view)))
      await checkState(browser, origin, state, view, tally);
    tally.states++;
    console.info(`  ${state.name}`);
  }
}

/** Checks a state in a new browser context, so that states do not affect each other. */
async function checkState(
  browser: Browser,
  origin: string,
  state: State,
  view: View,
  tally: Tally,
): Promise<void> {
  const { width, height, colors } = view;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    reducedMotion: 'reduce',
    // Block service workers: their requests would bypass the stubs of the states.
    serviceWorkers: 'block',
    ...(colors === 'forced' && { forcedColors: 'active' }),
  });
  // Send no requests to the external tile server.
  await context.route('https://**', (route) => route.abort());
  const page = await context.newPage();
  page.setDefaultTimeout(STATE_TIMEOUT_MS);
  await watchShifts(page);
  // Simulates a device whose CPU is slower by this factor.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const where = `${state.name}, ${named(view)}`;
  await checkSeen(page, where, colors === 'forced', tally, async () => {
    await state.prepare?.(page);
    await open(page, origin + state.path, view);
    await state.reach?.(page);
    const moved = state.grows ? [] : await movedByItself(page, LEAST_SHIFT);
    if (moved.length > 0) throw new Error(`something moves by itself: ${moved.join(', ')}`);
  });
  await context.close();
}

async function checkSeen(
  page: Page,
  where: string,
  isForced: boolean,
  tally: Tally,
  show: () => Promise<void>,
): Promise<void> {
  try {
    await show();
    const { violations } = await new AxeBuilder({ page })
      .withTags(RULES)
      .disableRules(isForced ? FORCED_COLORS_RULE : [])
      .analyze();
    tally.violations += violations.length;
    for (const { id, nodes } of violations) console.info(`${where}: ${id}: ${nodes[0]?.html}`);
  } catch (error) {
    if (!page.context().browser()?.isConnected()) throw error;
    tally.failures++;
    console.info(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function named({ theme, colors, width, height }: View): string {
  return `${colors === 'forced' ? 'forced colours' : theme}, ${width} × ${height} px`;
}

async function open(page: Page, address: string, { theme, width, height }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height });
  const status = (await page.goto(address))?.status();
  const expected = address.endsWith(MISSING_PAGE) ? 404 : 200;
  if (status !== expected) throw new Error(`answered ${status} instead of ${expected}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('open-status > [aria-hidden]').waitFor({ state: 'detached' });
}
