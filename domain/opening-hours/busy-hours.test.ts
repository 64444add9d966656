import { expect, test } from 'vitest';
import { isBusyHour } from './busy-hours.ts';

test.each([
  ['2025-06-11T10:59:59-04:00', false],
  ['2025-06-11T11:00:00-04:00', true],
  ['2025-06-11T20:59:59-04:00', true],
  ['2025-06-11T21:00:00-04:00', false],
  ['2025-01-15T10:59:59-05:00', false],
  ['2025-01-15T11:00:00-05:00', true],
  ['2025-01-15T21:00:00-05:00', false],
])(
  'HOURS-43 whether the moment %s is in the busy hours, from 11 AM to 9 PM in The Bahamas: %s',
  (moment, isBusy) => {
    expect(isBusyHour(new Date(moment))).toBe(isBusy);
  },
);
