import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expectAskingToast } from '#tests/support/asking-toast.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { holdScripts } from '#tests/support/held-scripts.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { stubFavorites } from '#tests/support/stubbed-favorites.ts';

const LISTING = '/restaurants?sort=name-asc';
const toast = (page: Page) => page.locator('.toast:visible');
const heartOf = (card: Locator) => card.locator('[data-favorite]');
const cards = (page: Page) => page.getByRole('article');
const idOf = async (heart: Locator) => Number(await heart.getAttribute('data-favorite'));

test.describe('favorites of a signed-in member who has one favorite', () => {
  test('CARD-22, ERR-05 a click on an empty heart adds the restaurant to the favorites', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 1);
    await page.goto(LISTING);
    const heart = heartOf(cards(page).nth(1));
    await expect(heart).toHaveAccessibleName('Add to favorites');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const id = await idOf(heart);
    const added = page.waitForRequest((request) => request.method() === 'POST');
    await heart.click();
    expect((await added).postDataJSON()).toEqual({ restaurantId: id });
    await expect(heart).toHaveAccessibleName('Remove from favorites');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page)).toHaveText('Added to favorites');
    await expect(toast(page)).toHaveAttribute('data-variant', 'success');
    expect(favorites.list).toHaveLength(2);
    await expect(page).toHaveURL(LISTING);
  });

  test('CARD-23, ERR-06 a click on a full heart removes the restaurant from the favorites', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 1);
    await page.goto(LISTING);
    const heart = heartOf(cards(page).first());
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(toast(page)).toHaveText('Removed from favorites');
    expect(favorites.calls).toContain(`DELETE ${await idOf(heart)}`);
    expect(favorites.list).toHaveLength(0);
  });

  test('CACHE-09 the session is requested again after ten minutes', async ({ page }) => {
    const account = await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 1);
    const asked = () => account.asked.filter((call) => call === 'GET /api/auth/me').length;
    await page.clock.install();
    await page.goto(LISTING);
    await expect(heartOf(cards(page).first())).toHaveAttribute('aria-pressed', 'true');
    expect(asked()).toBe(1);
    const tap = async (at: number) => {
      await heartOf(cards(page).nth(at)).click();
      await expect.poll(() => favorites.list.length).toBe(at + 1);
    };
    await page.clock.fastForward(9 * 60_000);
    await tap(1);
    expect(asked()).toBe(1);
    await page.clock.fastForward(2 * 60_000);
    await tap(2);
    expect(asked()).toBe(2);
  });

  test('CARD-24 a heart changes before the answer arrives', async ({ page }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 1);
    let answer = () => {};
    favorites.held = new Promise((resolve) => (answer = resolve));
    await page.goto(LISTING);
    const heart = heartOf(cards(page).nth(1));
    await expect(heartOf(cards(page).first())).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(favorites.list).toHaveLength(1);
    await expect(toast(page)).toHaveCount(0);
    answer();
    await expect(toast(page)).toHaveText('Added to favorites');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  for (const [ids, position, before] of [
    ['CARD-25, CARD-26, ERR-04', 1, 'false'],
    ['CARD-25, CARD-26, ERR-04', 0, 'true'],
  ] as const) {
    test(`${ids} after a failed change the heart is ${before} again, and the favorites are requested again`, async ({
      page,
      expectAnswer,
    }) => {
      expectAnswer(500, /^\/api\/favorites/);
      await stubAccount(page, ANN);
      const favorites = await stubFavorites(page, 1);
      favorites.refusal = { status: 500, body: { error: 'Broken' } };
      await page.goto(LISTING);
      await expect(heartOf(cards(page).first())).toHaveAttribute('aria-pressed', 'true');
      const heart = heartOf(cards(page).nth(position));
      await heart.click();
      await expect(toast(page)).toHaveText('Error: Failed to update favorites. Please try again.');
      await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
      await expect(heart).toHaveAttribute('aria-pressed', before);
      const method = before === 'true' ? 'DELETE' : 'POST';
      await expect
        .poll(() => favorites.calls)
        .toEqual(['GET', `${method} ${await idOf(heart)}`, 'GET']);
    });
  }

  test('CARD-26 after a change the favorites are requested again, and the hearts show the result', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 1);
    await page.goto(LISTING);
    const [first, second] = [heartOf(cards(page).first()), heartOf(cards(page).nth(1))];
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    let answer = () => {};
    favorites.held = new Promise((resolve) => (answer = resolve));
    await second.click();
    // In the meantime another device has removed the first favorite.
    favorites.list = [];
    answer();
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    expect(favorites.calls).toEqual(['GET', `POST ${await idOf(second)}`, 'GET']);
  });

  test('two quick taps on one heart are sent in order and cancel each other out', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 1);
    await page.goto(LISTING);
    await expect(heartOf(cards(page).first())).toHaveAttribute('aria-pressed', 'true');
    const heart = heartOf(cards(page).nth(1));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/toaster*.js', async (route) => {
      await held;
      await route.continue();
    });
    await heart.dblclick();
    await expect.poll(() => favorites.calls.filter((call) => call !== 'GET').length).toBe(2);
    // Until the toast script has loaded, only the latest message is stored.
    release();
    await expect(toast(page)).toHaveText('Removed from favorites');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const id = await idOf(heart);
    const changes = favorites.calls.filter((call) => call !== 'GET');
    expect(changes).toEqual([`POST ${id}`, `DELETE ${id}`]);
  });

  test('cards that load later show whether they are favorites', async ({ page }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 1);
    await page.goto('/restaurants?sort=name-desc');
    await expect(cards(page).first()).toBeVisible();
    await page.getByLabel('Sort').selectOption('name-asc');
    const first = cards(page).filter({ hasText: favorites.list[0]?.name ?? '' });
    await expect(heartOf(first)).toHaveAttribute('aria-pressed', 'true');
  });

  test('DET-18, DET-19, DET-20 the restaurant page adds and removes the favorite', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 1);
    const [favorite] = favorites.list;
    await page.goto(`/restaurants/${favorite?.id}`);
    const remove = page.getByRole('button', { name: 'Remove from favorites', exact: true });
    const add = page.getByRole('button', { name: 'Add to favorites', exact: true });
    await expect(remove).toHaveAttribute('aria-pressed', 'true');
    await remove.click();
    await expect(add).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => favorites.list).toEqual([]);
    await add.click();
    await expect(remove).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => favorites.calls).toContain(`POST ${favorite?.id}`);
    await expect(toast(page)).toHaveText('Added to favorites');
  });

  test('the heart on the map card belongs to the restaurant of the card', async ({ page }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 10);
    await page.goto(`${LISTING}&view=map`);
    const pins = page.locator('button.pin:not(.cluster)');
    await expect(pins.first()).toBeVisible();
    await pins.first().click();
    const heart = page.locator('.mapcard [data-favorite]');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const id = await idOf(heart);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => favorites.calls).toContain(`DELETE ${id}`);
  });

  test('ERR-03 after the session has ended, a heart shows the sign-in and keeps its state', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(401, '/api/favorites');
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 1);
    favorites.refusal = { status: 401, body: { error: 'Unauthorized' } };
    await page.goto(LISTING);
    await expect(heartOf(cards(page).first())).toHaveAttribute('aria-pressed', 'true');
    const heart = heartOf(cards(page).nth(1));
    await heart.click();
    await expectAskingToast(page, 'Please sign in to save favorites.');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(heartOf(cards(page).first())).toHaveAttribute('aria-pressed', 'false');
  });

  test('API-FAV-03, CACHE-28 the favorites are requested once and not repeated after a failure', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(500, '/api/favorites');
    await stubAccount(page, ANN);
    let asked = 0;
    await page.route('**/api/favorites', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { error: 'Broken' } });
    });
    await page.clock.install();
    await page.goto('/favorites');
    await expect(page.getByText('Error loading favorites. Please try again.')).toBeVisible();
    await page.clock.runFor(120_000);
    expect(asked).toBe(1);
  });
});

test.describe('favorites of a signed-out visitor', () => {
  for (const [ids, path] of [
    ['PERM-06, ERR-03', '/'],
    ['PERM-06, ERR-03', LISTING],
    ['PERM-06, DET-21', '/restaurants/1'],
  ] as const) {
    test(`${ids} on ${path} a signed-out visitor’s tap on a heart shows the sign-in and sends nothing`, async ({
      page,
    }) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (/\/api\/(?:favorites|auth)/.test(request.url())) calls.push(request.url());
      });
      await page.goto(path);
      const heart = page.locator('[data-favorite]:visible').first();
      await heart.click();
      await expectAskingToast(page, 'Please sign in to save favorites.');
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      expect(calls).toEqual([]);
      await toast(page).getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
    });
  }

  test('API-FAV-02 for signed-out visitors no page requests favorites, session or recommendations', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?:favorites|auth|recommendations)/.test(request.url()))
        calls.push(request.url());
    });
    for (const path of ['/', LISTING, '/restaurants/1', '/categories/1', '/about', '/favorites']) {
      await page.goto(path);
      await expect(page.locator('astro-island[ssr]:not([client=visible])')).toHaveCount(0);
    }
    expect(calls).toEqual([]);
  });

  test('API-FAV-02 if the session has ended, the favorites page does not request the favorites', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(401, '/api/auth/me');
    const account = await stubAccount(page, ANN);
    account.member = null;
    const favorites = await stubFavorites(page, 1);
    await page.goto('/favorites');
    await expect(toast(page)).toContainText('Login Required');
    expect(favorites.calls).toEqual([]);
  });

  test('a heart tapped while signed out is saved once, on the first page after signing in', async ({
    page,
  }) => {
    await page.goto(LISTING);
    const heart = heartOf(cards(page).nth(2));
    const id = await idOf(heart);
    await heart.click();
    await expect(toast(page)).toContainText('Login Required');
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 1);
    // Do not wait for all pictures, because the toast could disappear before they are loaded.
    await page.goto(`/restaurants/${id}`, { waitUntil: 'commit' });
    await expect(toast(page)).toHaveText('Added to favorites');
    await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
    expect(favorites.calls.filter((call) => call !== 'GET')).toEqual([`POST ${id}`]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
    expect(favorites.calls.filter((call) => call !== 'GET')).toEqual([`POST ${id}`]);
  });
});

for (const [taps, isFavorite] of [
  [1, 'true'],
  [2, 'false'],
] as const) {
  test(`${taps} taps on a heart before its script loads count`, async ({ page }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 0);
    const release = await holdScripts(page);
    await page.goto('/restaurants', { waitUntil: 'commit' });
    const heart = heartOf(page.locator('#listing .card').first());
    for (let tap = 0; tap < taps; tap += 1) await heart.click();
    release();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect.poll(() => favorites.calls).toContain('GET');
    await expect(heart).toHaveAttribute('aria-pressed', isFavorite);
    const changes = () => favorites.calls.filter((call) => call !== 'GET');
    await expect.poll(changes).toEqual(taps === 1 ? [`POST ${await idOf(heart)}`] : []);
  });
}

for (const width of [390, 1280]) {
  test(`OP-25 at ${width} px a heart is 44 px large, outside of the link, and named after its restaurant`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', LISTING, '/categories/1', '/islands/exuma']) {
      await page.goto(path);
      const card = cards(page).first();
      const heart = card.getByRole('button', { name: 'Add to favorites', exact: true });
      const box = await heart.boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
      await expect(card.getByRole('link').locator('button')).toHaveCount(0);
      await expect(heart).toHaveAccessibleDescription(
        (await card.getByRole('link').textContent()) ?? '',
      );
      // A click at the middle of the heart must hit the heart, not the link that covers the card.
      await heart.click({ trial: true });
    }
  });
}

test.describe('the favorites page', () => {
  test('favorites are cards in three columns that appear one after another', async ({ page }) => {
    await stubAccount(page, { ...ANN, emailVerified: false });
    const favorites = await stubFavorites(page, 4);
    await page.setViewportSize({ width: 1280, height: 900 });
    await test.step('FAV-01, FAV-02, PERM-10 an unverified member can open the page', async () => {
      await page.goto('/favorites');
      await expect(page.getByRole('heading', { level: 1, name: 'My Favorites' })).toBeVisible();
    });
    await test.step('FAV-03 a line below the heading says what is listed', async () => {
      await expect(page.getByText('Your saved restaurants in the Bahamas')).toBeVisible();
    });
    await test.step('FAV-04 the cards are the favorites', async () => {
      await expect(cards(page)).toHaveCount(4);
      const names = await cards(page).getByRole('heading').allTextContents();
      expect(names).toEqual(favorites.list.map(({ name }) => name));
      for (const heart of await heartOf(cards(page)).all())
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('FAV-11 a row has three cards', async () => {
      const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
      const rows = boxes.map((box) => Math.round(box?.x ?? 0));
      expect(new Set(rows.slice(0, 3)).size).toBe(3);
      expect(rows[3]).toBe(rows[0]);
    });
    await test.step('FAV-12 each card appears 0.1 s after the one before', async () => {
      const delays = await page
        .locator('li:has(> .card)')
        .evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay));
      expect(delays).toEqual(['0s', '0.1s', '0.2s', '0.3s']);
      const motion = await page
        .locator('li:has(> .card)')
        .first()
        .evaluate((item) => getComputedStyle(item).animationName);
      expect(motion).not.toBe('none');
    });
  });

  test('FAV-12 (OP-62) with reduced motion the favorites appear without animation', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stubAccount(page, ANN);
    await stubFavorites(page, 2);
    await page.goto('/favorites');
    const item = page.locator('li:has(> .card)').last();
    await expect(item).toBeVisible();
    expect(await item.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  });

  test('FAV-05, FAV-06 without favorites the favorites page links to restaurants', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    await stubFavorites(page, 0);
    await page.goto('/favorites');
    await expect(page.getByText('No favorites yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Discover Restaurants' })).toHaveAttribute(
      'href',
      '/restaurants',
    );
  });

  test('FAV-07, FAV-10, PERM-21 signed out, the favorites page shows a toast, no list and no error', async ({
    page,
  }) => {
    await page.goto('/favorites');
    await expectAskingToast(page, 'Please sign in to view your favorites.');
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByText('No favorites yet')).toHaveCount(0);
    await expect(page.getByText('Loading your favorites...')).toHaveCount(0);
    await expect(page.getByText('Error loading favorites')).toHaveCount(0);
    await expect(page).toHaveURL('/favorites');
  });

  test('OP-49 signed out, the favorites page explains itself after the toast has gone', async ({
    page,
    expectAnswer,
  }) => {
    // The sign-in page asks who is signed in.
    expectAnswer(401, '/api/auth/me');
    await page.goto('/favorites');
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main).toContainText('Tap the heart on any restaurant');
    await expect(main.getByRole('alert')).toHaveCount(0);
    for (const [name, path] of [
      ['Sign In', '/login'],
      ['Sign Up', '/register'],
    ] as const) {
      const link = main.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', `${path}?redirect=%2Ffavorites`);
    }
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations).toEqual([]);
    await main.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Ffavorites');
  });

  test('FAV-10 the favorites page shows no error when the session has ended', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(401, '/api/favorites');
    await stubAccount(page, ANN);
    await page.route('**/api/favorites', (route) =>
      route.fulfill({ status: 401, json: { error: 'Unauthorized' } }),
    );
    await page.goto('/favorites');
    await expect(page.getByText('Loading your favorites...')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(0);
    const link = page.getByRole('main').getByRole('link', { name: 'Sign In' });
    await expect(link).toBeVisible();
  });

  test('FAV-08 the favorites page says that it is loading', async ({ page }) => {
    await stubAccount(page, ANN);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/favorites', async (route) => {
      await held;
      await route.fulfill({ json: [] });
    });
    const asked = page.waitForRequest('**/api/favorites');
    await page.goto('/favorites');
    await asked;
    await expect(page.getByText('Loading your favorites...')).toBeVisible();
    answer();
    await expect(page.getByText('Loading your favorites...')).toHaveCount(0);
  });

  test('FAV-09, ERR-51 the favorites page reports favorites that fail to load', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(500, '/api/favorites');
    await stubAccount(page, ANN);
    await page.route('**/api/favorites', (route) =>
      route.fulfill({ status: 500, json: { error: 'Broken' } }),
    );
    await page.goto('/favorites');
    await expect(page.getByText('Error loading favorites. Please try again.')).toBeVisible();
  });

  test('CARD-24, CARD-25 a removed favorite disappears at once and returns if the removal fails', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(500, /^\/api\/favorites\/\d+$/);
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 2);
    favorites.refusal = { status: 500, body: { error: 'Broken' } };
    let answer = () => {};
    favorites.held = new Promise((resolve) => (answer = resolve));
    await page.goto('/favorites');
    await heartOf(cards(page).first()).click();
    await expect(cards(page)).toHaveCount(1);
    answer();
    await expect(cards(page)).toHaveCount(2);
    await heartOf(cards(page).first()).click();
    await expect(cards(page)).toHaveCount(1);
    await heartOf(cards(page).first()).click();
    await expect(page.getByText('No favorites yet')).toBeVisible();
  });

  test('removing a favorite moves the focus to the next heart, and after the last one to the link to restaurants', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    await stubFavorites(page, 3);
    await page.goto('/favorites');
    await expect(cards(page)).toHaveCount(3);
    const names = await cards(page).getByRole('heading').allTextContents();
    const focused = (name: string | undefined) =>
      expect(heartOf(cards(page).filter({ hasText: name ?? '' }))).toBeFocused();
    await heartOf(cards(page).nth(1)).press('Enter');
    await focused(names[2]);
    await page.keyboard.press('Enter');
    await focused(names[0]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Discover Restaurants' })).toBeFocused();
  });

  test('the favorites page is hidden from search engines', async ({ page }) => {
    await page.goto('/favorites');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  for (const [theme, width] of [
    ['light', 390],
    ['light', 1280],
    ['dark', 390],
    ['dark', 1280],
  ] as const) {
    test(`axe finds nothing on the favorites page, ${theme} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await stubAccount(page, ANN);
      const favorites = await stubFavorites(page, 3);
      await page.goto('/favorites');
      await expect(heartOf(cards(page).first())).toHaveAttribute('aria-pressed', 'true');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      favorites.list = [];
      await page.reload();
      await expect(page.getByText('No favorites yet')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  }
});
