import { expect, test } from 'vitest';
import type { Overview } from './overview.ts';
import { operatorWarnings } from './operator-warnings.ts';
import { STATUS_OF_A_GUIDE } from './testing/status-of-a-guide.ts';

const WELL: Overview = {
  at: '2026-11-26T12:00:00.000Z',
  status: STATUS_OF_A_GUIDE,
  details: {
    amounts: {
      restaurants: 160,
      stories: 3,
      members: 2,
      databaseBytes: 1,
      photosBytes: 1,
      picturesBytes: 1,
      pagesBytes: 1,
    },
  },
};

test('the overview of a healthy guide has no remarks', () => {
  expect(operatorWarnings(WELL)).toEqual([]);
});

test('the overview has a remark of one sentence for every problem', () => {
  const { status, details } = structuredClone(WELL);
  status.database.isAnswering = false;
  status.search.answering = 'embedded';
  status.search.indexes = [
    { name: 'search index (meilisearch)', backlog: 9, failures: 4, lastError: 'ECONNREFUSED' },
  ];
  status.pages = { waiting: 2, failed: 1, unwritten: 2 };
  status.mails = { waiting: 0, failed: 1 };
  status.feedLagSeconds = 75;
  status.backup.last = { at: '2026-11-20T12:00:00.000Z', file: 'guide.tar', bytes: 5 };
  status.backup.failed = { at: '2026-11-26T05:00:00.000Z', reason: 'There is no space left.' };
  expect(operatorWarnings({ at: WELL.at, status, details })).toEqual([
    'The database accepts no writes.',
    'The search engine meilisearch does not answer. Searches use embedded instead.',
    'The search index (meilisearch) could not be updated: ECONNREFUSED.',
    '1 page could not be rendered. Visitors see the previous version.',
    '2 pages could not be written to the disk yet.',
    '1 mail could not be sent.',
    'Edits have not reached the pages for 1 min 15 s.',
    'The last scheduled backup failed: There is no space left.',
    'The last backup is older than two days.',
  ]);
});

test('the overview has a remark for a missing backup', () => {
  const { backup, ...status } = structuredClone(STATUS_OF_A_GUIDE);
  const never = { ...WELL, status: { ...status, backup: { ...backup, last: null } } };
  expect(operatorWarnings(never)).toEqual(['No backup yet.']);
});

test('a three-day-old backup has no remark when backups are scheduled every three days', () => {
  const { status, details } = structuredClone(WELL);
  status.backup.last = { at: '2026-11-23T12:00:00.000Z', file: 'guide.tar', bytes: 5 };
  status.backup.everySeconds = 3 * 86_400;
  expect(operatorWarnings({ at: WELL.at, status, details })).toEqual([]);
});
