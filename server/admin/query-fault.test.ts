import { expect, test } from 'vitest';
import { queryFault } from './query-fault.ts';

test.each([
  '',
  'limit=10&page=1&depth=0&sort=-updatedAt',
  'limit=0&page=',
  'where[name][equals]=Conch',
  'where[name][like]=',
  'where[photos.image][in][0]=1&where[photos.image][in][1]=2',
  'where[id][not_in][]=4',
  'where[id][in]=1,2',
  'where[or][0][and][0][name][like]=a&where[or][0][and][1][_status][equals]=draft',
  'where[updatedAt][greater_than_equal]=2026-01-01T00:00:00.000Z',
  'select[name]=true&joins[a][limit]=3&whereabouts=x',
])('the REST API of the admin accepts the query "%s"', (query) => {
  expect(queryFault(new URLSearchParams(query))).toBeNull();
});

test.each([
  ['where=x', 'condition'],
  ['where[name]=x', 'condition'],
  ['where[name][near]=1,2,3', 'condition'],
  ['where[name][within]=x', 'condition'],
  ['where[name][intersects]=x', 'condition'],
  ['where[name][all]=x', 'condition'],
  ['where[name][$where]=x', 'condition'],
  ['where[__proto__][x]=y', 'condition'],
  ['where[name][equals][x]=1', 'condition'],
  ['where[name][equals][0]=1', 'condition'],
  ['where[or]=x', 'condition'],
  ['where[or][0]=x', 'condition'],
  ['where[or][0][and][0][name][near]=1', 'condition'],
  [`where${'[a]'.repeat(60)}=1`, 'condition'],
  ['page=1e300', 'page'],
  ['limit=99999999999999999999', 'limit'],
  ['depth=x', 'depth'],
  ['sort=%00', 'NUL'],
])('the REST API of the admin refuses the query %s with a reason', (query, word) => {
  expect(queryFault(new URLSearchParams(query))).toContain(word);
});
