import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { someRestaurants } from '#tests/support/stubbed-listing.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { stubFavorites } from '#tests/support/stubbed-favorites.ts';
import { shiftScore, watchShifts } from '#tests/support/layout-shifts.ts';

const CALL = '**/api/recommendations?except=*';
const heading = (page: Page) => page.getByRole('heading', { name: 'Recommended for You' });

async function stubRecommendations(page: Page, count: number): Promise<string[]> {
  const restaurants = await someRestaurants(page, Array<object>(6).fill({}));
  await page.route(CALL, (route) => route.fulfill({ json: restaurants.slice(0, count) }));
  return restaurants.slice(0, count).map(({ name }) => name);
}

for (const width of [390, 1280]) {
  test(`HOME-26, PERM-22 with favorites the home page recommends restaurants, and nothing moves, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await stubAccount(page, ANN);
    await stubFavorites(page, 1);
    const names = await stubRecommendations(page, 6);
    const asked = page.waitForRequest(CALL);
    await page.goto('/');
    const featured = page.getByRole('region', { name: 'Featured Restaurants' });
    const shown = await featured
      .locator('[data-favorite]')
      .evaluateAll((hearts) => hearts.map((heart) => heart.getAttribute('data-favorite')));
    expect(shown).toHaveLength(6);
    expect(new URL((await asked).url()).searchParams.get('except')).toBe(shown.join());
    await expect(heading(page)).toHaveCount(1);
    const section = page.getByRole('region', { name: 'Recommended for You' });
    await expect(section.getByRole('article').getByRole('heading')).toHaveText(names);
    await expect(section.locator('[data-favorite][aria-pressed=true]')).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
    expect((await shiftScore(page)).toFixed(2)).toBe('0.00');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('PERM-22 (OP-31) without favorites there are no recommendations', async ({ page }) => {
  await stubAccount(page, ANN);
  await stubFavorites(page, 0);
  await stubRecommendations(page, 0);
  const answered = page.waitForResponse(CALL);
  await page.goto('/');
  await answered;
  await expect(heading(page)).toHaveCount(0);
});

test('PERM-22 recommendations appear only when they do not move visible content', async ({
  page,
}) => {
  await stubAccount(page, ANN);
  await stubFavorites(page, 1);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await stubRecommendations(page, 6);
  await page.route(CALL, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/');
  const popular = page.getByRole('heading', { name: 'Popular Categories' });
  await popular.scrollIntoViewIfNeeded();
  const answered = page.waitForResponse(CALL);
  answer();
  await answered;
  await expect(popular).toBeInViewport();
  await expect(heading(page)).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(heading(page)).toHaveCount(1);
});

test('API-FAV-02 for a signed-out visitor, the home page sends no API request and loads at most 4 scripts', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Popular Categories' }).scrollIntoViewIfNeeded();
  await expect(heading(page)).toHaveCount(0);
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  // The limit allows one script of the page frame, one of the page, and the modules that both
  // share.
  expect(calls.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(4);
});
