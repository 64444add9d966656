import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payload } from 'payload';
import type { ImportRecord } from './import-record.ts';
import { readImportFile } from './reading/read-import-file.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { importRestaurants } from './import-restaurants.ts';

const SAMPLE = 'data/sample/restaurants.json';

let cms: ThrowawayCms;
let payload: Payload;
let records: ImportRecord[];

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  records = readImportFile(await readFile(SAMPLE), SAMPLE).records.slice(0, 40);
});
afterAll(() => cms.dispose());

beforeEach(async () => {
  await payload.delete({ collection: 'restaurants', where: { id: { exists: true } } });
});

async function storedAt(index: number) {
  const { docs } = await payload.find({
    collection: 'restaurants',
    where: { 'source.sourceId': { equals: records[index]?.sourceId } },
    depth: 0,
  });
  const [document] = docs;
  if (!document) throw new Error('The record was not stored.');
  return document;
}

function withField<F extends keyof ImportRecord['fields']>(
  index: number,
  field: F,
  value: ImportRecord['fields'][F],
): ImportRecord[] {
  return records.map((record, at) =>
    at === index ? { ...record, fields: { ...record.fields, [field]: value } } : record,
  );
}

describe('importing', () => {
  test('an import creates published restaurants and reports them', async () => {
    const report = await importRestaurants(payload, records);
    expect(report).toMatchObject({ created: 40, updated: 0, unchanged: 0, skipped: [] });
    const { totalDocs } = await payload.count({
      collection: 'restaurants',
      where: { _status: { equals: 'published' } },
    });
    expect(totalDocs).toBe(40);
  });

  test('importing the same file twice changes nothing', async () => {
    await importRestaurants(payload, records);
    const before = await payload.count({ collection: 'changes' });
    const report = await importRestaurants(payload, records);
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 40, kept: [] });
    expect(await payload.count({ collection: 'changes' })).toEqual(before);
  });

  test('an import updates a field that changed in the file, only in its record', async () => {
    await importRestaurants(payload, records);
    const report = await importRestaurants(payload, withField(3, 'reviews', 4711));
    expect(report).toMatchObject({ updated: 1, unchanged: 39 });
    expect((await storedAt(3)).reviews).toBe(4711);
  });

  test('an import keeps and reports a field that an editor changed, and updates the others', async () => {
    await importRestaurants(payload, records);
    const { id } = await storedAt(5);
    await payload.update({
      collection: 'restaurants',
      id,
      data: { description: 'Written by hand.', _status: 'published' },
    });
    const changed = withField(5, 'description', 'From the new file.').map((record, at) =>
      at === 5 ? { ...record, fields: { ...record.fields, reviews: 99 } } : record,
    );
    const report = await importRestaurants(payload, changed);
    expect(report.kept).toEqual([
      { where: records[5]?.where, name: records[5]?.fields.name, fields: ['description'] },
    ]);
    expect(await storedAt(5)).toMatchObject({ description: 'Written by hand.', reviews: 99 });

    const again = await importRestaurants(payload, changed);
    expect(again).toMatchObject({ updated: 0, unchanged: 40 });
    expect((await storedAt(5)).description).toBe('Written by hand.');
  });

  test('DRAFT-07 an import updates the published version and, in a draft, what its editor left as it was', async () => {
    await importRestaurants(payload, records);
    const { id, name } = await storedAt(7);
    const change = (data: object, draft: boolean) =>
      payload.update({ collection: 'restaurants', id, data, draft });
    await change({ name: 'Not yet', town: 'Rolle Town' }, true);
    const changed = withField(7, 'town', 'Barraterre')[7];
    const rows = changed ? [{ ...changed, fields: { ...changed.fields, reviews: 1 } }] : [];
    const dry = await importRestaurants(payload, rows, { isDryRun: true });
    const report = await importRestaurants(payload, rows);
    expect(report).toMatchObject({ updated: 1, skipped: [], drafts: [{ fields: ['Town'] }] });
    expect(dry).toEqual(report);
    expect(await storedAt(7)).toMatchObject({ name, reviews: 1, town: 'Barraterre' });
    const draft = { name: 'Not yet', town: 'Rolle Town', reviews: 1, _status: 'draft' };
    const { docs } = await payload.find({
      ...{ collection: 'restaurants', where: { id: { equals: id } }, draft: true, depth: 0 },
    });
    expect(docs).toMatchObject([draft]);
    // The draft before the import stays as a version.
    const versions = await payload.findVersions({
      ...{ collection: 'restaurants', where: { parent: { equals: id } }, sort: '-updatedAt' },
    });
    expect(versions.docs.map(({ version }) => version.reviews === 1)).toEqual([
      ...[true, true, false, false],
    ]);
    await change({ _status: 'published' }, false);
    expect(await storedAt(7)).toMatchObject({ ...draft, _status: 'published' });
    expect(await importRestaurants(payload, rows)).toMatchObject({
      kept: [{ fields: ['name', 'town'] }],
    });
  });

  test('DRAFT-07 imports beside a forgotten draft leave the versions that editors wrote', async () => {
    await importRestaurants(payload, records);
    const { id } = await storedAt(7);
    const write = (town: string) =>
      payload.update({ collection: 'restaurants', id, data: { town }, draft: true });
    /** For each version from the latest on: its reviews, and the town of a draft. */
    const history = async () => {
      const { docs } = await payload.findVersions({
        ...{ collection: 'restaurants', where: { parent: { equals: id } }, sort: '-updatedAt' },
      });
      return docs.map(({ version: { _status, reviews, town } }) =>
        _status === 'draft' ? `${reviews} ${town}` : reviews,
      );
    };
    const first = (await storedAt(7)).reviews;
    await write('Rolle Town');
    for (const reviews of [1, 2, 3])
      await importRestaurants(payload, withField(7, 'reviews', reviews));
    expect(await history()).toEqual(['3 Rolle Town', 3, 2, 1, `${first} Rolle Town`, first]);
    await write('Barraterre');
    await importRestaurants(payload, withField(7, 'reviews', 4));
    expect(await history()).toEqual([
      ...['4 Barraterre', 4, '3 Barraterre', '3 Rolle Town', 3, 2, 1],
      ...[`${first} Rolle Town`, first],
    ]);
  });

  test('DRAFT-05 an import removes a draft that says the same as the new published version', async () => {
    await importRestaurants(payload, records);
    const { id } = await storedAt(8);
    await payload.update({ collection: 'restaurants', id, data: { reviews: 3 }, draft: true });
    const report = await importRestaurants(payload, withField(8, 'reviews', 3));
    expect(report).toMatchObject({ updated: 1, drafts: [] });
    const asked = { collection: 'restaurants', id, draft: true } as const;
    expect(await payload.findByID(asked)).toMatchObject({ _status: 'published', reviews: 3 });
  });

  test('a restaurant that an editor unpublished stays unpublished', async () => {
    await importRestaurants(payload, records);
    const { id } = await storedAt(9);
    await payload.update({ collection: 'restaurants', id, data: { _status: 'draft' } });
    await importRestaurants(payload, withField(9, 'reviews', 12));
    expect(await storedAt(9)).toMatchObject({ _status: 'draft' });
  });

  test('a dry run of an import gives the same report as a real import and writes nothing', async () => {
    const report = await importRestaurants(payload, records, { isDryRun: true });
    expect(report.created).toBe(40);
    expect((await payload.count({ collection: 'restaurants' })).totalDocs).toBe(0);
  });

  test('an import skips a record that cannot be stored, names the field, and imports the others', async () => {
    const report = await importRestaurants(payload, withField(0, 'rating', 9));
    expect(report.created).toBe(39);
    expect(report.skipped).toMatchObject([
      { where: records[0]?.where, reason: expect.stringMatching(/rating/i) as string },
    ]);
  });
});
