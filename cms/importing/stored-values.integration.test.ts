import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payload } from 'payload';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { storedValues } from './stored-values.ts';
import { IMPORTED_FIELDS } from './import-changes.ts';
import { importRestaurants } from './import-restaurants.ts';
import { readImportFile } from './reading/read-import-file.ts';

const SAMPLE = 'data/sample/restaurants.json';

let cms: ThrowawayCms;
let payload: Payload;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  const { records } = readImportFile(await readFile(SAMPLE), SAMPLE);
  await importRestaurants(payload, records);
}, 60_000);
afterAll(() => cms.dispose());

async function readByCms() {
  const { docs } = await payload.find({ collection: 'restaurants', pagination: false, depth: 0 });
  return new Map(docs.map((document) => [document.source?.sourceId ?? '', document]));
}

test('storedValues reads every field of a published restaurant as the CMS does', async () => {
  const { id = 0 } = (await readByCms()).get('sample-np-001') ?? {};
  await payload.update({ collection: 'restaurants', id, data: { _status: 'draft' } });
  const documents = await readByCms();
  const held = await storedValues(payload, [...documents.keys(), 'unknown']);
  expect(held.size).toBe(documents.size - 1);
  expect(held.has('sample-np-001')).toBe(false);
  for (const [sourceId, values] of held) {
    const document = documents.get(sourceId);
    const byCms = Object.fromEntries(
      IMPORTED_FIELDS.map((field) => [field, document?.[field] ?? null]),
    );
    expect(values).toEqual(byCms);
  }
});
