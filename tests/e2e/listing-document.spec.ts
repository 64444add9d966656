import type { Page } from '@playwright/test';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { askListing } from '#tests/support/stubbed-listing.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';
import { shiftScore, watchShifts } from '#tests/support/layout-shifts.ts';

/** Collects the queries of list requests from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/restaurants') calls.push(search);
  });
  return calls;
}

/** Waits until the listing is hydrated and all its requests are counted. */
async function seeHydrated(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }).then(() => undefined));
}

const cards = (page: Page) => page.locator('#listing .card h3');
const count = (page: Page) => page.locator('#listing').getByRole('status').first();

for (const [ids, query] of [
  ['LIST-05', 'tags=Waterfront'],
  ['LIST-06, LIST-08', 'category=Seafood&categories=Italian'],
  ['LIST-07', 'islands=New+Providence,Exuma'],
  ['LIST-11', 'search=conch'],
  ['LIST-12', 'page=2'],
  ['LIST-13', 'limit=6'],
  ['LIST-14', 'sort=name-asc'],
  ['LIST-45', 'page=999&sort=verified'],
] as const) {
  test(`${ids} ?${query}: the HTML contains the result, and hydration sends no second request`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(`/restaurants?${query}`)).text();
    const calls = callsOf(page);
    await page.goto(`/restaurants?${query}`, { waitUntil: 'commit' });
    // Waits until the whole document has arrived.
    await expect(cards(page)).toHaveCount(html.match(/<article class="card"/g)?.length ?? 0);
    await expect(page.getByRole('article').first()).toBeVisible();
    const names = await cards(page).allTextContents();
    const found = await count(page).textContent();
    for (const name of names)
      expect(html).toContain(name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
    await seeHydrated(page);
    expect(calls).toEqual([]);
    expect(await cards(page).allTextContents()).toEqual(names);
    expect(await count(page).textContent()).toBe(found);
  });

  test(`${ids} ?${query}: the HTML shows the same result as the API`, async ({ page }) => {
    await page.goto(`/restaurants?${query}`);
    await seeHydrated(page);
    const names = await cards(page).allTextContents();
    const address = new URL(page.url()).search;
    const asked = page.waitForResponse((response) => response.url().includes('/api/restaurants?'));
    await askListing(page, `/restaurants?${query}`);
    const { restaurants } = (await (await asked).json()) as RestaurantPage;
    await expect(cards(page).first()).toHaveText(names[0] ?? '');
    if (!query.includes('999')) expect(restaurants.map(({ name }) => name)).toEqual(names);
    await expect(page).toHaveURL(`/restaurants${address}`);
  });
}

test('LIST-09, LIST-10 openNow=true in the URL filters, and other values do not', async ({
  request,
}) => {
  const totalOf = async (query: string) => {
    const html = await (await request.get(`/restaurants${query}`)).text();
    return Number(/([\d,]+) restaurants?<\/p>/.exec(html)?.[1]);
  };
  const openNow = async () => {
    const answer = await request.get('/api/restaurants?openNow=true');
    return ((await answer.json()) as RestaurantPage).pagination.total;
  };
  // Retry, because a restaurant may open or close between the two requests.
  await expect
    .poll(async () => {
      const before = await openNow();
      const shown = await totalOf('?openNow=true');
      return before === (await openNow()) && shown === before;
    })
    .toBe(true);
  expect(await totalOf('?openNow=1')).toBe(158);
});

test('LIST-30 the HTML of the listing contains no skeletons, and a later change of the filters shows skeletons', async ({
  page,
}) => {
  let resume = () => {};
  const isHeld = new Promise<void>((resolve) => (resume = resolve));
  await page.route('**/api/restaurants?*', async (route) => {
    await isHeld;
    return route.continue();
  });
  await page.goto('/restaurants?search=conch');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel('Loading restaurants')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Search Results' }).click();
  await expect(page.getByLabel('Loading restaurants').locator('.skeleton')).toHaveCount(10);
  resume();
  await expect(count(page)).toHaveText('158 restaurants');
});

test('LIST-33..35 an empty result shows in the HTML and after a change of the URL', async ({
  page,
}) => {
  const calls = callsOf(page);
  await page.goto('/restaurants?search=zzzzqqqq');
  const nothing = page.getByRole('heading', { name: 'No restaurants found' });
  await expect(nothing).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await seeHydrated(page);
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(count(page)).toHaveText('158 restaurants');
  await askListing(page, '/restaurants?search=zzzzqqqq');
  await expect(nothing).toBeVisible();
});

test('a loaded listing can be read offline, and a change that needs the network is reported', async ({
  page,
  context,
  expectAnswer,
}) => {
  expectAnswer('none', /.*/);
  await page.goto('/restaurants?islands=New+Providence&sort=name-asc');
  await seeHydrated(page);
  const names = await cards(page).allTextContents();
  await context.setOffline(true);
  await page.locator('.card').last().scrollIntoViewIfNeeded();
  expect(await cards(page).allTextContents()).toEqual(names);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch restaurants');
  expect(await cards(page).allTextContents()).toEqual(names);
  // When the network returns, the requested page loads by itself.
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await cards(page).allTextContents()).not.toEqual(names);
});

test('LIST-54 going back to the URL of the page’s HTML sends no request', async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/restaurants?tags=Waterfront');
  await seeHydrated(page);
  const names = await cards(page).allTextContents();
  await page.evaluate(() => history.pushState(null, '', '/restaurants?search=conch'));
  await page.goBack();
  await expect(page).toHaveURL(/\?tags=Waterfront$/);
  await seeHydrated(page);
  expect(await cards(page).allTextContents()).toEqual(names);
  expect(calls).toEqual([]);
});

test('after a change of the filters the canonical link changes, too', async ({ page }) => {
  await page.goto('/restaurants?categories=Seafood');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/categories\/\d+$/);
  await seeHydrated(page);
  await expect(canonical).toHaveAttribute('href', /\/categories\/\d+$/);
  await page.getByRole('button', { name: 'Remove Seafood' }).click();
  await expect(canonical).toHaveAttribute('href', /\/restaurants$/);
});

test('HEAD, 304 and compression work for a listing with a query in the same way as for published pages', async ({
  request,
}) => {
  const path = '/restaurants?search=conch';
  const answer = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
  const headers = answer.headers();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const again = await request.get(path, {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': headers.etag ?? '' },
  });
  expect(again.status()).toBe(304);
  const head = await request.head(path, { headers: { 'Accept-Encoding': 'br' } });
  expect(head.status()).toBe(200);
  expect(head.headers()['content-length']).toBe(headers['content-length']);
  expect(await head.text()).toBe('');
  expect((await request.post(path)).status()).toBe(405);
  expect((await request.get(`/restaurants?tags=${'x'.repeat(5000)}`)).status()).toBe(414);
});

for (const width of [390, 1280]) {
  test(`nothing moves while a listing with a query is hydrated, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    for (const query of ['islands=Exuma&openNow=true', 'limit=50&sort=name-asc', 'page=99']) {
      await page.goto(`/restaurants?${query}`);
      await seeHydrated(page);
      await page.evaluate(() => document.fonts.ready);
      expect((await shiftScore(page)).toFixed(2), query).toBe('0.00');
    }
  });
}
