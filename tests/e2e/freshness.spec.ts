import type { Page, Request } from '@playwright/test';
import {
  PRELOADED_CATEGORIES,
  categoryFolder,
  categoryImageUrl,
} from '#domain/restaurant/categories.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { mountIsland, unmountIsland } from '#tests/support/remounted-island.ts';
import { askListing } from '#tests/support/stubbed-listing.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

const MINUTE = 60_000;
/** A search without results: the page then shows popular categories and featured restaurants. */
const NOTHING = 'zzzzqqq';
const TABS = ['Tags', 'Categories', 'Islands'] as const;
const TAB_PATHS = ['/api/tags', '/api/categories', '/api/islands'];

/** Collects the page's API requests from now on, in order. */
function requestsOf(page: Page, isWanted: (url: URL) => boolean = () => true): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/') && isWanted(url)) asked.push(request);
  });
  return asked;
}

/** Waits until all earlier requests of the page are counted, because this request comes last. */
async function countAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/favicon.svg', { cache: 'no-store' });
  });
}

/** Delays stubbed answers: they wait for `isOpen` until the test calls `open`. */
function newGate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open };
}

function pathsOf(requests: Request[]): string[] {
  return requests.map((request) => new URL(request.url()).pathname);
}

/**
 * Whether a request is for the first page of the listing. The filters' counts use the same path.
 */
const isFirstPage = ({ pathname, searchParams }: URL) =>
  pathname === '/api/restaurants' &&
  searchParams.get('page') === '1' &&
  !searchParams.has('facets');

const isTabPath = ({ pathname }: URL) => TAB_PATHS.includes(pathname);

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog');
}

/** Opens the filters and waits until every tab shows its values. */
async function seeFilterValues(page: Page): Promise<void> {
  const panel = await openFilters(page);
  for (const name of TABS) {
    await panel.getByRole('tab', { name }).click();
    await expect(panel.getByRole('group', { name }).getByRole('button').first()).toBeVisible();
  }
}

/**
 * Closes the filters and waits until the panel is removed, so that no component uses their values.
 */
async function closeFilters(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-scope=popover][data-part=content]')).toHaveCount(0);
  await countAll(page);
}

async function searchNothing(page: Page): Promise<void> {
  await page.getByLabel('Search restaurants').fill(NOTHING);
  await page.getByLabel('Search restaurants').press('Enter');
  await seeEmptyResult(page);
}

async function seeEmptyResult(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Popular Categories' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Restaurants' })).toBeVisible();
}

async function clearSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear Search Results' }).click();
  await expect(page.getByRole('heading', { name: 'No restaurants found' })).toBeHidden();
}

/**
 * Turns to the other page of the listing. Afterwards no component uses the data of the previous
 * page.
 */
async function turnTo(page: Page, number: 1 | 2): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: number === 2 ? 'Next' : 'Previous' }).click();
  await expect(pages).toContainText(`Page ${number} of 16`);
}

async function seeCards(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel('Loading restaurants')).toBeHidden();
}

const unmountListing = (page: Page) => unmountIsland(page, '#listing');
const mountListing = (page: Page) => mountIsland(page, '#listing');

/** Simulates a visitor who looks at another browser tab and comes back. */
async function loseAndGetFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [state, event] of [
      ['hidden', 'blur'],
      ['visible', 'focus'],
    ] as const) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      dispatchEvent(new Event(event));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });
}

/** Collects the paths of category pictures that the page requests from now on. */
function pictureRequestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/images/categories/')) paths.push(pathname);
  });
  return paths;
}

async function stubConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

test('CACHE-01, CACHE-16 tags, categories and islands are requested again after 5 minutes, not before', async ({
  page,
}) => {
  const asked = requestsOf(page, isTabPath);
  await page.clock.install();
  await page.goto('/restaurants');
  await seeFilterValues(page);
  await closeFilters(page);
  await countAll(page);
  expect(pathsOf(asked).sort()).toEqual(TAB_PATHS.toSorted());
  await page.clock.fastForward(4 * MINUTE);
  await seeFilterValues(page);
  await closeFilters(page);
  await countAll(page);
  expect(asked).toHaveLength(3);
  await page.clock.fastForward(2 * MINUTE);
  await seeFilterValues(page);
  await expect.poll(() => pathsOf(asked.slice(3)).sort()).toEqual(TAB_PATHS.toSorted());
});

test('CACHE-02 data that no component uses stays in the cache for 15 minutes', async ({ page }) => {
  let isHeld = false;
  await page.route('**/api/tags', (route) => (isHeld ? undefined : route.continue()));
  await page.clock.install();
  await page.goto('/restaurants');
  await seeFilterValues(page);
  await closeFilters(page);
  isHeld = true;
  await page.clock.fastForward(14 * MINUTE);
  await seeFilterValues(page);
  await closeFilters(page);
  await page.clock.fastForward(16 * MINUTE);
  const panel = await openFilters(page);
  await expect(panel.getByText('Loading tags...')).toBeVisible();
});

test('CACHE-03 a page that stays open does not request its data again', async ({ page }) => {
  await stubConnection(page, { effectiveType: '4g' });
  const asked = requestsOf(page);
  await page.clock.install();
  await page.goto(`/restaurants?search=${NOTHING}`);
  await seeEmptyResult(page);
  await seeFilterValues(page);
  await page.clock.fastForward(3000);
  // The page sends 11 requests: three filter tabs, their counts, popular, featured and five lists
  // of pictures.
  await expect.poll(() => asked.length).toBe(11);
  await page.clock.fastForward(30 * MINUTE);
  await countAll(page);
  expect(asked).toHaveLength(11);
});

test('CACHE-04 when a window regains the focus, the page requests nothing again, not even stale data', async ({
  page,
}) => {
  const asked = requestsOf(page, isTabPath);
  await page.clock.install();
  await page.goto('/restaurants');
  await seeFilterValues(page);
  await page.clock.fastForward(6 * MINUTE);
  await loseAndGetFocus(page);
  await countAll(page);
  expect(asked).toHaveLength(3);
});

test('CACHE-05 a failed request is not repeated', async ({ page, expectAnswer }) => {
  expectAnswer(500, /^\/api\/(tags|categories|islands|restaurants)$/);
  const asked = requestsOf(page, ({ pathname }) => !pathname.startsWith('/api/images/'));
  await page.route(/\/api\/(tags|categories|islands|restaurants)(\?|$)/, (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.clock.install();
  await askListing(page, '/restaurants?sort=name-asc');
  await expect(page.getByText('Failed to fetch restaurants: 500')).toBeVisible();
  const panel = await openFilters(page);
  for (const name of TABS) {
    await panel.getByRole('tab', { name }).click();
    await expect(panel.getByText(`Failed to fetch ${name.toLowerCase()}: 500`)).toBeVisible();
  }
  await page.clock.fastForward(MINUTE);
  await countAll(page);
  // The listing and the counts of the filters are two requests to one path.
  expect(pathsOf(asked).sort()).toEqual(
    [...TAB_PATHS, '/api/restaurants', '/api/restaurants'].sort(),
  );
});

test('CACHE-06, CACHE-07, ERR-08 popular categories are requested four times with doubling pauses, and then an error shows', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(500, '/api/categories/popular');
  const paused = newGate();
  await page.route('**/api/categories/popular', async (route) => {
    await paused.isOpen;
    return route.fulfill({ status: 500 });
  });
  // Records the time of each request, and the number of failures that the page has read. A pause
  // starts after each failure.
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    const times: number[] = [];
    let failures = 0;
    const note = () => {
      Object.assign(document.documentElement.dataset, { times, failures });
    };
    window.fetch = async (...request) => {
      if (request[0] !== '/api/categories/popular') return ask(...request);
      times.push(Date.now());
      note();
      const response = await ask(...request);
      const text = response.text.bind(response);
      response.text = async () => {
        const body = await text();
        failures++;
        note();
        return body;
      };
      return response;
    };
  });
  const html = page.locator('html');
  await page.clock.install();
  await page.goto(`/restaurants?search=${NOTHING}`);
  await expect(html).toHaveAttribute('data-times', /^\d+$/);
  // Wait for the page's other requests, because they would time out when the clock jumps.
  await expect(page.getByRole('heading', { name: 'Featured Restaurants' })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const start = await page.evaluate(() => Date.now());
  paused.open();
  await expect(html).toHaveAttribute('data-failures', '1');
  await page.clock.runFor(1000);
  await expect(html).toHaveAttribute('data-failures', '2');
  await page.clock.runFor(2000);
  await expect(html).toHaveAttribute('data-failures', '3');
  await page.clock.runFor(4000);
  await expect(html).toHaveAttribute('data-failures', '4');
  await page.clock.fastForward(5 * MINUTE);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to fetch popular categories: 500 Internal Server Error',
  );
  const times = (await html.getAttribute('data-times'))?.split(',').map(Number);
  expect(times?.slice(1).map((time) => time - start)).toEqual([1000, 3000, 7000]);
});

test('ERR-09 a failed load of the featured restaurants is reported', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(500, '/api/restaurants/featured');
  await page.route('**/api/restaurants/featured', (route) => route.fulfill({ status: 500 }));
  await page.goto(`/restaurants?search=${NOTHING}`);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to fetch featured restaurants: 500 Internal Server Error',
  );
});

for (const [id, what, path, before, after] of [
  ['CACHE-14', 'popular categories', '/api/categories/popular', 4, 6],
  ['CACHE-15', 'featured restaurants', '/api/restaurants/featured', 1, 3],
] as const) {
  test(`${id} ${what} are requested again after ${before + 1} minutes, not before`, async ({
    page,
  }) => {
    const asked = requestsOf(page, ({ pathname }) => pathname === path);
    await page.clock.install();
    await page.goto(`/restaurants?search=${NOTHING}`);
    await seeEmptyResult(page);
    await clearSearch(page);
    await page.clock.fastForward(before * MINUTE);
    await searchNothing(page);
    await clearSearch(page);
    await countAll(page);
    expect(asked).toHaveLength(1);
    await page.clock.fastForward((after - before) * MINUTE);
    await searchNothing(page);
    await expect.poll(() => asked.length).toBe(2);
  });
}

test('CACHE-08 the lists of category pictures are cached for 15 minutes', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(404, /^\/images\/categories\//);
  await stubConnection(page, { effectiveType: '4g' });
  const lists = requestsOf(page, ({ pathname }) => pathname.startsWith('/api/images/'));
  const pictures = pictureRequestsOf(page);
  // The browser does not cache missing pictures, so each use of the lists causes picture requests.
  await page.route('**/images/categories/*/*.webp', (route) => route.fulfill({ status: 404 }));
  await page.clock.install();
  await page.goto(`/restaurants?search=${NOTHING}`);
  // The listing requests the lists some seconds after it is mounted.
  const seePreloading = async () => {
    await seeEmptyResult(page);
    await page.clock.fastForward(3000);
    await expect.poll(() => pictures.length).toBeGreaterThan(0);
  };
  await seePreloading();
  await countAll(page);
  expect(lists).toHaveLength(5);
  await unmountListing(page);
  await page.clock.fastForward(14 * MINUTE);
  pictures.length = 0;
  await mountListing(page);
  await seePreloading();
  await countAll(page);
  expect(lists).toHaveLength(5);
  await unmountListing(page);
  await page.clock.fastForward(2 * MINUTE);
  pictures.length = 0;
  await mountListing(page);
  await seePreloading();
  await countAll(page);
  expect(lists).toHaveLength(10);
});

test('CACHE-17 a page of the listing is refetched after 5 minutes, not before', async ({
  page,
}) => {
  const asked = requestsOf(page, isFirstPage);
  await page.clock.install();
  await askListing(page, '/restaurants?sort=name-asc');
  await seeCards(page);
  await turnTo(page, 2);
  await seeCards(page);
  await page.clock.fastForward(4 * MINUTE);
  await turnTo(page, 1);
  await seeCards(page);
  await turnTo(page, 2);
  await countAll(page);
  expect(asked).toHaveLength(1);
  await page.clock.fastForward(2 * MINUTE);
  await turnTo(page, 1);
  await expect.poll(() => asked.length).toBe(2);
});

test('CACHE-18 a page of the listing that is not shown stays in the cache for 10 minutes', async ({
  page,
}) => {
  let isHeld = false;
  await page.route('**/api/restaurants?*', (route) => (isHeld ? undefined : route.continue()));
  await page.clock.install();
  await askListing(page, '/restaurants?sort=name-asc');
  await seeCards(page);
  await turnTo(page, 2);
  await seeCards(page);
  // From here on, cards can only come from the cache.
  isHeld = true;
  await page.clock.fastForward(9 * MINUTE);
  await turnTo(page, 1);
  await seeCards(page);
  await turnTo(page, 2);
  await page.clock.fastForward(11 * MINUTE);
  await turnTo(page, 1);
  await expect(page.getByLabel('Loading restaurants')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a cached page of the listing shows at once, without skeletons in between', async ({
  page,
}) => {
  await askListing(page, '/restaurants?sort=name-asc');
  await seeCards(page);
  await turnTo(page, 2);
  await seeCards(page);
  const skeletons = await page.evaluateHandle(() => {
    const seen: Element[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.ariaLabel === 'Loading restaurants') seen.push(node);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await turnTo(page, 1);
  await seeCards(page);
  expect(await skeletons.evaluate((seen) => seen.length)).toBe(0);
});

test('CACHE-19 when a window regains the focus, a stale listing is not refetched', async ({
  page,
}) => {
  const asked = requestsOf(page, isFirstPage);
  await page.clock.install();
  await askListing(page, '/restaurants?sort=name-asc');
  await seeCards(page);
  await page.clock.fastForward(6 * MINUTE);
  await loseAndGetFocus(page);
  await countAll(page);
  expect(asked).toHaveLength(1);
});

test('CACHE-20 a listing that is shown again within 10 minutes is not requested again', async ({
  page,
}) => {
  const asked = requestsOf(page, isFirstPage);
  await page.clock.install();
  await askListing(page, '/restaurants?sort=name-asc');
  await seeCards(page);
  const names = await page.locator('.card h3').allInnerTexts();
  await unmountListing(page);
  await page.clock.fastForward(9 * MINUTE);
  await mountListing(page);
  await expect(page.getByLabel('Sort')).toHaveValue('name-asc');
  await seeCards(page);
  await expect(page.locator('.card h3')).toHaveText(names);
  await countAll(page);
  expect(asked).toHaveLength(1);
});

test('API-GEN-01 every request to the API carries the cookies', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'session', value: 'kept', url: baseURL }]);
  await stubConnection(page, { effectiveType: '4g' });
  const asked = requestsOf(page);
  await page.clock.install();
  await page.goto(`/restaurants?search=${NOTHING}`);
  await seeEmptyResult(page);
  await seeFilterValues(page);
  await closeFilters(page);
  await page.getByLabel('Search restaurants').fill('conch');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.clock.fastForward(3000);
  await expect.poll(() => asked.length).toBe(12);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear Search Results' }).click();
  await page.getByRole('button', { name: 'Map' }).click();
  await page.getByRole('button', { name: 'Show All', exact: true }).click();
  await expect.poll(() => pathsOf(asked)).toContain('/api/restaurants/all');
  const lists = PRELOADED_CATEGORIES.map(
    (name) => `/api/images/categories/${encodeURIComponent(categoryFolder(name))}/list`,
  );
  expect([...new Set(pathsOf(asked))].sort()).toEqual(
    [
      ...TAB_PATHS,
      ...lists,
      '/api/categories/popular',
      '/api/restaurants',
      '/api/restaurants/all',
      '/api/restaurants/featured',
      '/api/suggestions',
    ].sort(),
  );
  for (const request of asked) {
    expect(await request.headerValue('cookie'), request.url()).toBe('session=kept');
  }
});

test('API-GEN-04 the first element of a query key is the URL, such as /api/categories', async ({
  page,
  baseURL,
}) => {
  const asked = requestsOf(page, ({ pathname }) => pathname === '/api/categories');
  await page.route('**/api/categories', (route) =>
    route.fulfill({ json: [{ id: 1, name: 'Parsed from JSON', imageUrl: '' }] }),
  );
  await page.goto('/restaurants');
  const panel = await openFilters(page);
  await panel.getByRole('tab', { name: 'Categories' }).click();
  await expect(panel.getByRole('button', { name: 'Parsed from JSON' })).toBeVisible();
  expect(asked.map((request) => `${request.method()} ${request.url()}`)).toEqual([
    `GET ${baseURL}/api/categories`,
  ]);
});

test('API-IMG-14, API-IMG-15, API-IMG-16 after the page has loaded, 3 pictures of each of 5 categories load, 3 at a time and 50 ms apart', async ({
  page,
}) => {
  await stubConnection(page, { effectiveType: '4g' });
  const first: string[] = [];
  const paused = newGate();
  for (const category of PRELOADED_CATEGORIES) {
    const path = `/api/images/categories/${encodeURIComponent(categoryFolder(category))}/list`;
    const files = (await (await page.request.get(path)).json()) as string[];
    first.push(...files.slice(0, 3).map((file) => categoryImageUrl(category, file)));
    // Adds a fourth picture to every folder, which must not be loaded.
    await page.route(`**${path}`, async (route) => {
      await paused.isOpen;
      return route.fulfill({ json: [...files, 'fourth.webp'] });
    });
  }
  expect(first).toHaveLength(15);
  const pictures = pictureRequestsOf(page);
  await page.clock.install();
  // This page contains no category pictures in its cards.
  await page.goto('/restaurants');
  // The listing's delay starts at hydration.
  await untilHydrated(page);
  await countAll(page);
  expect(pictures).toEqual([]);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await page.clock.runFor(2000);
  paused.open();
  await expect.poll(() => pictures).toEqual(first.slice(0, 3));
  for (const count of [6, 9, 12, 15]) {
    await page.clock.runFor(49);
    await countAll(page);
    expect(pictures).toHaveLength(count - 3);
    await page.clock.runFor(1);
    await expect.poll(() => pictures).toEqual(first.slice(0, count));
  }
  await page.clock.runFor(1000);
  await countAll(page);
  expect(pictures).toEqual(first);
});

for (const connection of [{ effectiveType: '4g', saveData: true }, { effectiveType: '3g' }]) {
  test(`on the connection ${JSON.stringify(connection)} no picture is preloaded`, async ({
    page,
  }) => {
    await stubConnection(page, connection);
    const lists = requestsOf(page, ({ pathname }) => pathname.startsWith('/api/images/'));
    const pictures = pictureRequestsOf(page);
    await page.clock.install();
    await page.goto('/restaurants?sort=name-asc');
    await seeCards(page);
    await page.clock.fastForward(MINUTE);
    await countAll(page);
    expect(lists).toEqual([]);
    expect(pictures).toEqual([]);
  });
}
