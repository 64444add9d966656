import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { expect, test, TILES } from '#tests/support/browser-test.ts';
import { askListing, someRestaurants, stubListing } from '#tests/support/stubbed-listing.ts';

// This order differs from the published page, so the page requests the stubbed list.
const MAP = '/restaurants?sort=name-asc&view=map';

const MINUTE = 60_000;

const NASSAU = { latitude: 25.0772, longitude: -77.3411 };
const FREEPORT = { latitude: 26.5333, longitude: -78.7 };
const GEORGE_TOWN = { latitude: 23.5162, longitude: -75.7867 };

const pins = (page: Page) => page.locator('.pin:not(.cluster)');
/** For a moment, the preview of the map and the map itself both have a counter. */
const counter = (page: Page) => page.getByText(/^Showing [\d,]+ of [\d,]+ restaurants$/).last();

test('MAP-01..04, CONST-25 without restaurants the map is centred on Nassau at zoom 10, 600 px high', async ({
  page,
  tiles,
}) => {
  await stubListing(page, { restaurants: [] });
  await askListing(page, MAP);
  await expect(page.getByRole('heading', { name: 'No restaurants found' })).toBeVisible();
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  expect((await page.locator('.map').boundingBox())?.height).toBe(600);
  await expect(page.locator('.tile').first()).toBeVisible();
  // The tile that contains 25.03, -77.40.
  await expect.poll(() => tiles).toContain('/10/291/438.png');
  const middle = () => {
    const columns = tiles.map((path) => Number(path.split('/')[2]));
    return (Math.min(...columns) + Math.max(...columns)) / 2;
  };
  await expect.poll(middle).toBeCloseTo(291.8, -0.5);
  expect(tiles.every((path) => path.startsWith('/10/'))).toBe(true);
});

test('MAP-05, MAP-06 only restaurants with a position get a marker', async ({ page }) => {
  const restaurants = await someRestaurants(page, [
    NASSAU,
    FREEPORT,
    GEORGE_TOWN,
    { latitude: null, longitude: -77 },
  ]);
  await stubListing(page, { restaurants });
  await askListing(page, MAP);
  await expect(pins(page)).toHaveCount(3);
  await expect(counter(page)).toHaveText('Showing 4 of 4 restaurants');
  await expect(page.getByText('· not on the map')).toHaveCount(1);
});

test('MAP-07 the map fits its view to the first markers, but not again to later ones', async ({
  page,
}) => {
  const restaurants = await someRestaurants(page, [NASSAU, FREEPORT, GEORGE_TOWN]);
  await stubListing(page, { restaurants, total: 30 });
  await askListing(page, MAP);
  await expect(pins(page)).toHaveCount(3);
  const box = await page.locator('.map').boundingBox();
  for (const pin of await pins(page).all()) {
    const at = await pin.boundingBox();
    expect(at && box && at.x >= box.x && at.x + at.width <= box.x + box.width).toBe(true);
    expect(at && box && at.y >= box.y && at.y + at.height <= box.y + box.height).toBe(true);
  }
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect.poll(() => pins(page).count()).toBeLessThan(3);
  const next = await someRestaurants(page, [FREEPORT]);
  await stubListing(page, { restaurants: next, total: 30 });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(counter(page)).toHaveText('Showing 1 of 30 restaurants');
  await expect(pins(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all places' }).click();
  await expect(pins(page)).toHaveCount(1);
});

test('a marker opens a card, which can be closed and links to the restaurant', async ({ page }) => {
  const [restaurant] = await someRestaurants(page, [
    { ...NASSAU, rating: 4.6, reviews: 1321, description: 'Cracked conch and more. '.repeat(9) },
  ]);
  if (!restaurant) throw new Error('The guide has no restaurant.');
  await stubListing(page, { restaurants: [restaurant] });
  await askListing(page, MAP);
  const pin = page.getByRole('button', { name: restaurant.name });
  await pin.click();
  const card = page.locator('.mapcard');
  await test.step('MAP-08, MAP-09 a click opens the card with the name', async () => {
    await expect(card.getByRole('heading', { name: restaurant.name })).toBeVisible();
  });
  await test.step('MAP-10, MAP-13 the card shows category and island', async () => {
    await expect(card).toContainText(`${restaurant.category} · ${restaurant.island}`);
  });
  await test.step('MAP-11 the card shows the rating', async () => {
    await expect(card).toContainText('4.6');
  });
  await test.step('MAP-12 the card shows the number of reviews', async () => {
    await expect(card).toContainText('1,321 reviews');
  });
  await test.step('MAP-14 the card shows two lines of the description', async () => {
    const text = card.getByText('Cracked conch');
    const lines = await text.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);
  });
  await test.step('MAP-17 a button closes the card', async () => {
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(card).toBeHidden();
    await expect(pin).toBeFocused();
  });

  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(pin).toBeFocused();

  await pin.click();
  await test.step('MAP-15, MAP-16 “View Details” opens the page of the place', async () => {
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(new RegExp(`-${restaurant.id}$`));
    await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible();
  });
});

test("CACHE-21..23 a restaurant's details are fresh for 5 minutes, cached for 10, not refetched on focus", async ({
  page,
}) => {
  const restaurants = await someRestaurants(page, [NASSAU]);
  const answered = await page.request.get(`/api/restaurants/${restaurants[0]?.id}`);
  const details = (await answered.json()) as Restaurant;
  const asked: string[] = [];
  let isHeld = false;
  // Each answer has a different phone number, which shows which answer the card uses.
  await page.route(/\/api\/restaurants\/\d+$/, async (route) => {
    asked.push(route.request().url());
    if (isHeld) return;
    const phone = `+1 242-555-010${asked.length}`;
    await route.fulfill({ json: { ...details, phone } });
  });
  await page.clock.install();
  await stubListing(page, { restaurants });
  await askListing(page, MAP);
  const card = page.locator('.mapcard');
  const call = card.getByRole('link', { name: 'Call' });
  const open = async () => {
    await pins(page).first().click();
    await expect(card).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  };
  await open();
  await expect(call).toHaveAttribute('href', 'tel:+12425550101');
  await page.clock.fastForward(6 * MINUTE);
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await close();
  expect(asked).toHaveLength(1);
  // The details are stale, so opening the card refetches them.
  await open();
  await expect(call).toHaveAttribute('href', 'tel:+12425550102');
  await close();
  await page.clock.fastForward(4 * MINUTE);
  await open();
  await expect(call).toHaveAttribute('href', 'tel:+12425550102');
  expect(asked).toHaveLength(2);
  await close();
  // From here on, the details can only come from the cache.
  isHeld = true;
  await page.clock.fastForward(9 * MINUTE);
  await open();
  await expect(call).toBeVisible();
  await close();
  await page.clock.fastForward(11 * MINUTE);
  await open();
  await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible();
  await expect(call).toHaveCount(0);
});

test('“Show All” loads all restaurants onto the map, and “Back to Pages” shows single pages again', async ({
  page,
}) => {
  const all: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/restaurants/all')) all.push(new URL(request.url()));
  });
  await page.goto('/restaurants?search=fish&islands=Exuma,New+Providence&view=map');
  await test.step('MAP-18 the counter says how many places show', async () => {
    await expect(counter(page)).toHaveText(/^Showing 10 of \d+ restaurants$/);
  });
  const total = /of (\d+)/.exec((await counter(page).textContent()) ?? '')?.[1];
  await test.step('API-CAT-24 nothing loads all places before “Show All”', () => {
    expect(all).toEqual([]);
  });
  await test.step('MAP-19, MAP-22 “Show All” loads everything', async () => {
    await page.getByRole('button', { name: 'Show All', exact: true }).click();
    await expect(counter(page)).toHaveText(`Showing ${total} of ${total} restaurants`);
  });
  await test.step('MAP-20 “Show All” is gone', async () => {
    await expect(page.getByRole('button', { name: 'Show All', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  });
  await test.step('MAP-21 the request carries search and filters', () => {
    expect(all).toHaveLength(1);
    const { searchParams } = all[0] ?? new URL('http://none');
    expect(searchParams.get('search')).toBe('fish');
    expect(searchParams.get('islands')).toBe('Exuma,New Providence');
    expect(searchParams.has('sortBy')).toBe(false);
  });
  await test.step('MAP-25, MAP-26 “Back to Pages” returns to the page', async () => {
    await page.getByRole('button', { name: 'Back to Pages' }).click();
    await expect(counter(page)).toHaveText(`Showing 10 of ${total} restaurants`);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  });
});

for (const [ids, total, isSlow] of [
  ['MAP-23, CONST-24', 101, true],
  ['MAP-24, CONST-24', 100, false],
] as const) {
  test(`${ids} with ${total} restaurants the map's note "(May be slow)" is ${isSlow ? '' : 'not '}shown`, async ({
    page,
  }) => {
    const restaurants = await someRestaurants(page, [NASSAU]);
    await stubListing(page, { restaurants, total });
    await askListing(page, MAP);
    await expect(page.getByRole('button', { name: 'Show All', exact: true })).toBeVisible();
    await expect(page.getByText('(May be slow)')).toHaveCount(isSlow ? 1 : 0);
  });
}

test('MAP-20 when the map shows all restaurants there is no "Show All"', async ({ page }) => {
  const restaurants = await someRestaurants(page, [NASSAU, FREEPORT]);
  await stubListing(page, { restaurants });
  await askListing(page, MAP);
  await expect(counter(page)).toHaveText('Showing 2 of 2 restaurants');
  await expect(page.getByRole('button', { name: 'Show All', exact: true })).toHaveCount(0);
});

test('ERR-11, OP-58 a failed "Show All" shows a destructive toast and keeps the page', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(500, '/api/restaurants/all');
  await page.route('**/api/restaurants/all*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/restaurants?view=map');
  await page.getByRole('button', { name: 'Show All', exact: true }).click();
  await expect(page.locator('.toast[data-variant=destructive]')).toHaveText(
    'Failed to fetch all restaurants',
  );
  await expect(counter(page)).toHaveText('Showing 10 of 158 restaurants');
  await expect(page.getByRole('button', { name: 'Show All', exact: true })).toBeVisible();
});

test('LIST-15..17, LIST-51 the buttons List and Map change the URL, and the map’s scripts load only for the map', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'List' }).waitFor();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  expect(scripts.filter((path) => path.includes('MapPanel'))).toEqual([]);
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page).toHaveURL(/\?view=map$/);
  await expect(page.locator('.map')).toBeVisible();
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.goto('/restaurants?view=list');
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('MAP-34 a click on a cluster of overlapping markers zooms in, and one on markers at the same spot opens a list', async ({
  page,
}) => {
  const restaurants = await someRestaurants(page, [
    NASSAU,
    { ...NASSAU, latitude: NASSAU.latitude + 0.01 },
    FREEPORT,
    FREEPORT,
  ]);
  await stubListing(page, { restaurants });
  await askListing(page, MAP);
  await expect(page.getByRole('button', { name: '2 restaurants here, zoom in' })).toHaveCount(1);
  const spotButton = page.getByRole('button', { name: '2 places here' });
  await expect(spotButton).toHaveAttribute('aria-expanded', 'false');
  const cluster = page.locator('.cluster').last();
  await cluster.click();
  await expect(pins(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Show all places' }).click();
  await expect(page.locator('.cluster')).toHaveCount(2);
  await page.locator('.cluster').first().click();
  const spot = page.locator('.mapcard');
  await expect(spot.getByRole('heading', { name: '2 places here' })).toBeVisible();
  await expect(spot.getByRole('link')).toHaveCount(2);
  await expect(spotButton).toHaveAttribute('aria-expanded', 'true');
  // Hovering over restaurants redraws the map, which must not move the focus.
  await spot.getByRole('link').last().focus();
  await page.locator('.places li').first().hover();
  await expect(page.locator('.places li.hot')).toHaveCount(1);
  await expect(spot.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(spot).toBeHidden();
  await expect(page.locator('.cluster').first()).toBeFocused();
  // Change the list while the card of a cluster at one spot is open.
  await page.locator('.cluster').first().click();
  await expect(spot).toBeVisible();
  await stubListing(page, { restaurants: restaurants.slice(0, 1) });
  await page.getByLabel('Sort').selectOption('verified');
  await expect(pins(page)).toHaveCount(1);
  await expect(spot).toBeHidden();
});

test('the keyboard reaches every named marker, moves the map and zooms it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const restaurants = await someRestaurants(page, [NASSAU, FREEPORT, GEORGE_TOWN]);
  await stubListing(page, { restaurants });
  await askListing(page, MAP);
  await expect(pins(page)).toHaveCount(3);
  await page.getByLabel('Sort').focus();
  const names: (string | null)[] = [];
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('Tab');
    names.push(await page.locator(':focus').getAttribute('aria-label'));
  }
  // Markers are in order from north to south.
  expect(names.map((name) => name?.split(',')[0])).toEqual(
    [restaurants[1], restaurants[0], restaurants[2]].map((restaurant) => restaurant?.name),
  );
  const before = await pins(page).first().boundingBox();
  await page.getByRole('button', { name: 'Move east' }).press('Enter');
  await expect
    .poll(async () => (await pins(page).first().boundingBox())?.x)
    .toBeLessThan((before?.x ?? 0) - 100);
});

test('from 1280 px on, hovering over a restaurant in list or map highlights it in both', async ({
  page,
}) => {
  const restaurants = await someRestaurants(page, [NASSAU, FREEPORT]);
  await stubListing(page, { restaurants });
  await askListing(page, MAP);
  const list = page.getByRole('region', { name: 'List of the places on the map' });
  await expect(list).toBeVisible();
  const [map, side] = await Promise.all([page.locator('.map').boundingBox(), list.boundingBox()]);
  expect(side?.x).toBeGreaterThan((map?.x ?? 0) + (map?.width ?? 0));
  expect(side?.y).toBeCloseTo(map?.y ?? 0, 0);
  await list.getByRole('link', { name: restaurants[1]?.name }).hover();
  await expect(page.locator('.pin.hot')).toHaveAttribute(
    'data-mark',
    `place-${restaurants[1]?.id}`,
  );
  await page.locator(`[data-mark="place-${restaurants[0]?.id}"]`).hover();
  await expect(list.locator('.hot')).toContainText(restaurants[0]?.name ?? 'nothing');
});

test('when tiles fail to load the drawn coast shows, and the map requests no more tiles', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer('none', /\.png$/);
  let asked = 0;
  await page.route(TILES, (route) => {
    asked++;
    return route.abort();
  });
  await page.goto('/restaurants?view=map');
  // For a moment there are two maps: that of the server and that of the script.
  await expect(page.getByText('Coastline: © OpenStreetMap contributors').last()).toBeVisible();
  await expect(page.locator('.tile')).toHaveCount(0);
  await expect(page.locator('.chart .land')).toBeVisible();
  // After this request all earlier ones are counted.
  await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }).then(() => undefined));
  const before = asked;
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await page.getByRole('button', { name: 'Move west' }).click();
  await expect(page.locator('.chart text').first()).toBeVisible();
  expect(asked).toBe(before);
});

test('going back restores the position of the map', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/restaurants?view=map');
  await page.getByRole('button', { name: 'Show All', exact: true }).click();
  await expect(counter(page)).toHaveText('Showing 158 of 158 restaurants');
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  const pin = pins(page).first();
  const name = await pin.getAttribute('aria-label');
  await expect.poll(() => page.locator('.chart').getAttribute('style')).not.toBe('');
  const label = page.getByRole('button', { name: name ?? '' });
  await expect(label).toBeVisible();
  const before = await label.boundingBox();
  await label.click();
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/-\d+$/);
  await page.goBack();
  await expect(counter(page)).toHaveText('Showing 158 of 158 restaurants');
  await expect(label).toBeVisible();
  const after = await label.boundingBox();
  expect(after?.x).toBeCloseTo(before?.x ?? 0, -1);
});

for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test(`axe finds nothing on the map with an open card, ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const restaurants = await someRestaurants(page, [NASSAU, FREEPORT, GEORGE_TOWN]);
    await stubListing(page, { restaurants, total: 200 });
    await askListing(page, MAP);
    await pins(page).first().click();
    await expect(page.locator('.mapcard')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('detailed coasts load above a zoom level, and only for the visible part of the map', async ({
  page,
}) => {
  const parts: string[] = [];
  page.on('response', (response) => {
    if (/shores-\d/.test(response.url())) parts.push(response.url());
  });
  const restaurants = await someRestaurants(page, [NASSAU, FREEPORT, GEORGE_TOWN]);
  await stubListing(page, { restaurants });
  await askListing(page, MAP);
  await expect(pins(page)).toHaveCount(3);
  await expect(page.locator('.chart g .land')).toHaveCount(1);
  await expect(page.locator('.chart > .land')).toHaveCount(0);
  await stubListing(page, { restaurants: restaurants.slice(2) });
  await page.getByLabel('Sort').selectOption('verified');
  await expect(pins(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all places' }).click();
  await expect(page.locator('.chart > .land').first()).toBeAttached();
  await expect(page.locator('.chart g .land')).toHaveCount(0);
  // There are nine parts. Only those around George Town may load, and perhaps Nassau, where the map
  // starts.
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.length).toBeLessThan(8);
});
