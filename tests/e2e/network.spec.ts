import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

const names = (page: Page) => page.locator('.card-title').allTextContents();

test('offline the listing keeps its cards with an alert, and loads the page once online', async ({
  page,
  context,
  expectAnswer,
}) => {
  expectAnswer('none', /.*/);
  await page.goto('/restaurants?islands=New+Providence&sort=name-asc');
  await untilHydrated(page);
  const before = await names(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch restaurants');
  await expect(alert).toContainText('You’re offline');
  expect(await names(page)).toEqual(before);
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await names(page)).not.toEqual(before);
});

test('after a server error the listing keeps its cards, and the next request shows the result', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(503, '/api/restaurants');
  await page.goto('/restaurants');
  await untilHydrated(page);
  const before = await names(page);
  await page.route('**/api/restaurants?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByLabel('Sort').selectOption('name-asc');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch restaurants: 503 Service Unavailable');
  expect(await names(page)).toEqual(before);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.locator('.map')).toBeVisible();
  await expect(page.getByText('Showing 10 of 158 restaurants')).toBeVisible();
  await page.unroute('**/api/restaurants?*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('Showing 10 of 158 restaurants')).toBeVisible();
});

test('map and filters that failed to load offline appear when the network returns', async ({
  page,
  context,
  expectAnswer,
}) => {
  expectAnswer('none', /.*/);
  await page.goto('/restaurants');
  await untilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('The map will load when you’re back online')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.map')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});
