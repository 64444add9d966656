import type { ImportFields, ImportRecord } from '#cms/importing/import-record.ts';

/** Returns a valid import record. `fields` overrides single fields. */
export function anImportRecord(
  sourceId = 'id-1',
  fields: Partial<ImportFields> = {},
): ImportRecord {
  return {
    where: `row ${sourceId}`,
    provider: 'outscraper',
    sourceId,
    warnings: [],
    fields: {
      name: `Place ${sourceId}`,
      description: 'By the dock.',
      enhanced_description: null,
      categories: ['Seafood'],
      tags: ['Takeout'],
      subtypes: ['Bar'],
      rating: 4.5,
      reviews: 12,
      reviews_link: null,
      price_range: '$$',
      island: 'Exuma',
      town: 'George Town',
      street: null,
      latitude: 23.5,
      longitude: -75.8,
      phone: '+1 242-555-0100',
      site: 'https://dock.example.com/',
      location_link: null,
      menu_link: null,
      reservation_link: null,
      order_link: null,
      verified: true,
      business_status: 'OPERATIONAL',
      working_hours: { Monday: '9:00 AM - 5:00 PM' },
      raw_hours: '{"Monday":"9AM-5PM"}',
      about: { 'Service options': { Takeout: true } },
      ...fields,
    },
  };
}
