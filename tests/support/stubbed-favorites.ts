import type { Page } from '@playwright/test';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { someRestaurants } from './stubbed-listing.ts';

export type StubbedFavorites = {
  list: RestaurantSummary[];
  /** Calls in order, with the restaurant's id: `GET`, `POST 7`, `DELETE 7`. */
  calls: string[];
  /** Answer to the next `POST` or `DELETE`, instead of success. */
  refusal: { status: number; body: object } | null;
  /** Delays answers to `POST` and `DELETE` until this promise resolves. */
  held: Promise<void> | null;
};

/**
 * Stubs the favorites API. The list starts with the first `count` restaurants by name, at most 10.
 */
export async function stubFavorites(page: Page, count: number): Promise<StubbedFavorites> {
  const stub: StubbedFavorites = {
    list: (await someRestaurants(page, Array<object>(10).fill({}))).slice(0, count),
    calls: [],
    refusal: null,
    held: null,
  };
  await page.route(/\/api\/favorites(?:\/\d+)?$/, async (route) => {
    const request = route.request();
    const method = request.method();
    if (method === 'GET') {
      stub.calls.push('GET');
      return route.fulfill({ json: stub.list });
    }
    const body = request.postDataJSON() as { restaurantId: number } | null;
    const id = body?.restaurantId ?? Number(/\d+$/.exec(request.url())?.[0]);
    stub.calls.push(`${method} ${id}`);
    await stub.held;
    const { refusal } = stub;
    if (refusal) {
      stub.refusal = null;
      return route.fulfill({ status: refusal.status, json: refusal.body });
    }
    const others = stub.list.filter((restaurant) => restaurant.id !== id);
    stub.list = others;
    if (method === 'POST') {
      // Fetch from Node instead of the page, because the page may close before the answer arrives.
      const answer = await fetch(new URL(`/api/restaurants/${id}`, request.url()));
      stub.list = [(await answer.json()) as RestaurantSummary, ...others];
    }
    return route.fulfill({
      status: method === 'POST' ? 201 : 200,
      json: { success: true, restaurantId: id },
    });
  });
  return stub;
}
