import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { holdScripts } from '#tests/support/held-scripts.ts';
import { shiftScore, watchShifts } from '#tests/support/layout-shifts.ts';

const MAP = '/restaurants?view=map';
/** Longer than the map waits after a move before it requests places. */
const REST_MS = 900;

const counter = (page: Page) => page.getByText(/^Showing [\d,]+ of [\d,]+ restaurants$/);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

async function openMap(page: Page, path = MAP): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.locator('.pin').first()).toBeVisible();
}

/** Collects the areas that the page requests from now on. */
function areasAsked(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/restaurants' && searchParams.has('area')) asked.push(searchParams);
  });
  return asked;
}

async function shownCount(page: Page): Promise<number> {
  return Number(/Showing ([\d,]+) of/.exec((await counter(page).textContent()) ?? '')?.[1]);
}

test('MAP-31 the link of a restaurant’s small map opens the map of the whole island, on which the restaurant is marked', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await page.request.get('/api/restaurants?islands=Exuma&limit=100');
  const { restaurants, pagination } = (await answer.json()) as RestaurantPage;
  const place = restaurants.findLast(({ latitude }) => latitude !== null);
  await page.goto(`/restaurants/${place?.id}`);
  await page.getByRole('link', { name: 'All of Exuma on our map' }).click();
  await expect(page).toHaveURL(`/restaurants?islands=Exuma&view=map&place=${place?.id}`);
  const total = pagination.total;
  await expect(counter(page)).toHaveText(`Showing ${total} of ${total} restaurants`);
  const marked = page.locator('.pin[aria-current="location"]');
  await expect(marked).toHaveAccessibleName(new RegExp(`^${place?.name}, `));
  await marked.scrollIntoViewIfNeeded();
  await expect(marked).toBeInViewport();
  await expect(pager(page)).toHaveCount(0);

  // Back in the list, the URL names neither the map nor the marked place.
  await press(page, 'List');
  await expect(page).toHaveURL(/\/restaurants\?islands=Exuma$/);
});

test('MAP-31 a marked place after the first 100 is also on the map', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const pageOf = async (number: number) => {
    const answer = await page.request.get(`/api/restaurants?limit=100&page=${number}`);
    return ((await answer.json()) as RestaurantPage).restaurants;
  };
  const place = (await pageOf(2)).find(({ latitude }) => latitude !== null);
  await openMap(page, `${MAP}&place=${place?.id}`);
  await expect(counter(page)).toHaveText('Showing 101 of 158 restaurants');
  await expect(page.locator('.pin[aria-current="location"]')).toHaveAccessibleName(
    new RegExp(`^${place?.name}, `),
  );
});

test('MAP-32 the map loads the places in view only after it was moved', async ({ page }) => {
  const asked = areasAsked(page);
  await openMap(page);
  await page.waitForTimeout(REST_MS);
  expect(asked).toEqual([]);
  expect(await shownCount(page)).toBe(10);
  await expect(pager(page)).toBeVisible();

  await press(page, 'Zoom out');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.get('limit')).toBe('100');
  await expect.poll(() => shownCount(page)).toBeGreaterThan(50);
  await expect(page.getByRole('button', { name: 'Show All', exact: true })).toBeVisible();
  await expect(pager(page)).toBeVisible();

  // The loaded places stay when the map moves on.
  const before = await shownCount(page);
  await press(page, 'Move east');
  await expect.poll(() => asked.length).toBe(2);
  await page.waitForTimeout(REST_MS);
  expect(await shownCount(page)).toBeGreaterThanOrEqual(before);

  // The next page replaces the loaded places, so the map shows only the places of this page.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(counter(page)).toHaveText('Showing 10 of 158 restaurants');
});

test('MAP-37 the pager is hidden once the map shows all places', async ({ page }) => {
  await openMap(page, `${MAP}&islands=Exuma&limit=6`);
  await expect(pager(page)).toBeVisible();
  const answer = await page.request.get('/api/restaurants?islands=Exuma&limit=100');
  const { restaurants, pagination } = (await answer.json()) as RestaurantPage;
  expect(restaurants.every(({ latitude }) => latitude !== null)).toBe(true);
  for (let step = 0; step < 4; step++) await press(page, 'Zoom out');
  const { total } = pagination;
  await expect(counter(page)).toHaveText(`Showing ${total} of ${total} restaurants`);
  await expect(pager(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show All', exact: true })).toHaveCount(0);
});

test('MAP-32 when an area is searched, moving the map loads only the part of that area in view', async ({
  page,
}) => {
  const asked = areasAsked(page);
  await openMap(page, `${MAP}&area=24.9,-77.7,25.2,-77.1`);
  const own = asked.length;
  await press(page, 'Zoom out');
  await expect.poll(() => asked.length).toBe(own + 1);
  expect(asked.at(-1)?.get('area')).toBe('24.9,-77.7,25.2,-77.1');
});

test('MAP-32 an open card stays open while more places load', async ({ page }) => {
  const asked = areasAsked(page);
  await openMap(page);
  await press(page, 'Zoom in');
  await expect.poll(() => asked.length).toBe(1);
  await page.waitForTimeout(REST_MS);
  await page.locator('.pin:not(.cluster)').first().click();
  const card = page.locator('.mapcard');
  await expect(card).toBeVisible();
  await press(page, 'Zoom out');
  await expect.poll(() => asked.length).toBe(2);
  await page.waitForTimeout(REST_MS);
  await expect(card).toBeVisible();
});

for (const width of [390, 1280])
  test(`MAP-33, MAP-04 “Full screen” lets the map fill the window, at ${width} px`, async ({
    page,
  }) => {
    const height = 800;
    await page.setViewportSize({ width, height });
    await openMap(page);
    const map = page.locator('.map');
    const button = page.getByRole('button', { name: 'Full screen' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(async () => (await page.locator('.map-frame').boundingBox())?.height)
      .toBe(height);
    expect((await map.boundingBox())?.width).toBe(width);
    expect((await map.boundingBox())?.height).toBeGreaterThan(600);
    // The header is behind the map, so it must not take the focus.
    await expect(page.locator('header').first()).toHaveJSProperty('inert', true);
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('.map-frame') !== null,
        ),
      ).toBe(true);
    }
    const { violations } = await new AxeBuilder({ page }).include('.map-frame').analyze();
    expect(violations).toEqual([]);
    await button.focus();
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(button).toBeFocused();
    expect((await map.boundingBox())?.height).toBe(600);
    await expect(page.locator('header').first()).toHaveJSProperty('inert', false);
  });

for (const width of [390, 1280])
  test(`MAP-35 coast, toolbar and counter show before the scripts have loaded, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchShifts(page);
    const release = await holdScripts(page);
    await page.goto(MAP, { waitUntil: 'commit' });
    const listing = page.locator('#listing');
    await expect(counter(page)).toHaveText('Showing 10 of 158 restaurants');
    await expect(listing.getByRole('button', { name: 'Near me' })).toBeVisible();
    const preview = listing.locator('svg:has(#preview)');
    await expect(preview).toBeVisible();
    const before = await preview.locator('..').boundingBox();
    expect(before?.height).toBe(600);
    await expect(page.getByRole('article')).toHaveCount(0);

    release();
    await expect(page.locator('.pin').first()).toBeVisible();
    await expect(preview).toHaveCount(0);
    // The map stands exactly where its preview stood.
    expect(await page.locator('.map').boundingBox()).toEqual(before);
    expect((await shiftScore(page)).toFixed(2)).toBe('0.00');
  });
