import { expect, test } from 'vitest';
import { restaurantPageQuerySchema } from '#domain/contract/list-query.ts';
import { readListQuery } from './read-list-query.ts';

test.each([
  '',
  'search=+conch++fritters+&sortBy=name-asc&page=3&limit=25',
  'islands=the+exumas,eleuthera&categories=seafood&tags=Waterfront&prices=$,$$',
  'features=Delivery,vegan&minRating=4.5&openNow=true&open24Hours=true&tonight=true',
  'openAt=Fri-19:00&area=24,-78,25,-77&near=arawak-cay',
  'near=25.07,-77.34&page=0&limit=5000&sortBy=nearest',
])('TAKE-12 the query “%s” means what it means in the API', (text) => {
  const query = new URLSearchParams(text);
  const parsed = restaurantPageQuerySchema.parse(Object.fromEntries(query));
  expect(parsed).toMatchObject(readListQuery(query));
});
