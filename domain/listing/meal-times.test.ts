import { expect, test } from 'vitest';
import { formatTime } from '#domain/opening-hours/working-hours.ts';
import { MEAL_TIMES } from './meal-times.ts';
import { OFFERED_TIMES } from './open-at.ts';

test('FILT-43 the time of each meal is also in the list of offered times', () => {
  expect(MEAL_TIMES.map(({ name, minute }) => `${name} ${formatTime(minute)}`)).toEqual([
    'Breakfast 8:00 AM',
    'Lunch 12:30 PM',
    'Dinner 7:00 PM',
  ]);
  for (const { minute } of MEAL_TIMES) expect(OFFERED_TIMES).toContain(minute);
});
