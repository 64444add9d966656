import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { shiftScore, watchShifts } from '#tests/support/layout-shifts.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

const KB = 1024;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const isScript = (response: Response) => response.request().resourceType() === 'script';

/**
 * Sums the gzipped size of scripts that a page loads from now on, as scripts/check/check-sizes.ts does.
 */
function countScripts(page: Page): { kilobytes: () => Promise<number> } {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response);
  });
  return {
    // Reads the bodies only when called, because reading them later could fail after the end of the
    // test.
    async kilobytes() {
      const bodies = await Promise.all(scripts.map((response) => response.body()));
      return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KB;
    },
  };
}

/**
 * The page sends this request after 2 s. If the visitor does nothing, it is the page's last
 * request.
 */
const untilQuiet = (page: Page) => page.waitForRequest(/\/images\/categories\/Bars/);

for (const viewport of SIZES) {
  test.describe(`scripts of pages at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the home page loads at most 10 KB of scripts before any action', async ({ page }) => {
      const scripts = countScripts(page);
      await page.goto('/', { waitUntil: 'load' });
      expect(await scripts.kilobytes()).toBeLessThanOrEqual(10);
    });

    test('the listing loads at most 100 KB of scripts at first, and the filters’ scripts only on hover', async ({
      page,
    }) => {
      const scripts = countScripts(page);
      const quiet = untilQuiet(page);
      await page.goto('/restaurants');
      await untilHydrated(page);
      await quiet;
      const before = await scripts.kilobytes();
      expect(before).toBeLessThanOrEqual(100);

      const filters = page.getByRole('button', { name: 'Filters' });
      const panel = page.waitForResponse(/\/Filter(?:Drawer|Popover)\.[^/]+\.js$/);
      const source = page.waitForResponse(/\/ListingQuery\.[^/]+\.js$/);
      await filters.hover();
      await Promise.all([panel, source]);
      await filters.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect((await scripts.kilobytes()) - before).toBeLessThanOrEqual(100);
    });

    test('a map opened by a link loads at most 190 KB of scripts, and an empty result at most 125 KB', async ({
      page,
    }) => {
      const map = countScripts(page);
      const quiet = untilQuiet(page);
      await page.goto('/restaurants?view=map');
      await expect(page.locator('.map')).toBeVisible();
      await quiet;
      expect(await map.kilobytes()).toBeLessThanOrEqual(190);
      const other = await page.context().newPage();
      const nothing = countScripts(other);
      await other.goto('/restaurants?search=zzzzqq&islands=Exuma');
      await expect(other.getByRole('heading', { name: 'Featured Restaurants' })).toBeVisible();
      expect(await nothing.kilobytes()).toBeLessThanOrEqual(125);
    });
  });
}

test('a sort order chosen before the script for requests has loaded takes effect afterwards', async ({
  page,
}) => {
  await watchShifts(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/ListingQuery.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/restaurants');
  await untilHydrated(page);
  const before = await page.locator('.card-title').allTextContents();
  await page.getByLabel('Sort').selectOption('name-asc');
  await expect(page).toHaveURL(/sort=name-asc/);
  await expect(page.getByLabel('Loading restaurants')).toBeVisible();
  release();
  await expect(page.locator('.card-title').first()).toBeVisible();
  expect(await page.locator('.card-title').allTextContents()).not.toEqual(before);
  await expect(page).toHaveTitle(/./);
  expect(await shiftScore(page)).toBe(0);
});

test('a sort order chosen during hydration is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    // Astro removes the `ssr` attribute after hydration has started and before React renders.
    new MutationObserver((_, observer) => {
      const select = document.querySelector<HTMLSelectElement>('astro-island:not([ssr]) #sort');
      if (!select) return;
      observer.disconnect();
      select.value = 'name-asc';
      // When a visitor chooses an option, browsers fire both events.
      select.dispatchEvent(new Event('input', { bubbles: true }));
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }).observe(document, { subtree: true, attributeFilter: ['ssr'] });
  });
  await page.goto('/restaurants');
  await expect(page).toHaveURL(/sort=name-asc/);
  await expect(page.getByLabel('Sort')).toHaveValue('name-asc');
});
