import type { Page } from '@playwright/test';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { untilTakenOver } from './taken-over.ts';

/** Restaurants as the API answers them: the first of the guide, changed as a test needs them. */
export async function someRestaurants(
  page: Page,
  changes: Partial<RestaurantSummary>[],
): Promise<RestaurantSummary[]> {
  const response = await page.request.get(
    `/api/restaurants?limit=${changes.length}&sortBy=name-asc`,
  );
  const { restaurants } = (await response.json()) as RestaurantPage;
  return restaurants.map((restaurant, index) => ({ ...restaurant, ...changes[index] }));
}

/** Answers the list calls with these restaurants; answers how often each was asked. */
export async function stubListing(
  page: Page,
  { restaurants, total }: { restaurants: RestaurantSummary[]; total?: number },
): Promise<{ asked: URL[] }> {
  const asked: URL[] = [];
  await page.route('**/api/restaurants?*', (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const [pageNumber, limit] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name)));
    const count = total ?? restaurants.length;
    return route.fulfill({
      json: {
        restaurants,
        pagination: { page: pageNumber, limit, total: count, hasNext: false, hasPrev: false },
      },
    });
  });
  return { asked };
}

/**
 * Opens the listing and brings it to this address as a step of the history does: the result is then
 * asked of the API. (A page that is opened at its address brings its result along.)
 */
export async function askListing(page: Page, path: string): Promise<void> {
  await page.goto('/restaurants');
  await untilTakenOver(page);
  const asked = page.waitForRequest(/\/api\/restaurants\?/);
  await page.evaluate((address) => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // From here on nothing is seen any more of the result that came with the page.
  await asked;
}
