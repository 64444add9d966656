import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { holdScripts } from '#tests/support/held-scripts.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { stubFavorites } from '#tests/support/stubbed-favorites.ts';
import { stubStories } from '#tests/support/stubbed-stories.ts';

const LISTING = '/restaurants?sort=name-asc';
const heart = (page: Page, at: number) =>
  page.getByRole('article').nth(at).locator('[data-favorite]');
const toast = (page: Page) => page.locator('.toast:visible');

test('taps on the account button and hearts before the scripts load take effect afterwards', async ({
  page,
}) => {
  await stubAccount(page, ANN);
  const favorites = await stubFavorites(page, 0);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON());
  });
  const release = await holdScripts(page);
  await page.goto(LISTING, { waitUntil: 'commit' });
  const account = page.locator('[data-account-button]');
  await account.click();
  await heart(page, 0).click();
  // Two taps cancel each other out.
  await heart(page, 1).click();
  await heart(page, 1).click();
  release();
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false');
  const id = Number(await heart(page, 0).getAttribute('data-favorite'));
  await expect.poll(() => favorites.list).toHaveLength(1);
  expect(sent).toEqual([{ restaurantId: id }]);
  expect(favorites.calls.filter((call) => call !== 'GET')).toEqual([`POST ${id}`]);
});

test('hearts that are tapped quickly never flicker, whatever the order of the answers', async ({
  page,
}) => {
  await stubAccount(page, ANN);
  const favorites = await stubFavorites(page, 0);
  await page.goto(LISTING);
  // Wait for the first list: taps need it, and the route below would delay it.
  await expect.poll(() => favorites.calls).toEqual(['GET']);
  const ids = [0, 1, 2].map((at) => heart(page, at).getAttribute('data-favorite'));
  const [first, second, third] = await Promise.all(ids);
  // Of the three changes, the second is answered last. Answers to list requests come even later,
  // but contain an earlier state of the favorites.
  const saved: string[] = [];
  const slow = Promise.withResolvers<void>();
  await page.unroute(/\/api\/favorites(?:\/\d+)?$/);
  let lists = 0;
  await page.route(/\/api\/favorites(?:\/\d+)?$/, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') {
      lists += 1;
      const list = saved.map((id) => fakeSummary(Number(id)));
      await slow.promise;
      return route.fulfill({ json: list });
    }
    const { restaurantId } = request.postDataJSON() as { restaurantId: number };
    if (String(restaurantId) === second) await slow.promise;
    saved.unshift(String(restaurantId));
    return route.fulfill({ status: 201, json: { success: true, restaurantId } });
  });
  await page.evaluate(() => {
    const turns: string[] = [];
    Object.assign(globalThis, { turns });
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement)
          turns.push(`${target.dataset.favorite} ${target.ariaPressed}`);
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-pressed'] });
  });
  await heart(page, 0).click();
  await heart(page, 1).click();
  await heart(page, 2).click();
  await expect.poll(() => saved).toHaveLength(2);
  slow.resolve();
  await expect.poll(() => saved).toHaveLength(3);
  await expect.poll(() => lists).toBeGreaterThan(0);
  for (const at of [0, 1, 2]) await expect(heart(page, at)).toHaveAttribute('aria-pressed', 'true');
  const turns = await page.evaluate(() => (globalThis as unknown as { turns: string[] }).turns);
  expect(turns.filter((turn) => [first, second, third].includes(turn.split(' ')[0] ?? ''))).toEqual(
    [`${first} true`, `${second} true`, `${third} true`],
  );
});

function fakeSummary(id: number) {
  return {
    id,
    name: `Place ${id}`,
    category: 'Seafood',
    categories: [],
    tags: [],
    photos: [],
    island: null,
    town: null,
    latitude: null,
    longitude: null,
    description: null,
    enhanced_description: null,
    working_hours: null,
    special_hours: [],
    business_status: 'OPERATIONAL',
    reopening_date: null,
    rating: null,
    reviews: 0,
    reviews_link: null,
    price_range: null,
    verified: false,
  };
}

test.describe('two browser tabs', () => {
  test('CACHE-04 a heart that is changed in one browser tab changes in another tab, which sends no request', async ({
    context,
    page,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await stubAccount(tab, ANN);
    const favorites = await stubFavorites(page, 0);
    const others = await stubFavorites(other, 0);
    const listed = other.waitForResponse('**/api/favorites');
    for (const tab of [page, other]) await tab.goto(LISTING);
    await listed;
    await heart(page, 1).click();
    await expect(toast(page)).toHaveText('Added to favorites');
    await expect(heart(other, 1)).toHaveAttribute('aria-pressed', 'true');
    await heart(page, 1).click();
    await expect(heart(other, 1)).toHaveAttribute('aria-pressed', 'false');
    await other.bringToFront();
    expect(others.calls).toEqual(['GET']);
    expect(favorites.list).toEqual([]);
  });

  test('a new favorite appears on the favorites page of another browser tab', async ({
    context,
    page,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await stubAccount(tab, ANN);
      await stubFavorites(tab, 1);
    }
    await page.goto(LISTING);
    await other.goto('/favorites');
    await expect(other.getByRole('article')).toHaveCount(1);
    await heart(page, 2).click();
    await expect(other.getByRole('article')).toHaveCount(2);
  });

  test('signing out in one browser tab signs out the others and removes their personal data', async ({
    context,
    page,
  }) => {
    const [stories, profile] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, stories, profile]) {
      await stubAccount(tab, ANN);
      await stubFavorites(tab, 1);
      await stubStories(tab, []);
    }
    await page.goto(LISTING);
    await profile.goto('/profile');
    await expect(profile.getByRole('heading', { level: 1 })).toContainText('Ann');
    await stories.goto('/restaurants/1');
    await stories.locator('section[aria-labelledby=stories]').scrollIntoViewIfNeeded();
    const box = stories.getByLabel('Share your story');
    await box.fill('The best conch');
    await page.locator('[data-account-button]').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/restaurants');
    await expect(profile.getByText('You’re signed out.')).toBeVisible();
    await expect(profile.getByText('ann@x.test')).toHaveCount(0);
    await expect(stories.locator('html')).not.toHaveAttribute('data-member');
    await expect(stories.locator('[data-favorite][aria-pressed=true]')).toHaveCount(0);
    // An unsent story stays, with the offer to sign in and post it.
    await expect(box).toHaveValue('The best conch');
    await expect(stories.getByText('Sign in to post your story')).toBeVisible();
  });
});
