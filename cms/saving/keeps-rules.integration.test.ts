import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayloadRequest } from 'payload';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { passFieldHooks, passFieldRules, type Values } from './field-passes.ts';
import { keepsRules } from './keeps-rules.ts';
import { savingRequest } from './prepared-save.ts';

let cms: ThrowawayCms;
let req: PayloadRequest;

beforeAll(async () => {
  cms = await throwawayCms();
  req = await savingRequest(cms.payload);
});
afterAll(() => cms.dispose());

const valid = (): Values => ({
  id: 1,
  name: 'The place',
  description: 'By the dock.',
  enhanced_description: 'Long.',
  categories: [1, 2],
  tags: [1],
  price_range: '$$',
  business_status: 'CLOSED_TEMPORARILY',
  closing_reason: 'Being rebuilt.',
  reopening_date: '2026-12-01',
  working_hours: { Monday: '9:00 AM - 5:00 PM' },
  special_hours: [{ date: '2026-12-25', hours: 'Closed', note: null }],
  photos: [],
  island: 'Exuma',
  town: 'George Town',
  street: 'Queen’s Highway',
  latitude: 23.5,
  longitude: -75.8,
  location_link: 'https://maps.example.com/',
  phone: '+1 242-555-0100',
  site: 'https://dock.example.com/',
  menu_link: null,
  reservation_link: null,
  order_link: null,
  instagram: 'https://www.instagram.com/fishfry',
  facebook: 'https://www.facebook.com/fishfry',
  whatsapp: 'https://wa.me/12425550100',
  events: [{ day: 'Wednesday', start: '18:00', text: 'Fish fry' }],
  about: { 'Service options': { Takeout: true } },
  subtypes: ['Bar'],
  rating: 4.5,
  reviews: 12,
  reviews_link: null,
  featured: false,
  verified: true,
  last_verified: '2026-01-02',
  source_name: 'The owner',
  private_note: 'Picture follows.',
  source: { provider: 'outscraper', sourceId: 'x', rawHours: null, imported: { reviews: 12 } },
  _status: 'published',
});

const ODD: unknown[] = [
  ...[null, undefined, '', ' ', 'x', 'x'.repeat(50_000), -1, 0, 1.5, 1e12, true, false],
  ...[[], ['x'], [1], [null], [1, 2, 3, 4, 5, 6, 7], Array.from({ length: 40 }, () => 'y')],
  ...[{}, { a: 1 }, { image: 1 }, { a: { b: true } }, { a: { b: 2 } }, [{ image: 1 }], [{}]],
  [
    { image: 1, isPrimary: true },
    { image: 2, isPrimary: true },
  ],
];

/** Whether `keepsRules` and the CMS accept the same record. */
async function judged(change: Values) {
  const data = { ...valid(), ...structuredClone(change) };
  try {
    await passFieldHooks({ req, stored: null }, data);
  } catch {
    // A field hook failed, so neither of them checks the record.
    return { quick: false, byCms: false };
  }
  const quick = await keepsRules({ req, stored: null }, structuredClone(data)).catch(() => false);
  const errors = await passFieldRules({ req, stored: null }, data).catch(() => ['thrown']);
  return { quick, byCms: errors.length === 0 };
}

test('keepsRules accepts a record that the CMS accepts', async () =>
  expect(await judged({})).toEqual({ quick: true, byCms: true }));

describe('keepsRules accepts no record that the CMS refuses', () => {
  test.each(Object.keys(valid()).filter((field) => field !== 'id' && field !== '_status'))(
    'keepsRules never accepts a wrong %s that the CMS refuses',
    async (field) => {
      for (const value of ODD) {
        const { quick, byCms } = await judged({ [field]: value });
        expect({ value, isKept: quick && !byCms }).toEqual({ value, isKept: false });
      }
    },
  );
});

test('keepsRules also accepts records with empty or unusual values that the CMS accepts', async () => {
  const changes: Values[] = [
    { tags: [], subtypes: [], special_hours: null, working_hours: null, about: {} },
    { description: null, phone: null, rating: null, latitude: null, longitude: null },
    { business_status: 'OPERATIONAL', closing_reason: 'x'.repeat(5000) },
  ];
  for (const change of changes) expect(await judged(change)).toEqual({ quick: true, byCms: true });
});
