import { expect, test } from 'vitest';
import { STATUS_OF_A_GUIDE } from '#cms/operations/testing/status-of-a-guide.ts';
import type { OperationsStatus } from '#cms/operations/operations-status.ts';
import { healthLine } from './health-line.ts';

type Change = (status: OperationsStatus) => void;

const linesAfter = (change: Change) => {
  const status = structuredClone(STATUS_OF_A_GUIDE);
  change(status);
  return healthLine({ status });
};

test('DESK-09 a healthy guide has no part that needs attention', () => {
  const parts = healthLine({ status: STATUS_OF_A_GUIDE });
  expect(parts.map(({ part, words }) => `${part} ${words}`)).toEqual([
    'Search works',
    'Mail 2 mails on the way',
    'Pages 4 pages being updated',
    'Last backup Nov 26, 2026, 12:00 AM',
  ]);
  expect(parts.every(({ isWell }) => isWell)).toBe(true);
});

test.each<[string, Change]>([
  ['Search works, but uses the fallback', ({ search }) => (search.answering = 'embedded')],
  ['Mail 1 mail could not be sent', (status) => (status.mails = { waiting: 0, failed: 1 })],
  ['Mail unknown at the moment', (status) => (status.mails = null)],
  [
    'Pages 3 pages could not be updated',
    ({ pages }) => Object.assign(pages, { failed: 1, unwritten: 2 }),
  ],
  ['Last backup none yet', ({ backup }) => (backup.last = null)],
  [
    'Last backup failed, last good one: Nov 26, 2026, 12:00 AM',
    ({ backup }) => (backup.failed = { at: '2026-11-27T05:00:00.000Z', reason: 'Full.' }),
  ],
])('DESK-09 “%s” is the only part that needs attention', (line, change) => {
  const ill = linesAfter(change).filter(({ isWell }) => !isWell);
  expect(ill.map(({ part, words }) => `${part} ${words}`)).toEqual([line]);
});
