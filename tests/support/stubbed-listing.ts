import type { Page } from '@playwright/test';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { untilHydrated } from './hydrated.ts';

/**
 * Returns the guide's first restaurants by name, from the API: one for each entry of `changes`,
 * with the changes of that entry.
 */
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

/** Answers list calls with these restaurants. `asked` collects the URLs of the calls. */
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
 * Opens the listing and changes its URL as a history step does, so that the page requests the
 * result from the API. A page opened directly at that URL already contains its result.
 */
export async function askListing(page: Page, path: string): Promise<void> {
  await page.goto('/restaurants');
  await untilHydrated(page);
  const asked = page.waitForRequest(/\/api\/restaurants\?/);
  await page.evaluate((address) => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // After this request, the page no longer shows the result from its HTML.
  await asked;
}
