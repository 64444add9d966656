import { expect, test } from 'vitest';
import { comingUpOf } from './coming-up.ts';

const TODAY = '2026-11-27';
const PLACE = { id: 1, name: 'Conch Stand', island: 'Exuma' };
const closedOn = (date: string) => ({ special_hours: [{ date, hours: 'Closed', note: null }] });

test.each([
  ['reopens today', { business_status: 'CLOSED_TEMPORARILY', reopening_date: TODAY }, 'reopens'],
  [
    'reopens on the last day',
    { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2026-12-11' },
    'reopens',
  ],
  [
    'reopens a day later',
    { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2026-12-12' },
    null,
  ],
  [
    'reopened yesterday',
    { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2026-11-26' },
    null,
  ],
  ['is open with an old date', { business_status: 'OPERATIONAL', reopening_date: TODAY }, null],
  ['is closed on a special day', closedOn('2026-12-11'), 'closed'],
  ['is closed on a later special day', closedOn('2026-12-12'), null],
  [
    'has shorter hours on a special day',
    { special_hours: [{ date: TODAY, hours: '9:00 AM - 1:00 PM', note: null }] },
    null,
  ],
  [
    'is closed for good',
    { business_status: 'CLOSED_PERMANENTLY', ...closedOn('2026-12-01') },
    null,
  ],
  ['has special hours that are no list', { special_hours: 'Closed' }, null],
] as const)('DESK-07 a place that %s', (_state, fields, kind) => {
  const found = comingUpOf([{ ...PLACE, ...fields }], TODAY);
  expect(found.map((one) => one.kind)).toEqual(kind === null ? [] : [kind]);
});

test('DESK-07 changes come by date, then by name, with the note for visitors', () => {
  const day = { date: '2026-12-01', hours: 'Closed', note: 'Staff party' };
  const found = comingUpOf(
    [
      { id: 2, name: 'Zebra', special_hours: [day] },
      { id: 1, name: 'Anchor', special_hours: [{ ...day, date: '2026-12-02' }, day] },
    ],
    TODAY,
  );
  expect(found.map(({ date, place }) => `${date} ${place.name}`)).toEqual([
    '2026-12-01 Anchor',
    '2026-12-01 Zebra',
    '2026-12-02 Anchor',
  ]);
  expect(found[0]).toMatchObject({ note: 'Staff party', place: { island: null } });
});
