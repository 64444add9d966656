import { expect, test } from 'vitest';
import { STATUS_OF_A_GUIDE } from '#cms/operations/testing/status-of-a-guide.ts';
import { readinessOf } from './readiness.ts';

const WELL = STATUS_OF_A_GUIDE;

test('each part is named', () => {
  expect(readinessOf(WELL)).toEqual({
    isReady: true,
    status: 'ready',
    parts: {
      database: { state: 'up' },
      catalogue: { state: 'up', restaurants: 160, lagSeconds: 0.4 },
      search: { state: 'up', engine: 'meilisearch', backlog: 3, lastError: null },
      pages: { state: 'up', waiting: 4, failed: 0, unwritten: 0 },
      mails: { state: 'up', waiting: 2, failed: 0 },
    },
  });
});

test('a stand-in, a failing index and mails that were given up are degraded, and ready', () => {
  const { isReady, parts } = readinessOf({
    ...WELL,
    state: 'degraded',
    search: {
      ...WELL.search,
      answering: 'embedded',
      indexes: [
        { name: 'search index (meilisearch)', backlog: 9, failures: 4, lastError: 'ECONNREFUSED' },
      ],
    },
    mails: { waiting: 0, failed: 1 },
  });
  expect(isReady).toBe(true);
  expect(parts.search).toEqual({
    state: 'degraded',
    engine: 'embedded',
    backlog: 9,
    lastError: 'ECONNREFUSED',
  });
  expect(parts.mails?.state).toBe('degraded');
});

test('a database that is away is down, and with it what only it knows', () => {
  const { isReady, parts } = readinessOf({
    ...WELL,
    state: 'not ready',
    database: { kind: 'MongoDB', isAnswering: false },
    mails: null,
  });
  expect(isReady).toBe(false);
  expect([parts.database?.state, parts.mails?.state]).toEqual(['down', 'down']);
});
