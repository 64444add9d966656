import { expect, test } from 'vitest';
import { FRESH_MONTHS, lastStaleCheck, staleFrom } from './freshness.ts';

test('a check is fresh for six months', () => {
  expect(FRESH_MONTHS).toBe(6);
  expect(staleFrom('2026-05-27')).toBe('2026-11-27');
  expect(lastStaleCheck('2026-11-27')).toBe('2026-05-27');
});
