import { describe, expect, test } from 'vitest';
import * as account from '#domain/contract/account.ts';
import * as editSuggestions from '#domain/contract/edit-suggestions.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import * as favorites from '#domain/contract/favorites.ts';
import * as passkeys from '#domain/contract/passkeys.ts';
import * as restaurants from '#domain/contract/restaurants.ts';
import * as stories from '#domain/contract/stories.ts';
import * as storyReports from '#domain/contract/story-reports.ts';
import * as suggestions from '#domain/contract/suggestions.ts';
import * as vocabularies from '#domain/contract/vocabularies.ts';
import {
  forgottenBy,
  kindOf,
  mayBeCached,
  pageAddress,
  saysAway,
  type Kind,
} from './cache-rules.ts';

const ORIGIN = 'https://guide.example';
const MODULES = [
  account,
  editSuggestions,
  favorites,
  passkeys,
  restaurants,
  stories,
  storyReports,
  suggestions,
  vocabularies,
];
const ENDPOINTS = MODULES.flatMap((module): unknown[] => Object.values(module)).filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'responses' in value && 'path' in value;
}

function kind(path: string, isNavigation = false, method = 'GET'): Kind | null {
  return kindOf({ method, url: new URL(path, ORIGIN), isNavigation });
}

describe('pages', () => {
  test.each([
    '/',
    '/restaurants',
    '/restaurants?search=conch&page=2',
    '/restaurants/12',
    '/restaurants/joes-grill-12',
    '/listings',
    '/categories',
    '/categories/5/2',
    '/islands/exuma',
    '/about',
    '/favorites',
  ])('the page %s is cached when it is opened', (path) => {
    expect(kind(path, true)).toBe('page');
    expect(kind(path, true, 'POST')).toBeNull();
    expect(kind(path)).toBeNull();
  });

  test.each([
    '/admin',
    '/admin/collections/restaurants',
    '/login',
    '/login?redirect=/favorites',
    '/register',
    '/profile',
    '/profile/security',
    '/verify-email?token=abc',
    '/reset-password?token=abc',
    '/suggest-edit?restaurant=1',
    '/compare?places=1,2',
    '/offline',
    '/api/docs',
    '/livez',
    '/healthz',
    '/readyz',
    '/metrics',
    '/sitemap.xml',
    '/restaurants?openNow=true',
    '/restaurants?openAt=Fri-19:00',
  ])('the page %s is never cached', (path) => {
    expect(kind(path, true)).toBeNull();
  });

  test.each([
    ['/restaurants/12?utm_source=mail#stories', '/restaurants/12'],
    ['/?from=screen', '/'],
    ['/restaurants?search=conch&view=map', '/restaurants?search=conch'],
    ['/restaurants?view=map', '/restaurants'],
  ])('the page %s is cached under %s', (path, address) => {
    expect(pageAddress(ORIGIN + path)).toBe(ORIGIN + address);
  });
});

describe('files', () => {
  test.each([
    ['/_astro/frame.abc.js', 'asset'],
    ['/images/restaurants/7-place-640.avif', 'picture'],
    ['/media/photo.webp', 'picture'],
    ['/favicon.svg', 'picture'],
    ['/icon-192.png', 'picture'],
    ['/sw.js', null],
    ['/manifest.webmanifest', null],
    ['/robots.txt', null],
    ['/admin/logo.svg', null],
    ['/_next/static/chunk.js', null],
  ])('the file %s is cached as: %s', (path, expected) => {
    expect(kind(path)).toBe(expected);
  });
});

describe('calls of the API', () => {
  const CACHED_APART = ['/api/auth/me', '/api/favorites'];
  const LEFT_OUT = ['/api/suggestions', '/api/images/categories/{folder}/list'];

  test('the tests of what is cached cover every API endpoint', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(35);
  });

  test.each(ENDPOINTS.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    'the API call %s %s is cached only if it is public, or is the member’s session or favorites',
    (method, path, { cacheScope }) => {
      const isForAll = method === 'GET' && cacheScope !== undefined && !LEFT_OUT.includes(path);
      const isApart = method === 'GET' && CACHED_APART.includes(path);
      const expected = isForAll ? 'answer' : isApart ? 'personal' : null;
      expect(kind(path.replace(/\{\w+\}/, '7'), false, method)).toBe(expected);
    },
  );

  test.each(['near=25.06,-77.34', 'openNow=true', 'openAt=Fri-19:00'])(
    'an API list with %s is never cached',
    (query) => {
      expect(kind(`/api/restaurants?page=1&${query}`)).toBeNull();
      expect(kind(`/api/restaurants/all?${query}`)).toBeNull();
    },
  );
});

describe('answers', () => {
  const answer = (changed: Partial<Response> = {}, headers: Record<string, string> = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...headers,
    }),
    ...changed,
  });

  test.each([
    ['a page', answer(), true],
    ['a page that is gone', answer({ status: 404 }), false],
    ['a page that is being prepared', answer({ status: 503 }), false],
    ['a part of a page', answer({ status: 206 }), false],
    ['a page of another site', answer({ type: 'opaque' }), false],
    ['a page that was reached by a redirect', answer({ redirected: true }), false],
    ['a page marked no-store', answer({}, { 'Cache-Control': 'no-store' }), false],
    ['a page marked private', answer({}, { 'Cache-Control': 'private' }), false],
    ['a file that is not a page', answer({}, { 'Content-Type': 'text/plain' }), false],
    ['a stream', answer({}, { 'Content-Type': 'text/event-stream' }), false],
  ])('whether an answer may be cached as a page: %s', (_, response, expected) => {
    expect(mayBeCached('page', response)).toBe(expected);
  });

  const json = (headers: Record<string, string>) =>
    answer({}, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', ...headers });

  test.each([
    ['of the catalogue', 'answer', json({}), true],
    ['of the catalogue that is too large', 'answer', json({ 'Content-Length': '2000000' }), false],
    ['that goes by who asks', 'answer', json({ 'Cache-Control': 'no-store' }), false],
    ['of a member', 'personal', json({ 'Cache-Control': 'no-store' }), true],
    ['that everybody may see, among what is personal', 'personal', json({}), false],
  ] as const)('whether an answer may be cached: an answer %s', (_, as, response, expected) => {
    expect(mayBeCached(as, response)).toBe(expected);
  });

  test.each([
    ['a proxy that does not reach the guide', 502, {}, true],
    ['a guide that has no page yet', 503, {}, true],
    ['a listing that asks to be patient', 503, { 'Content-Security-Policy': 'x' }, false],
    ['a page that is not there', 404, {}, false],
  ])(
    'whether an error answer means that the guide is unreachable: %s',
    (_, status, headers, expected) => {
      expect(saysAway({ status, headers: new Headers(headers) })).toBe(expected);
    },
  );
});

describe('LAY-33, PROF-34 cached data deleted by a call', () => {
  test.each([
    ['POST', '/api/auth/logout', 'everything'],
    ['DELETE', '/api/auth/delete-account', 'everything'],
    ['POST', '/api/auth/login', 'personal'],
    ['POST', '/api/auth/passkeys/sign-in', 'personal'],
    ['PUT', '/api/auth/change-password', 'personal'],
    ['PUT', '/api/auth/profile', 'personal'],
    ['POST', '/login', 'personal'],
    ['GET', '/api/auth/me', null],
    ['GET', '/login', null],
    ['HEAD', '/', null],
    ['POST', '/api/favorites', null],
    ['POST', '/api/restaurants/7/comments', null],
    ['POST', '/admin/api/users/login', null],
  ])('the call %s %s deletes this cached data: %s', (method, path, expected) => {
    expect(forgottenBy(method, path)).toBe(expected);
  });
});
