import type { Page } from '@playwright/test';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { someRestaurants } from './stubbed-listing.ts';

export type StubbedFavorites = {
  list: RestaurantSummary[];
  /** Calls as they came: `GET`, `POST 7`, `DELETE 7`. */
  calls: string[];
  /** Answers the next call that changes something with this status and body. */
  refusal: { status: number; body: object } | null;
  /** Holds back the answers to calls that change something until it is resolved. */
  held: Promise<void> | null;
};

/** The favorites of whoever is signed in, at first so many of the listing by name. */
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
      // Not by the page: the test may end before the answer is there.
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
