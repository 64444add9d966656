import { expect, test } from 'vitest';
import { STATUS_OF_A_GUIDE } from '#cms/operations/testing/status-of-a-guide.ts';
import { readinessDetails } from './readiness.ts';

const WELL = STATUS_OF_A_GUIDE;
const ROOM = { hasRoom: true };
const MADE_AT = Date.parse(WELL.backup.last?.at ?? '');
const HOUR = 3_600_000;

test('the details of readiness list every part', () => {
  expect(readinessDetails(WELL, ROOM, MADE_AT + HOUR)).toEqual({
    status: 'ready',
    parts: {
      database: { state: 'up' },
      disk: { state: 'up' },
      catalogue: { state: 'up', restaurants: 160, lagSeconds: 0.4 },
      search: { state: 'up', engine: 'meilisearch', backlog: 3, lastError: null },
      pages: { state: 'up', waiting: 4, failed: 0, unwritten: 0 },
      mails: { state: 'up', waiting: 2, failed: 0 },
      backup: { state: 'up', isLate: false, lastAt: WELL.backup.last?.at, failed: null },
    },
  });
});

test('the guide is degraded after a failed or late backup, and without a backup schedule the details leave backups out', () => {
  const found = (backup: Partial<typeof WELL.backup>, at = MADE_AT + HOUR) => {
    const { status, parts } = readinessDetails(
      { ...WELL, backup: { ...WELL.backup, ...backup } },
      ROOM,
      at,
    );
    return [status, parts.backup?.state];
  };
  const failed = { at: '2026-11-26T06:00:00.000Z', reason: 'no space' };
  expect(found({ failed })).toEqual(['degraded', 'degraded']);
  expect(found({}, MADE_AT + 48 * HOUR)).toEqual(['ready', 'up']);
  expect(found({}, MADE_AT + 49 * HOUR)).toEqual(['degraded', 'degraded']);
  expect(found({ last: null })).toEqual(['ready', 'up']);
  expect(found({ everySeconds: null }, MADE_AT + 49 * HOUR)).toEqual(['ready', undefined]);
});

test('a fallback engine, a failing index and failed mails count as degraded', () => {
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
    MADE_AT,
  );
  expect(status).toBe('degraded');
  expect(parts.search).toEqual({
    state: 'degraded',
    engine: 'embedded',
    insteadOf: 'meilisearch',
    backlog: 9,
    lastError: 'ECONNREFUSED',
  });
  expect(parts.mails?.state).toBe('degraded');
});

test('an unreachable database counts as down, and so do the mails, because they are stored in it', () => {
  const { status, parts } = readinessDetails(
    { ...WELL, database: { kind: 'MongoDB', isAnswering: false }, mails: null },
    ROOM,
    MADE_AT,
  );
  expect(status).toBe('degraded');
  expect([parts.database?.state, parts.mails?.state]).toEqual(['down', 'down']);
});

test('a full disk counts as down', () => {
  const { status, parts } = readinessDetails(WELL, { hasRoom: false }, MADE_AT);
  expect([status, parts.disk?.state]).toEqual(['degraded', 'down']);
});
