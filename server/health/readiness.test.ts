import { expect, test } from 'vitest';
import type { OperationsStatus } from '#cms/operations/operations-status.ts';
import { readinessOf } from './readiness.ts';

const WELL: OperationsStatus = {
  state: 'ready',
  version: { release: '1.0.0', build: 'abc' },
  uptimeSeconds: 5,
  memoryBytes: 1,
  database: { kind: 'SQLite', isAnswering: true },
  catalogue: { isLoaded: true, restaurants: 160 },
  search: {
    engine: 'meilisearch',
    answering: 'meilisearch',
    isFilled: true,
    standInSearches: 0,
    indexes: [
      { name: 'search index (embedded)', backlog: 1, failures: 0, lastError: null },
      { name: 'search index (meilisearch)', backlog: 2, failures: 0, lastError: null },
    ],
  },
  pages: { waiting: 4, failed: 0, unwritten: 0 },
  mails: { waiting: 2, failed: 0 },
  feedLagSeconds: 0.4,
};

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
