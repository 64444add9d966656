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
  ['what is left empty is not suggested', { street: ' ', phone: '' }, []],
  ['nor what is so already', { street: ' Queen’s Highway ', island: 'Exuma' }, []],
  ['nor the same hours in other words', { Monday: '9am-5pm' }, []],
  ['nor hours that can not be read and are so already', { Sunday: 'By appointment' }, []],
  [
    'a value that is not stated yet',
    { town: 'George Town' },
    [{ field: 'town', before: '', after: 'George Town' }],
  ],
  [
    'hours in the notation of the guide, the days in their order',
    { Tuesday: 'closed', Monday: '10am - 6pm' },
    [
      { field: 'Monday', before: '9:00 AM - 5:00 PM', after: '10:00 AM - 6:00 PM' },
      { field: 'Tuesday', before: '', after: 'Closed' },
    ],
  ],
  [
    'hours that can not be read, as they were typed',
    { Monday: ' when the boat is in ' },
    [{ field: 'Monday', before: '9:00 AM - 5:00 PM', after: 'when the boat is in' }],
  ],
  [
    'that it is closed',
    { business_status: 'CLOSED_PERMANENTLY' },
    [{ field: 'business_status', before: 'OPERATIONAL', after: 'CLOSED_PERMANENTLY' }],
  ],
])('suggestedChanges: %s', (_, values, changes) =>
  expect(suggestedChanges(values, PLACE)).toEqual(changes),
);

test('a place without hours has an empty value for each day', () => {
  expect(presentValue({ working_hours: null }, 'Monday')).toBe('');
});
