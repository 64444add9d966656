import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { startAccountApi, type AccountApi } from '#tests/support/account-api.ts';
import { MAX_FAVORITES } from './favorites-of.ts';
import { newMember } from '#tests/support/members.ts';

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
});
afterEach(() => {
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

type Listed = Pick<RestaurantSummary, 'id' | 'categories' | 'island'>;

const idsOf = (restaurants: Listed[]) => restaurants.map(({ id }) => id);

test('API-FAV-01, API-FAV-04, API-FAV-05, HTTP-13..15, PERM-08 favorites can be added, listed and removed', async () => {
  const { call } = await newMember(api);
  expect((await call<Listed[]>('GET', '/api/favorites')).body).toEqual([]);
  const added = await call('POST', '/api/favorites', { restaurantId: 3 });
  expect(added).toMatchObject({ status: 201, body: { success: true, restaurantId: 3 } });
  await call('POST', '/api/favorites', { restaurantId: 7 });
  const listed = await call<Listed[]>('GET', '/api/favorites');
  expect(idsOf(listed.body).toSorted()).toEqual([3, 7]);
  expect(listed.body[0]).toHaveProperty('photos');
  expect(listed.headers.get('cache-control')).toBe('no-store');
  const removed = await call('DELETE', '/api/favorites/3');
  expect(removed).toMatchObject({ status: 200, body: { success: true, restaurantId: 3 } });
  expect(idsOf((await call<Listed[]>('GET', '/api/favorites')).body)).toEqual([7]);
});

test('API-FAV-07, HTTP-14, HTTP-15, OP-48 adding or removing a favorite repeatedly changes nothing', async () => {
  const { call } = await newMember(api);
  await call('POST', '/api/favorites', { restaurantId: 3 });
  const again = await call('POST', '/api/favorites', { restaurantId: 3 });
  expect(again).toMatchObject({ status: 200, body: { success: true, restaurantId: 3 } });
  expect(idsOf((await call<Listed[]>('GET', '/api/favorites')).body)).toEqual([3]);
  await call('DELETE', '/api/favorites/3');
  expect((await call('DELETE', '/api/favorites/3')).status).toBe(200);
});

test('20 concurrent calls that add one favorite store one row', async () => {
  const { call, id } = await newMember(api);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', '/api/favorites', { restaurantId: 5 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(19).fill(200),
    201,
  ]);
  const { totalDocs } = await api.cms.payload.db.count({
    collection: 'favorites',
    where: { user: { equals: id } },
  });
  expect(totalDocs).toBe(1);
});

test.each([
  ['HTTP-14 an unknown restaurant', { restaurantId: 999_999 }, 404, 'Restaurant not found'],
  [
    'HTTP-14 a text',
    { restaurantId: '3' },
    400,
    'restaurantId must be the number of a restaurant.',
  ],
  ['a fraction', { restaurantId: 1.5 }, 400, 'restaurantId must be the number of a restaurant.'],
  ['none', {}, 400, 'restaurantId must be the number of a restaurant.'],
  ['a list', { restaurantId: [3] }, 400, 'restaurantId must be the number of a restaurant.'],
])('adding a favorite with %s is refused', async (_, sent, status, error) => {
  const { call } = await newMember(api);
  const answer = await call('POST', '/api/favorites', sent);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toBe(error);
});

test.each(['abc', '1.5', '-1', '0', '1e3', '9999999999999999'])(
  'HTTP-15 removing a favorite with the id %s is refused',
  async (id) => {
    const { call } = await newMember(api);
    expect((await call('DELETE', `/api/favorites/${id}`)).status).toBe(400);
  },
);

test.each([
  ['GET', '/api/favorites', undefined],
  ['POST', '/api/favorites', { restaurantId: 1 }],
  ['DELETE', '/api/favorites/1', undefined],
  ['GET', '/api/recommendations', undefined],
])('API-FAV-06, PERM-05, HTTP-33 %s %s requires a session', async (method, path, sent) => {
  const { status, body } = await api.browser()(method, path, sent);
  expect(status).toBe(401);
  expect(body).toEqual({ error: 'Unauthorized' });
});

test('API-FAV-08 each member has a separate list of favorites', async () => {
  const [ann, bob] = [await newMember(api), await newMember(api)];
  await ann.call('POST', '/api/favorites', { restaurantId: 1 });
  await bob.call('DELETE', '/api/favorites/1');
  expect(idsOf((await ann.call<Listed[]>('GET', '/api/favorites')).body)).toEqual([1]);
  expect((await bob.call<Listed[]>('GET', '/api/favorites')).body).toEqual([]);
});

test('PERM-22, HTTP-33, OP-31 recommendations resemble the favorites but exclude them', async () => {
  const { call } = await newMember(api);
  expect((await call<Listed[]>('GET', '/api/recommendations')).body).toEqual([]);
  await call('POST', '/api/favorites', { restaurantId: 1 });
  const { body } = await call<Listed[]>('GET', '/api/recommendations');
  expect(body).toHaveLength(6);
  expect(idsOf(body)).not.toContain(1);
  const liked = api.catalogue.restaurant(1);
  const shared = body.filter(
    ({ categories, island }) =>
      island === liked?.island ||
      categories.some(({ id }) => liked?.categories.some((category) => category.id === id)),
  );
  expect(shared).toHaveLength(6);
});

test('HOME-26, PERM-22, HTTP-33 recommendations leave out the places in `except`, and there are still six of them', async () => {
  const { call } = await newMember(api);
  await call('POST', '/api/favorites', { restaurantId: 1 });
  const usual = idsOf((await call<Listed[]>('GET', '/api/recommendations')).body);
  const shown = usual.slice(0, 4);
  const path = `/api/recommendations?except=${shown.join()},none,`;
  const others = idsOf((await call<Listed[]>('GET', path)).body);
  expect(others).toHaveLength(6);
  expect(others.slice(0, 2)).toEqual(usual.slice(4));
  for (const id of [1, ...shown]) expect(others).not.toContain(id);
});

test('an unpublished place leaves the favorites, and returns when it is published again', async () => {
  const { call } = await newMember(api);
  await call('POST', '/api/favorites', { restaurantId: 9 });
  const place = api.catalogue.restaurant(9);
  if (!place) throw new Error('There is no restaurant 9.');
  api.catalogue.apply({ upserted: [], removed: [9] });
  expect((await call<Listed[]>('GET', '/api/favorites')).body).toEqual([]);
  api.catalogue.apply({ upserted: [place], removed: [] });
  expect(idsOf((await call<Listed[]>('GET', '/api/favorites')).body)).toEqual([9]);
});

test('deleting a place deletes it from all members’ favorites', async () => {
  const { call, id } = await newMember(api);
  const { payload } = api.cms;
  const category = await payload.create({
    collection: 'categories',
    data: { name: 'Favorite fare' },
  });
  const place = await payload.create({
    collection: 'restaurants',
    data: {
      id: 5001,
      name: 'Short Stay',
      categories: [category.id],
      business_status: 'OPERATIONAL',
      _status: 'published',
    } as never,
  });
  const known = api.catalogue.restaurant(1);
  if (!known) throw new Error('There is no restaurant 1.');
  api.catalogue.apply({ upserted: [{ ...known, id: place.id }], removed: [] });
  expect((await call('POST', '/api/favorites', { restaurantId: place.id })).status).toBe(201);
  await payload.delete({ collection: 'restaurants', id: place.id });
  const { totalDocs } = await payload.db.count({
    collection: 'favorites',
    where: { user: { equals: id } },
  });
  expect(totalDocs).toBe(0);
});

test('a member cannot save more than the maximum number of favorites', async () => {
  const { call, id } = await newMember(api);
  const { db } = api.cms.payload;
  for (let place = 1; place < MAX_FAVORITES; place++)
    await db.create({ collection: 'favorites', data: { user: id, restaurant: 10_000 + place } });
  expect((await call('POST', '/api/favorites', { restaurantId: 1 })).status).toBe(201);
  const refused = await call('POST', '/api/favorites', { restaurantId: 2 });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toMatch(/^You have saved 500 restaurants/);
});
