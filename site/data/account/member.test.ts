import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listFavorites, listRecommendations } from '#domain/contract/favorites.ts';
import { listOwnStories } from '#domain/contract/stories.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { forgetMember, memberQuery } from './member.ts';
import { queryClient } from '#site/data/api/query-client.ts';

const MINUTE_MS = 60_000;
const MEMBER = { id: 7, email: 'ann@x.test', firstName: '', lastName: '', emailVerified: true };
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CACHE-09: the answer about the signed-in member stays fresh for 10 minutes', async () => {
  asked.mockImplementation(() =>
    Promise.resolve(Response.json({ user: MEMBER, emailVerificationStatus: null })),
  );
  const client = new QueryClient();
  await client.fetchQuery(memberQuery);
  vi.advanceTimersByTime(9 * MINUTE_MS);
  await client.fetchQuery(memberQuery);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  await client.fetchQuery(memberQuery);
  expect(asked).toHaveBeenCalledTimes(2);
  client.clear();
});

test('API-GEN-05, OP-32: a 401 means signed out and removes the hint cookie', async () => {
  const page = { cookie: 'guide-member=1' };
  vi.stubGlobal('document', page);
  asked.mockResolvedValue(Response.json({ error: 'Unauthorized' }, { status: 401 }));
  await expect(new QueryClient().fetchQuery(memberQuery)).resolves.toBeNull();
  expect(page.cookie).toBe('guide-member=; path=/; max-age=0');
});

test('API-GEN-05: a failure other than 401 is an error and not a signed-out visitor', async () => {
  asked.mockResolvedValue(Response.json({ error: 'Broken' }, { status: 500 }));
  await expect(new QueryClient().fetchQuery(memberQuery)).rejects.toThrow('500');
});

test.each([listFavorites, listRecommendations, listOwnStories])(
  'signing out removes the answer of $path from the cache',
  (call) => {
    vi.stubGlobal('document', { cookie: '' });
    const { queryKey } = queryOf(call, {});
    queryClient().setQueryData(queryKey, []);
    forgetMember();
    expect(queryClient().getQueryData(queryKey)).toBeUndefined();
  },
);
