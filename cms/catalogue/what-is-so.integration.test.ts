import type { Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { loadRestaurants, loadVocabulary } from './published/load-catalogue.ts';

let cms: ThrowawayCms;
let payload: Payload;
let category: number;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  category = (await payload.create({ collection: 'categories', data: { name: 'Seafood' } })).id;
});
afterAll(() => cms.dispose());

async function create(data: object): Promise<number> {
  const { id } = await payload.create({
    collection: 'restaurants',
    data: { name: 'Sandbar', categories: [category], _status: 'published', ...data } as never,
  });
  return id;
}

const edit = (id: number, data: object) =>
  payload.update({ collection: 'restaurants', id, data: { ...data, _status: 'published' } });

async function recordOn(id: number, today: string) {
  const [record] = await loadRestaurants(payload, [id], await loadVocabulary(payload), today);
  return record;
}

describe('the public record', () => {
  test('the public record shows a temporary closing until its reopening date, and shows dates as typed', async () => {
    const id = await create({
      business_status: 'CLOSED_TEMPORARILY',
      closing_reason: 'The kitchen is being rebuilt.',
      reopening_date: '2026-12-15',
      featured: true,
    });
    expect(await recordOn(id, '2026-12-14')).toMatchObject({
      business_status: 'CLOSED_TEMPORARILY',
      closing_reason: 'The kitchen is being rebuilt.',
      reopening_date: '2026-12-15',
      featured: false,
    });
    expect(await recordOn(id, '2026-12-15')).toMatchObject({
      business_status: 'OPERATIONAL',
      closing_reason: null,
      reopening_date: '2026-12-15',
      featured: true,
    });
    expect(await recordOn(id, '2026-12-16')).toMatchObject({
      business_status: 'OPERATIONAL',
      reopening_date: null,
    });
  });

  test('the public record contains special hours from yesterday on', async () => {
    const special_hours = ['2026-12-27', '2026-12-24', '2026-12-26'].map((date) => ({
      date,
      hours: 'Closed',
      note: null,
    }));
    const id = await create({ special_hours });
    const datesOn = async (today: string) =>
      (await recordOn(id, today))?.special_hours.map(({ date }) => date);
    expect(await datesOn('2026-12-01')).toEqual(['2026-12-24', '2026-12-26', '2026-12-27']);
    expect(await datesOn('2026-12-27')).toEqual(['2026-12-26', '2026-12-27']);
    expect(await datesOn('2026-12-29')).toEqual([]);
  });

  test('API-CAT-46 the public record contains weekly events, and dated events from today on', async () => {
    const fry = { day: 'Wednesday', start: '18:00', end: '22:00', text: 'Fish fry' };
    const ofDate = (date: string) => ({ date, start: '20:00', text: 'Junkanoo' });
    const id = await create({ events: [ofDate('2026-12-26'), ofDate('2026-12-27'), fry] });
    expect((await recordOn(id, '2026-12-26'))?.events).toEqual([
      fry,
      ofDate('2026-12-26'),
      ofDate('2026-12-27'),
    ]);
    expect((await recordOn(id, '2026-12-27'))?.events).toEqual([fry, ofDate('2026-12-27')]);
    expect((await recordOn(id, '2026-12-28'))?.events).toEqual([fry]);
  });

  test('API-CAT-46 names and numbers of social networks become web addresses in the public record', async () => {
    const id = await create({ instagram: '@fishfry', facebook: '', whatsapp: '242-555-0100' });
    expect(await recordOn(id, '2026-12-27')).toMatchObject({
      instagram: 'https://www.instagram.com/fishfry',
      facebook: null,
      whatsapp: 'https://wa.me/12425550100',
      events: [],
    });
  });

  test.each([
    [{ events: [{ day: 'Wednesday', start: '6 PM', text: 'Fish fry' }] }, 'events', 'row 1 needs'],
    [{ instagram: 'https://a.example/' }, 'instagram', 'Instagram must be'],
    [{ facebook: 'https://a.example/' }, 'facebook', 'Facebook must be'],
    [{ whatsapp: 'call us' }, 'whatsapp', 'WhatsApp must be'],
  ])('saving %j is refused with a message for the field %s', async (data, path, message) =>
    expect(create(data)).rejects.toMatchObject({
      data: { errors: [{ path, message: expect.stringContaining(message) as string }] },
    }),
  );

  test('the public record names the source, and prefers the editor’s source to the import’s', async () => {
    const report = await importRestaurants(payload, [
      anImportRecord('source-1', { last_verified: '2026-11-12' }),
    ]);
    expect(report).toMatchObject({ created: 1, skipped: [] });
    const { docs } = await payload.find({
      collection: 'restaurants',
      where: { 'source.sourceId': { equals: 'source-1' } },
    });
    const id = docs[0]?.id ?? 0;
    expect(await recordOn(id, '2026-11-22')).toMatchObject({
      source_name: 'Google Maps',
      last_verified: '2026-11-12',
      business_status: 'OPERATIONAL',
    });
    expect((await recordOn(id, '2026-11-11'))?.last_verified).toBeNull();
    await edit(id, { source_name: 'The owner' });
    expect((await recordOn(id, '2026-11-22'))?.source_name).toBe('The owner');
  });
});

describe('an editor', () => {
  test.each([
    [{ closing_reason: 'x'.repeat(201) }, 'closing_reason', /Reason for closing must be 200/],
    [{ reopening_date: '15.12.2026' }, 'reopening_date', /Reopening date must be a day such as/],
    [{ last_verified: '2026-02-30' }, 'last_verified', /Last verified must be a day such as/],
    [
      {
        special_hours: [
          { date: '2026-12-25', hours: 'Closed' },
          { date: '2026-12-25', hours: 'Closed' },
        ],
      },
      'special_hours',
      /Dec 25, 2026 is listed twice/,
    ],
  ])('an editor gets an error at the field for %j', async (data, path, message) => {
    const refused = create({ business_status: 'CLOSED_TEMPORARILY', ...data });
    await expect(refused).rejects.toMatchObject({
      data: { errors: [{ path, message: expect.stringMatching(message) as string }] },
    });
  });

  test('reopening a place clears the reason and date of its closing', async () => {
    const id = await create({
      business_status: 'CLOSED_TEMPORARILY',
      closing_reason: 'Holidays.',
      reopening_date: '2026-01-10',
    });
    await edit(id, { business_status: 'OPERATIONAL' });
    expect(await payload.findByID({ collection: 'restaurants', id })).toMatchObject({
      closing_reason: null,
      reopening_date: null,
    });
    await edit(id, { business_status: 'CLOSED_TEMPORARILY' });
    expect(await recordOn(id, '2026-06-01')).toMatchObject({
      business_status: 'CLOSED_TEMPORARILY',
      reopening_date: null,
    });
  });
});

describe('an import', () => {
  const recordWith = (fields: Parameters<typeof anImportRecord>[1]) => [
    anImportRecord('status-1', fields),
  ];
  async function stored() {
    const { docs } = await payload.find({
      collection: 'restaurants',
      where: { 'source.sourceId': { equals: 'status-1' } },
    });
    const [document] = docs;
    if (!document) throw new Error('It was not stored.');
    return document;
  }

  test('an import sets status and date from the file, and keeps an editor’s values', async () => {
    await importRestaurants(payload, recordWith({ business_status: undefined }));
    expect(await stored()).toMatchObject({ business_status: 'OPERATIONAL' });

    await importRestaurants(payload, recordWith({ business_status: 'CLOSED_TEMPORARILY' }));
    expect(await stored()).toMatchObject({ business_status: 'CLOSED_TEMPORARILY' });

    // A file without a status leaves the status unchanged, and a later file can still change it.
    await importRestaurants(payload, recordWith({ business_status: undefined, reviews: 4711 }));
    expect(await stored()).toMatchObject({ business_status: 'CLOSED_TEMPORARILY', reviews: 4711 });
    await importRestaurants(payload, recordWith({ business_status: 'OPERATIONAL' }));
    expect(await stored()).toMatchObject({ business_status: 'OPERATIONAL' });

    const { id } = await stored();
    await edit(id, { business_status: 'CLOSED_PERMANENTLY', last_verified: '2026-11-20' });
    const report = await importRestaurants(
      payload,
      recordWith({ business_status: 'OPERATIONAL', last_verified: '2026-01-05' }),
    );
    expect(report.kept).toMatchObject([{ fields: ['business_status', 'last_verified'] }]);
    expect(await stored()).toMatchObject({
      business_status: 'CLOSED_PERMANENTLY',
      last_verified: '2026-11-20',
    });
  });
});
