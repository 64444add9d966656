import { describe, expect, test } from 'vitest';
import { pageKeyOf } from './page-key.ts';

describe('pages', () => {
  test.each([
    ['/', '/'],
    ['/restaurants', '/restaurants'],
    ['/listings', '/restaurants'],
    ['/about', '/about'],
    ['/login', '/login'],
    ['/register', '/register'],
    ['/verify-email', '/verify-email'],
    ['/reset-password', '/reset-password'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/robots.txt', '/robots.txt'],
    ['/%61bout', '/about'],
    ['/categories/5', '/categories/5'],
    ['/categories/5/2', '/categories/5/2'],
    ['/islands', '/islands'],
    ['/categories', '/categories'],
    ['/manifest.webmanifest', '/manifest.webmanifest'],
    ['/islands/exuma', '/islands/exuma'],
    ['/islands/new-providence/12', '/islands/new-providence/12'],
  ])('HTTP-31 the URL %s shows the page %s', (pathname, key) => {
    expect(pageKeyOf(pathname)).toEqual({ kind: 'page', key, ifMissing: 'not-found' });
  });

  test.each([
    ['/restaurants/12', '/restaurants/12'],
    ['/restaurants/route-66-1', '/restaurants/1'],
    ['/restaurants/wrong-name-1', '/restaurants/1'],
    ['/restaurants/caf%C3%A9-12', '/restaurants/12'],
    ['/restaurants/caf%C3%A9%20du%20port-12', '/restaurants/12'],
  ])('DET-01 DET-02 DET-03 the URL %s shows the page %s', (pathname, key) => {
    expect(pageKeyOf(pathname)).toEqual({ kind: 'page', key, ifMissing: 'restaurant-not-found' });
  });
});

describe('URLs that redirect to the canonical one', () => {
  test.each([
    ['/restaurants/', '/restaurants'],
    ['/listings/', '/listings'],
    ['/about/', '/about'],
    ['/restaurants/route-66-1/', '/restaurants/route-66-1'],
    ['/restaurants/caf%C3%A9-12/', '/restaurants/caf%C3%A9-12'],
    ['/categories/5/2/', '/categories/5/2'],
    ['/categories/', '/categories'],
    ['/categories/5/1', '/categories/5'],
    ['/islands/exuma/1', '/islands/exuma'],
    ['/Restaurants', '/restaurants'],
    ['/ABOUT', '/about'],
    ['/About/', '/about'],
    ['/Listings', '/listings'],
    ['/Islands/Exuma', '/islands/exuma'],
    ['/Categories/5/2', '/categories/5/2'],
  ])('the URL %s redirects to %s', (pathname, to) => {
    expect(pageKeyOf(pathname)).toEqual({ kind: 'redirect', to });
  });
});

describe('NF-01 OP-27 OP-28 not found', () => {
  test.each([
    '/no-such-page',
    '/no-such-page/',
    '/404',
    '//Restaurants',
    '/No-Such-Page',
    '/restaurants/foo',
    '/restaurants/not-found',
    '/restaurants/12/photos',
    '/restaurants/12.5',
    '/restaurants//',
    '/restaurants//12',
    '/restaurants%2F12',
    '/categories/seafood',
    '/categories/05',
    '/categories/-1',
    '/categories/5/0',
    '/categories/5/x',
    '/categories/5/2/3',
    '/islands/..',
    '/islands/%2e%2e',
    '/islands/a--b',
    '/%',
    '/restaurants/%E0%A4%A-12',
    '/restaurants/%ff-12',
    '/%00',
    '//',
    '//other.example/',
    '//other.example/restaurants/',
    '/\\other.example/',
    '/index.html',
    '/sitemap.xml/x',
    '*',
    '',
    'restaurants/12',
    `/${'/'.repeat(16_000)}`,
    `/restaurants/${'a/'.repeat(8000)}`,
  ])('there is no page at the URL %s', (pathname) => {
    expect(pageKeyOf(pathname)).toEqual({ kind: 'not-found' });
  });
});

test.each(['/restaurants/99999999999999999999', '/restaurants/foo-99999999999999999999'])(
  'DET-06 the URL %s looks like a restaurant’s, but no id is that large, so it shows that the restaurant was not found',
  (pathname) => {
    const request = pageKeyOf(pathname);
    const screen = request.kind === 'page' ? request.ifMissing : request.kind;
    expect(screen).toBe('restaurant-not-found');
  },
);
