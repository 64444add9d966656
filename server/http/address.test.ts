import { expect, test } from 'vitest';
import { addressOf, type Area } from './address.ts';

test.each<[url: string, pathname: string, search: string]>([
  ['/about', '/about', ''],
  ['/about?a=1', '/about', '?a=1'],
  ['/about?a=1?b', '/about', '?a=1?b'],
  ['/about?a=1#part', '/about', '?a=1'],
  ['/about#part', '/about', ''],
  ['/about#part?a=1', '/about', ''],
  ['/?', '/', '?'],
  ['?a=1', '/', '?a=1'],
  ['', '/', ''],
  ['http://guide.example', '/', ''],
  ['http://guide.example?a=1', '/', '?a=1'],
  ['HTTPS://guide.example/about?a=1#part', '/about', '?a=1'],
  ['http://guide.example#part', '/', ''],
  ['//other.example/about', '//other.example/about', ''],
  ['/a?next=http://guide.example/b', '/a', '?next=http://guide.example/b'],
])('the URL %j has the path %j and the query %j', (url, pathname, search) => {
  expect(addressOf(url)).toMatchObject({ pathname, search });
});

test.each<[pathname: string, area: Area]>([
  ['/', 'site'],
  ['/apiary', 'site'],
  ['/administration', 'site'],
  ['/api', 'api'],
  ['/api/restaurants', 'api'],
  ['/admin', 'admin'],
  ['/_next/static/a.js', 'admin'],
  ['/admin/api', 'admin-api'],
  ['/admin/api/restaurants', 'admin-api'],
  ['/admin/apiary', 'admin'],
  ['/livez', 'health'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/healthz/more', 'site'],
  ['/metrics', 'metrics'],
])(
  'the URL %s belongs to the area %s (such as site, API or admin), with or without a query',
  (pathname, area) => {
    expect(addressOf(pathname).area).toBe(area);
    expect(addressOf(`${pathname}?a=1`).area).toBe(area);
  },
);

test('when the path of a URL is in the cache, the URL still has its own query', () => {
  expect(addressOf('/restaurants?a=1').search).toBe('?a=1');
  expect(addressOf('/restaurants').search).toBe('');
  expect(addressOf('/restaurants?b=2').search).toBe('?b=2');
});

test('which page a URL shows depends only on its path', () => {
  expect(addressOf('/about?a=1').page).toMatchObject({ kind: 'page', key: '/about' });
  expect(addressOf('/nowhere').page).toEqual({ kind: 'not-found' });
});
