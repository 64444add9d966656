import { afterAll, beforeAll, expect, test } from 'vitest';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { dropChanges, lastSequence, readChanges } from './read-changes.ts';
import { recordChange } from './record-change.ts';

const HOUR_MS = 3_600_000;

let cms: ThrowawayCms;
beforeAll(async () => {
  cms = await throwawayCms();
});
afterAll(() => cms.dispose());

test('old changes are deleted from the feed, but the last change always stays', async () => {
  const { payload } = cms;
  for (const documentId of [1, 2, 3])
    await recordChange({ payload }, { collection: 'restaurants', documentId, kind: 'saved' });
  const last = await lastSequence(payload);
  const sequences = async () =>
    (await readChanges(payload, last - 3, 10)).map(({ sequence }) => sequence);

  await dropChanges(payload, new Date(Date.now() - HOUR_MS));
  expect(await sequences()).toEqual([last - 2, last - 1, last]);

  // After a quiet day all rows are old.
  await dropChanges(payload, new Date(Date.now() + HOUR_MS));
  expect(await sequences()).toEqual([last]);
  expect(await lastSequence(payload)).toBe(last);
});
