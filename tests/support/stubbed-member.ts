import type { Page } from '@playwright/test';
import type { CurrentMember, Member } from '#domain/contract/account.ts';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { someRestaurants } from './stubbed-listing.ts';

export const ANN: Member = {
  id: 5,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Rolle',
  emailVerified: true,
};

/** What `GET /api/auth/me` answers; a test may change it while it runs. */
export type StubbedMember = { current: CurrentMember | null; asked: number };

/** Somebody is signed in on this page: the cookie that says so, and who it is. */
export async function stubMember(
  page: Page,
  baseURL: string | undefined,
  changes: Partial<Member> = {},
  emailVerificationStatus: CurrentMember['emailVerificationStatus'] = null,
): Promise<StubbedMember> {
  const stub: StubbedMember = {
    current: { user: { ...ANN, ...changes }, emailVerificationStatus },
    asked: 0,
  };
  await page.context().addCookies([{ name: 'guide-member', value: '1', url: baseURL ?? '' }]);
  // Without favorites, unless a test says otherwise afterwards.
  await page.route(/\/api\/(?:favorites|recommendations)$/, (route) => route.fulfill({ json: [] }));
  await page.route('**/api/auth/me', (route) => {
    stub.asked += 1;
    return stub.current
      ? route.fulfill({ json: stub.current })
      : route.fulfill({ status: 401, json: { error: 'Unauthorized' } });
  });
  return stub;
}

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
      const answer = await page.request.get(`/api/restaurants/${id}`);
      stub.list = [(await answer.json()) as RestaurantSummary, ...others];
    }
    return route.fulfill({
      status: method === 'POST' ? 201 : 200,
      json: { success: true, restaurantId: id },
    });
  });
  return stub;
}
