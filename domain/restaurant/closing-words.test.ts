import { expect, test } from 'vitest';
import { businessStatusOn, type Trading } from './business-status.ts';
import { closingWords } from './closing-words.ts';

const place = (business_status: Trading['business_status'], reopening_date: string | null) => ({
  business_status,
  reopening_date,
});

test.each([
  [place('CLOSED_TEMPORARILY', null), 'Temporarily closed'],
  [place('CLOSED_TEMPORARILY', '2026-12-15'), 'Temporarily closed, reopens Dec 15, 2026'],
  [place('CLOSED_PERMANENTLY', null), 'Permanently closed'],
  [place('CLOSED_PERMANENTLY', '2026-12-15'), 'Permanently closed'],
])('the notice about the closing of a place with %j is %s', (trading, words) => {
  expect(closingWords(trading)).toBe(words);
});

test.each([
  [place('OPERATIONAL', null), '2026-12-14', 'OPERATIONAL'],
  [place('CLOSED_TEMPORARILY', null), '2026-12-14', 'CLOSED_TEMPORARILY'],
  [place('CLOSED_TEMPORARILY', '2026-12-15'), '2026-12-14', 'CLOSED_TEMPORARILY'],
  [place('CLOSED_TEMPORARILY', '2026-12-15'), '2026-12-15', 'OPERATIONAL'],
  // A place is open from the reopening date on. On earlier dates it counts as closed, even if its
  // status says operational.
  [place('OPERATIONAL', '2026-12-15'), '2026-12-15', 'OPERATIONAL'],
  [place('OPERATIONAL', '2026-12-15'), '2026-12-14', 'CLOSED_TEMPORARILY'],
  [place('CLOSED_PERMANENTLY', '2026-12-15'), '2026-12-15', 'CLOSED_PERMANENTLY'],
])('the business status of a place with %j on %s is %s', (trading, date, status) => {
  expect(businessStatusOn(trading, date)).toBe(status);
});
