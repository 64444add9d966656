import { expect, test } from 'vitest';
import { weekTable } from './week-table.ts';

test('weekTable lists the week from Monday, with a line for each range', () => {
  const table = weekTable({
    Sunday: 'Open 24 hours',
    Monday: '11AM–3PM,5 PM to 1 a.m.',
    Tuesday: 'By appointment',
    Wednesday: '9 - 11',
  });
  expect(table).toEqual([
    { day: 'Monday', kind: 'ranges', lines: ['11:00 AM - 3:00 PM', '5:00 PM - 1:00 AM'] },
    { day: 'Tuesday', kind: 'unclear', lines: ['By appointment'] },
    { day: 'Wednesday', kind: 'ranges', lines: ['9:00 PM - 11:00 PM'] },
    { day: 'Thursday', kind: 'closed', lines: ['Closed'] },
    { day: 'Friday', kind: 'closed', lines: ['Closed'] },
    { day: 'Saturday', kind: 'closed', lines: ['Closed'] },
    { day: 'Sunday', kind: 'open-24-hours', lines: ['Open 24 hours'] },
  ]);
});

test.each([[null], [''], [{}], [{ Monday: '' }]])(
  'HR-03: weekTable has no rows for %j',
  (hours) => {
    expect(weekTable(hours)).toEqual([]);
  },
);

test('HR-04: weekTable lists the default week for unreadable hours', () => {
  const lines = weekTable('Call us').flatMap((row) => row.lines);
  const nine = Array.from({ length: 4 }, () => '9:00 AM - 5:00 PM');
  expect(lines).toEqual([...nine, '9:00 AM - 6:00 PM', '10:00 AM - 4:00 PM', 'Closed']);
});
