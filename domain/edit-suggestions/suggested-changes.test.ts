import { expect, test } from 'vitest';
import { presentValue, suggestedChanges } from './suggested-changes.ts';

const PLACE = {
  business_status: 'OPERATIONAL',
  island: 'Exuma',
  town: null,
  street: 'Queen’s Highway',
  phone: '+1 242-555-0100',
  working_hours: { Monday: '9:00 AM - 5:00 PM', Sunday: 'By appointment' },
} as const;

test.each([
  ['an empty field is not suggested', { street: ' ', phone: '' }, []],
  ['an unchanged value is not suggested', { street: ' Queen’s Highway ', island: 'Exuma' }, []],
  ['the same hours in another notation are not suggested', { Monday: '9am-5pm' }, []],
  ['unchanged unreadable hours are not suggested', { Sunday: 'By appointment' }, []],
  [
    'a value for an empty field is suggested',
    { town: 'George Town' },
    [{ field: 'town', before: '', after: 'George Town' }],
  ],
  [
    'hours are suggested in the notation of the guide, in the order of the week',
    { Tuesday: 'closed', Monday: '10am - 6pm' },
    [
      { field: 'Monday', before: '9:00 AM - 5:00 PM', after: '10:00 AM - 6:00 PM' },
      { field: 'Tuesday', before: '', after: 'Closed' },
    ],
  ],
  [
    'unreadable hours are suggested as typed',
    { Monday: ' when the boat is in ' },
    [{ field: 'Monday', before: '9:00 AM - 5:00 PM', after: 'when the boat is in' }],
  ],
  [
    'a closing is suggested',
    { business_status: 'CLOSED_PERMANENTLY' },
    [{ field: 'business_status', before: 'OPERATIONAL', after: 'CLOSED_PERMANENTLY' }],
  ],
])('suggestedChanges lists the changes of a suggestion: %s', (_, values, changes) =>
  expect(suggestedChanges(values, PLACE)).toEqual(changes),
);

test('for a place without hours, a suggested edit shows the present hours as empty', () => {
  expect(presentValue({ working_hours: null }, 'Monday')).toBe('');
});
