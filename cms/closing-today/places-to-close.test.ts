import { expect, test } from 'vitest';
import type { Restaurant } from '#cms/payload-types.ts';
import { placeToday } from './places-to-close.ts';

/** Noon in The Bahamas, on a Friday. */
const NOW = new Date('2026-11-27T17:00:00Z');

const place = {
  ...{ id: 7, name: 'Joe’s', town: 'George Town', island: 'Exuma' },
  business_status: 'OPERATIONAL',
  working_hours: { Friday: '9:00 AM - 5:00 PM' },
} satisfies Partial<Restaurant>;

test.each<[string, Partial<Restaurant>, string, boolean | null]>([
  ['has its usual hours', {}, 'Open Now · Closes in 5h 0m', false],
  [
    'is closed today',
    { special_hours: [{ date: '2026-11-27', hours: 'Closed', note: null }] },
    'Closed today · Opens Friday at 9:00 AM',
    true,
  ],
  [
    'is closed on another day',
    { special_hours: [{ date: '2026-11-28', hours: 'Closed', note: null }] },
    'Open Now · Closes in 5h 0m',
    false,
  ],
  [
    'has reopened on the date of its closing',
    { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2026-11-27' },
    'Open Now · Closes in 5h 0m',
    false,
  ],
  [
    'is closed for longer',
    { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2026-12-24' },
    'Temporarily closed · Reopens Thu, Dec 24, 2026',
    null,
  ],
])(
  'TODAY-02 the list says what visitors see now of a place that %s',
  (_what, values, status, isClosedToday) => {
    const { location, ...shown } = placeToday({ ...place, ...values }, NOW);
    expect(location).toBe('George Town, Exuma');
    expect(shown).toMatchObject({ status, isClosedToday });
  },
);
