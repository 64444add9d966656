import { expect, test } from 'vitest';
import { STATUS_OF_A_GUIDE } from '#cms/operations/testing/status-of-a-guide.ts';
import { readinessDetails } from './readiness.ts';

const WELL = STATUS_OF_A_GUIDE;
const ROOM = { hasRoom: true };

test('each part is named', () => {
  expect(readinessDetails(WELL, ROOM)).toEqual({
    status: 'ready',
    parts: {
      database: { state: 'up' },
      disk: { state: 'up' },
      catalogue: { state: 'up', restaurants: 160, lagSeconds: 0.4 },
      search: { state: 'up', engine: 'meilisearch', backlog: 3, lastError: null },
      pages: { state: 'up', waiting: 4, failed: 0, unwritten: 0 },
      mails: { state: 'up', waiting: 2, failed: 0 },
    },
  });
});

test('a stand-in, a failing index and mails that were given up are degraded', () => {
  const { status, parts } = readinessDetails(
    {
      ...WELL,
      search: {
        ...WELL.search,
        answering: 'embedded',
        indexes: [
          {
            name: 'search index (meilisearch)',
            ...{ backlog: 9, failures: 4, lastError: 'ECONNREFUSED' },
          },
        ],
      },
      mails: { waiting: 0, failed: 1 },
    },
    ROOM,
  );
  expect(status).toBe('degraded');
  expect(parts.search).toEqual({
    state: 'degraded',
    engine: 'embedded',
    backlog: 9,
    lastError: 'ECONNREFUSED',
  });
  expect(parts.mails?.state).toBe('degraded');
});

test('a database that is away is down, and with it what only it knows', () => {
  const { status, parts } = readinessDetails(
    { ...WELL, database: { kind: 'MongoDB', isAnswering: false }, mails: null },
    ROOM,
  );
  expect(status).toBe('degraded');
  expect([parts.database?.state, parts.mails?.state]).toEqual(['down', 'down']);
});

test('a full disk is down', () => {
  const { status, parts } = readinessDetails(WELL, { hasRoom: false });
  expect([status, parts.disk?.state]).toEqual(['degraded', 'down']);
});
