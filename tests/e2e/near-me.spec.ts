import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { distanceKm } from '#domain/geography/distance.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shiftScore, watchShifts } from '#tests/support/layout-shifts.ts';

const GEORGE_TOWN = { latitude: 23.516_234, longitude: -75.786_654 };

test('a tap on "Near me" asks for the position, sorts by distance and shows distances', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(GEORGE_TOWN);
  await page.goto('/restaurants');
  const asked = page.waitForResponse((response) => response.url().includes('near='));
  await page.getByRole('button', { name: 'Near me' }).click();
  const answer = await asked;
  // The API gets a rounded position, and the page's URL contains none.
  expect(new URL(answer.url()).searchParams.get('near')).toBe('23.516,-75.787');
  await expect(page).toHaveURL(/\/restaurants$/);
  const { restaurants } = (await answer.json()) as RestaurantPage;
  const distances = restaurants.map(({ latitude, longitude }) =>
    distanceKm(
      { latitude: 23.516, longitude: -75.787 },
      { latitude: latitude ?? 0, longitude: longitude ?? 0 },
    ),
  );
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  await expect(page.getByRole('article').first()).toContainText(restaurants[0]?.name ?? '');
  await expect(page.getByRole('article').first()).toContainText(/\d mi away/);
  await expect(page.getByLabel('Sort')).toHaveValue('distance');

  await page.getByLabel('Sort').selectOption('name-asc');
  await expect(page.getByRole('button', { name: 'Near me' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(page.getByText('mi away')).toHaveCount(0);
});

test('if the browser refuses to give the position, the listing stays and says what to do', async ({
  page,
}) => {
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.locator('.toast')).toHaveText(
    'Location not available: Allow this site to see your location, then try again.',
  );
  await expect(page.getByRole('button', { name: 'Near me' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByLabel('Sort')).toHaveValue('featured');
});

test('filters chosen while "Near me" waits for the position are kept', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(GEORGE_TOWN);
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (done, failed, options) => {
      Object.assign(globalThis, { locate: () => ask(done, failed, options) });
    };
  });
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Finding you...')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('tab', { name: /Islands/ }).click();
  await filters.getByRole('button', { name: /^Exuma/ }).click();
  await filters.getByRole('button', { name: '4+' }).click();
  await page.getByLabel('Search restaurants').fill('half a wor');
  const asked = page.waitForRequest((request) => request.url().includes('near='));
  await page.evaluate(() => (globalThis as unknown as { locate: () => void }).locate());
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('islands'), searchParams.get('minRating')]).toEqual(['Exuma', '4']);
  await expect(page).toHaveURL((url) => url.searchParams.get('islands') === 'Exuma');
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Exuma');
  await expect(page.getByLabel('Search restaurants')).toHaveValue('half a wor');
});

test('without a tap on "Near me" the page never asks for the position', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error('The position was asked for.');
    };
    Object.assign(navigator.geolocation, { getCurrentPosition: refuse, watchPosition: refuse });
  });
  await page.goto('/restaurants?view=map');
  await page.getByRole('button', { name: 'Show All', exact: true }).click();
  await expect(page.getByText('Showing 158 of 158 restaurants')).toBeVisible();
});

test('a reload keeps the order by distance, shifts nothing, and puts no position into the URL', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(GEORGE_TOWN);
  await watchShifts(page);
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByRole('article').first()).toContainText(/\d mi away/);
  const nearest = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.reload();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(nearest ?? '');
  await expect(page.getByRole('article').first()).toContainText(/\d mi away/);
  await expect(page.getByRole('button', { name: 'Near me' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('status').filter({ hasText: 'Nearest first' })).toContainText(
    /the nearest restaurant is [\d.]+ miles? away/,
  );
  expect(await shiftScore(page)).toBe(0);
  await expect(page).toHaveURL(/\/restaurants$/);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('mi away')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Sort')).toHaveValue('featured');
});

test('a visitor on another continent sees the distance to the nearest restaurant and a choice of islands', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 52.52, longitude: 13.405 });
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(
    page.getByRole('heading', { name: /^The nearest restaurant is 4,\d{3} miles away$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Exuma', exact: true }).click();
  await expect(page).toHaveURL(/\?islands=Exuma$/);
  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeFocused();
  await expect(page.getByText('miles away')).toHaveCount(0);
});

test('the map shows the visitor’s position, and its list shows distances', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(GEORGE_TOWN);
  await page.goto('/restaurants?view=map');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByRole('img', { name: 'You are here' })).toBeInViewport();
  const list = page.getByRole('region', { name: 'List of the places on the map' });
  await expect(list.getByRole('listitem').first()).toContainText(/\d mi/);
});
