import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

const NARROW = { width: 390, height: 844 };
/** Thursday, 26 November 2026, 5:00 PM in The Bahamas. */
const THURSDAY = new Date('2026-11-26T22:00:00Z');

const box = (page: Page) => page.getByRole('main').getByLabel('Search restaurants');
const offered = (page: Page) => page.getByRole('group', { name: 'Suggested filters' });
const count = (page: Page) => page.getByRole('main').getByRole('status').first();

/**
 * Runs `act` and returns the query of the list request that it causes, without page, limit and
 * order.
 */
async function asked(page: Page, act: () => Promise<void>) {
  const request = page.waitForRequest((one) => {
    const { pathname, searchParams } = new URL(one.url());
    return pathname === '/api/restaurants' && !searchParams.has('facets');
  });
  await act();
  const query = new URL((await request).url()).searchParams;
  return Object.fromEntries([...query].filter(([name]) => !/^(page|limit|sortBy)$/.test(name)));
}

async function search(page: Page, text: string) {
  await box(page).fill(text);
  return asked(page, () => box(page).press('Enter'));
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.clock.setFixedTime(THURSDAY);
});

for (const [text, words, label, filter] of [
  ['conch open now', 'conch', 'Open Now', { openNow: 'true' }],
  ['24 hour diner', 'diner', 'Open 24 Hours', { open24Hours: 'true' }],
  ['conch saturday 7pm', 'conch', 'Open Saturday at 7:00 PM', { openAt: 'Sat-19:00' }],
  ['lobster tonight', 'lobster', 'Open today at 7:00 PM', { openAt: '19:00' }],
  ['breakfast tomorrow 8am', 'breakfast', 'Open Friday at 8:00 AM', { openAt: 'Fri-08:00' }],
  ['nassau at 19:30', 'nassau', 'Open today at 7:30 PM', { openAt: '19:30' }],
] as const) {
  test(`LIST-11 a search for "${text}" offers the filter "${label}", and searches only the other words`, async ({
    page,
  }) => {
    await page.goto('/restaurants');
    await untilHydrated(page);
    expect(await search(page, text)).toEqual({ search: words });
    await expect(page).toHaveURL(
      `/restaurants?${new URLSearchParams({ search: text }).toString()}`,
    );
    await expect(box(page)).toHaveValue(text);
    await expect(page.getByRole('article').first()).toBeVisible();
    const chip = offered(page).getByRole('link', { name: label, exact: true });
    expect(await asked(page, () => chip.click())).toEqual({ search: words, ...filter });
    await expect(page).toHaveURL(
      `/restaurants?${new URLSearchParams({ search: text, ...filter }).toString()}`,
    );
    await expect(offered(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue(text);
    await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused();
    await page.getByRole('button', { name: `Remove ${label}` }).click();
    await expect(chip).toBeVisible();
  });
}

for (const text of ['open now', '24/7', 'saturday evening', 'tomorrow', "what's open right now?"]) {
  test(`a search for only "${text}" shows all restaurants, by keyboard too`, async ({ page }) => {
    await page.goto('/restaurants?search=conch');
    await untilHydrated(page);
    expect(await search(page, text)).toEqual({});
    await expect(count(page)).toHaveText('158 restaurants');
    await offered(page).getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/&(?:openNow|open24Hours|openAt)=/);
    await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
  });
}

test('a listing opened by its URL offers the times in its search text as filters, and offers to search for the exact words', async ({
  page,
}) => {
  await page.goto('/restaurants?search=24+hour+diner+saturday+7pm');
  await expect(offered(page).getByRole('link')).toHaveText([
    'Open 24 Hours',
    'Open Saturday at 7:00 PM',
    'Search instead for 24 hour diner saturday 7pm',
  ]);
  await untilHydrated(page);
  await expect(offered(page).getByRole('link')).toHaveCount(3);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await offered(page)
    .getByRole('link', { name: /^Search instead/ })
    .click();
  await expect(page).toHaveURL(/&exact=true$/);
  await expect(offered(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('24 hour diner saturday 7pm');
});

test("a weekday in a restaurant's name stays in the search text, and is also offered as a filter", async ({
  page,
}) => {
  await page.goto('/restaurants');
  await untilHydrated(page);
  expect(await search(page, 'souse saturday')).toEqual({ search: 'souse saturday' });
  await expect(page.getByRole('article').first()).toContainText('Souse Saturday');
  await expect(offered(page).getByRole('link')).toHaveText(['Open on Saturday']);
});

test('price words in a search text filter the results at once, without another tap', async ({
  page,
}) => {
  await page.goto('/restaurants');
  await untilHydrated(page);
  for (const text of ['nassau under $20', 'cheap nassau']) {
    const answer = page.waitForResponse((one) => one.url().includes('/api/restaurants?'));
    expect(await search(page, text)).toEqual({ search: text });
    const { restaurants } = (await (await answer).json()) as RestaurantPage;
    expect(restaurants.length).toBeGreaterThan(0);
    expect(new Set(restaurants.map((place) => place.price_range))).toEqual(new Set(['$']));
    await expect(offered(page)).toHaveCount(0);
  }
});

test('"Open 24 Hours" is a switch that the keyboard can use, and its chip can be removed', async ({
  page,
}) => {
  await page.goto('/restaurants');
  await untilHydrated(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const always = page.getByRole('dialog').getByRole('checkbox', { name: /Open 24 Hours/ });
  await expect(always).toBeVisible();
  await always.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?open24Hours=true$/);
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText('2 restaurants');
  await page.getByRole('button', { name: 'Remove Open 24 Hours' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
});

test.describe('the listing without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript a link offers the time in the search text as a filter, and the other words are searched', async ({
    page,
  }) => {
    await page.goto('/restaurants?search=24+hour+diner');
    await expect(box(page)).toHaveValue('24 hour diner');
    await offered(page).getByRole('link', { name: 'Open 24 Hours' }).click();
    await expect(page).toHaveURL(/\?search=24\+hour\+diner&open24Hours=true$/);
    await expect(page.getByRole('article').first()).toContainText('Windsor Field Diner');
    await page.getByRole('link', { name: 'Remove Open 24 Hours' }).click();
    await expect(page).toHaveURL(/\?search=24\+hour\+diner$/);
  });
});
