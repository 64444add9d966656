import { describe, expect, test } from 'vitest';
import * as account from './account.ts';
import * as accountExport from './account-export.ts';
import * as category from './category.ts';
import * as editSuggestions from './edit-suggestions.ts';
import type { Endpoint } from './endpoint.ts';
import * as favorites from './favorites.ts';
import * as passkeys from './passkeys.ts';
import { PERSONAL_PATHS } from './personal-paths.ts';
import * as restaurants from './restaurants.ts';
import * as stories from './stories.ts';
import * as storyReports from './story-reports.ts';
import * as suggestions from './suggestions.ts';
import * as vocabularies from './vocabularies.ts';

const calls = [
  account,
  accountExport,
  category,
  editSuggestions,
  favorites,
  passkeys,
  restaurants,
  stories,
  storyReports,
  suggestions,
  vocabularies,
]
  .flatMap((subject): unknown[] => Object.values(subject))
  .filter((value): value is Endpoint => value instanceof Object && 'path' in value);
const named = (some: Endpoint[]) =>
  some.map((call) => [`${call.method} ${call.path}`, call] as const);

test('each method and path belongs to one endpoint', () => {
  const names = named(calls).map(([name]) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(names).toContain('GET /api/restaurants');
});

describe.each(named(calls))('%s', (_, call) => {
  test('an endpoint has a summary, and its parameters are those in its path', () => {
    expect(call.path).toMatch(/^\/api\/[a-z\d{}/-]+$/i);
    expect(call.summary).toMatch(/^\p{Lu}.*[^.]$/u);
    const inPath = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath);
  });

  test('an endpoint takes a body only if it is not a GET, and declares a successful response', () => {
    if (call.method === 'GET') expect(call.body).toBeUndefined();
    expect(call.responses[200] ?? call.responses[201]).toBeDefined();
  });

  test('if an endpoint has two rate limits, the one for the longer time allows more calls in total, but fewer per second', () => {
    for (const { per, calls: most, seconds } of call.limits) {
      expect(most).toBeGreaterThan(0);
      for (const longer of call.limits.filter((l) => l.per === per && l.seconds > seconds)) {
        expect(longer.calls).toBeGreaterThan(most);
        expect(longer.calls / longer.seconds).toBeLessThan(most / seconds);
      }
    }
  });
});

test.each(named(calls.filter(({ cacheScope }) => cacheScope)))(
  'a response that the server may cache is the same for everyone: %s',
  (_, call) => {
    expect(call).toMatchObject({ method: 'GET', access: 'anyone', limits: [] });
  },
);

test.each(named(calls.filter(({ access }) => access === 'member')))(
  'browsers do not cache the personal response of %s',
  (_, call) => {
    expect(call.maxAgeSeconds).toBe(0);
    expect(call.cacheScope).toBeUndefined();
  },
);

test.each(named(calls.filter(({ access, body }) => access === 'anyone' && body)))(
  'an endpoint that takes a body and needs no session has a rate limit per client: %s',
  (_, call) => {
    expect(call.limits.map(({ per }) => per)).toContain('address');
  },
);

test('only members can read the personal lists that signing out deletes', () => {
  for (const path of Object.values(PERSONAL_PATHS))
    expect(calls.find((call) => call.method === 'GET' && call.path === path)?.access).toBe(
      'member',
    );
});
