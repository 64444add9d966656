import { expect, test } from 'vitest';
import { remaining } from './progress.ts';

test.each([
  ['', 2999, 1, 100],
  ['', 60_000, 0, 100],
  ['', 60_000, 100, 100],
  [', about 5 s left', 99_000, 99, 100],
  [', about 30 s left', 30_000, 50, 100],
  [', about 30 s left', 26_000, 50, 100],
  [', about 90 s left', 89_000, 50, 100],
  [', about 2 min left', 91_000, 50, 100],
  [', about 10 min left', 60_000, 10_000, 110_000],
])(
  'the estimate of the remaining time is %j after %d ms for %d of %d',
  (words, elapsedMs, done, total) => expect(remaining(elapsedMs, done, total)).toBe(words),
);
