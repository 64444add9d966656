import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/fickle-network-test.ts';
import { keptPaths, visit } from '#tests/support/kept-on-device.ts';
import { movedByItself, watchShifts } from '#tests/support/layout-shifts.ts';

test.use({ serviceWorkers: 'allow' });
// Requests fail without a network, so expect failed requests in these tests.
test.beforeEach(({ expectAnswer }) => {
  expectAnswer('none', /.*/);
  expectAnswer(502, /.*/);
});

const ISLAND = '/islands/eleuthera';
const STORE = 'guide-island-eleuthera';
const box = (page: Page) => page.getByRole('region', { name: 'Eleuthera offline' });
const takeButton = (page: Page) => page.getByRole('button', { name: 'Take Eleuthera along' });
const state = (page: Page) => box(page).getByRole('status');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Pictures are drawn when they are first requested, which can take seconds for each. */
const SLOW = { timeout: 60_000 };
const KEPT = /^Kept on this device: \d+ places, \d\.\d MB, updated today\.$/;

/** Paths of the restaurants that the island's page lists. */
async function placesOf(page: Page): Promise<string[]> {
  const links = page.getByRole('article').getByRole('link');
  return links.evaluateAll((all) => [
    ...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
  ]);
}

async function take(page: Page): Promise<void> {
  await takeButton(page).click();
  await expect(state(page)).toHaveText(KEPT, SLOW);
}

test('TAKE-01..03, TAKE-08, TAKE-09 one tap copies an island to the device, and its pages, pictures and map then open offline', async ({
  page,
  context,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, ISLAND);
  const places = await placesOf(page);
  expect(places.length).toBeGreaterThan(4);
  await takeButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText(KEPT, SLOW);
  await expect(state(page)).toContainText(`${places.length} places`);
  await expect(box(page).getByRole('button', { name: 'Remove' })).toBeFocused();

  await context.setOffline(true);
  await watchShifts(page);
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(ISLAND);
    await expect(title(page)).toHaveText('Restaurants on Eleuthera');
    await expect(state(page)).toHaveText(KEPT, SLOW);
    expect(await movedByItself(page)).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).include('[data-take-along]').analyze();
    expect(violations).toEqual([]);
  }
  for (const path of places) {
    await page.goto(path);
    await expect(page.locator('[data-restaurant]')).toBeVisible();
    const picture = page.locator('[data-gallery] img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await page.getByRole('link', { name: 'All of Eleuthera on our map' }).click();
  await expect(page.locator('.map svg path').first()).toBeAttached();
  await expect(page.locator('.pin').first()).toBeVisible();

  await page.goto('/offline');
  const kept = page.getByRole('region', { name: 'Islands you took along' });
  await expect(kept.getByRole('listitem')).toContainText(`${places.length} places`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await kept.getByRole('link', { name: 'Its map' }).click();
  await expect(page.locator('.map svg path').first()).toBeAttached();
  await page.goto('/offline');
  await kept.getByRole('button', { name: 'Remove Eleuthera' }).click();
  await expect(kept.getByRole('listitem')).toHaveCount(0);
  await expect(kept.getByRole('heading')).toBeFocused();
  expect(Object.keys(await keptPaths(page))).not.toContain(STORE);
});

test('TAKE-05, TAKE-07 a cancelled copy leaves nothing, and a failed one keeps the places copied so far and says why it failed', async ({
  page,
  network,
}) => {
  test.slow();
  await visit(page, network.url + ISLAND);
  const [, , third = ''] = await placesOf(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  network.changed.set('/restaurants', async (text) => {
    await held;
    return text;
  });
  await takeButton(page).click();
  await expect(box(page)).toContainText(/0 of \d+ places/);
  await expect(box(page).getByRole('progressbar')).toBeVisible();
  // A tap right after the first one is ignored, because it may be half of a double tap.
  await expect(async () => {
    await box(page).getByRole('button', { name: 'Cancel' }).click({ timeout: 1000 });
    await expect(state(page)).toContainText('Cancelled.', { timeout: 1000 });
  }).toPass();
  release();
  expect(Object.keys(await keptPaths(page))).not.toContain(STORE);

  network.changed.clear();
  network.changed.set(third, 502);
  await takeButton(page).click();
  await expect(state(page)).toContainText('The guide couldn’t be reached, so these are', SLOW);
  network.changed.clear();
  await box(page).getByRole('button', { name: 'Try again' }).click();
  await expect(state(page)).toHaveText(KEPT, SLOW);
});

test('TAKE-06, TAKE-10, TAKE-11 a visit renews an old copy of an island, and signing out keeps the copy', async ({
  page,
}) => {
  test.slow();
  await visit(page, ISLAND);
  await take(page);
  const record = () =>
    page.evaluate(async (name) => {
      const stored = await (await caches.open(name)).match('/kept-island');
      return (await stored?.json()) as { at: number };
    }, STORE);
  const old = Date.now() - 2 * 24 * 60 * 60 * 1000;
  await page.evaluate(
    async ([name, at]) => {
      const cache = await caches.open(name);
      const stored = (await (await cache.match('/kept-island'))?.json()) as object;
      await cache.put('/kept-island', Response.json({ ...stored, at }));
      await cache.put('/_astro/of-an-older-release.js', new Response('0'));
    },
    [STORE, old] as const,
  );
  await page.goto('/about');
  await expect.poll(async () => (await record()).at, SLOW).toBeGreaterThan(old);
  const kept = (await keptPaths(page))[STORE] ?? [];
  expect(kept).not.toContain('/_astro/of-an-older-release.js');
  expect(kept.filter((path) => /auth|favorites|profile|login/.test(path))).toEqual([]);
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await expect.poll(async () => Object.keys(await keptPaths(page))).not.toContain('guide-pages');
  expect(Object.keys(await keptPaths(page))).toContain(STORE);
});
