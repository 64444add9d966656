import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test.each([
  ['9am-5pm', '9:00 AM - 5:00 PM'],
  ['  9am to 5pm, 7pm-10pm ', '9:00 AM - 5:00 PM, 7:00 PM - 10:00 PM'],
  ['CLOSED', 'Closed'],
  ['open 24 hours', 'Open 24 hours'],
  [' by  appointment ', 'by  appointment'],
  ['', ''],
  ['  ', ''],
])('the hours %j of one day are written as %j', (typed, text) => {
  expect(dayText('Monday', typed)).toBe(text);
  expect(dayText('Sunday', typed)).toBe(text);
});
