import { expect, test } from 'vitest';
import { canonicalHours } from '#cms/catalogue/fields/working-hours.ts';
import { storedWeek, weekDraft } from '#cms/catalogue/fields/day-hours-draft.ts';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import { openMinutes } from '#domain/opening-hours/open-minutes.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import { weekTable } from '#domain/opening-hours/week-table.ts';
import { unclearDay } from './unclear-day.ts';
import { placeWith } from '#domain/opening-hours/testing/place-with.ts';

test.each([
  ['By appointment', 'By appointment'],
  ['9-5, late', '9-5, late'],
  ['9-5', '“9-5”'],
  ['11:00 - 3', '“11:00 - 3”'],
  ['Closed', '“Closed”'],
  ['\u202E9-5\u0007', '“9-5”'],
  ['', '“”'],
])('the unclear hours %j are stored as %j', (text, kept) => expect(unclearDay(text)).toBe(kept));

test('long unclear hours are cut to the maximum of a day', () => {
  expect(unclearDay('x'.repeat(500))).toBe('x'.repeat(198));
  expect(unclearDay(`9-5${', 9-5'.repeat(39)}`)).toHaveLength(200);
});

test('a day that an import stored as unclear is shown as unclear everywhere, and stays so after an edit', () => {
  const hours = { Monday: '9:00 AM - 5:00 PM', Tuesday: unclearDay('9-5') };
  const tuesdayNight = new Date('2026-06-03T02:00:00Z');
  expect(canonicalHours(hours)).toEqual(hours);
  expect(storedWeek(weekDraft(hours))).toEqual(hours);
  expect(weekDraft(hours).Tuesday).toEqual({ kind: 'text', text: '“9-5”' });
  expect(weekTable(hours)[1]).toEqual({ day: 'Tuesday', kind: 'unclear', lines: ['“9-5”'] });
  expect(openStatus(placeWith(hours), tuesdayNight).label).toBe('Hours unclear');
  expect(openBadge(placeWith(hours), tuesdayNight)).toBe('Closed');
  expect(openMinutes(hours)).toEqual(openMinutes({ Monday: hours.Monday }));
});
