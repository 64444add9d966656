import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Payload } from 'payload';
import { signalChange } from '#cms/changes/change-signal.ts';
import type { Change } from '#cms/changes/read-changes.ts';
import { waitFor } from '#tests/support/guide-process.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { feedEnd, followChanges, type ChangeFeed } from './change-feed.ts';

let cms: ThrowawayCms;
let payload: Payload;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
});
afterAll(() => cms.dispose());

async function record(sequence: number): Promise<void> {
  const data = {
    id: sequence,
    collection: 'restaurants',
    documentId: String(sequence),
    kind: 'saved',
  };
  await payload.db.create({ collection: 'changes', data });
}

async function follow(apply: (changes: Change[]) => Promise<void>): Promise<ChangeFeed> {
  const position = await feedEnd(payload);
  return followChanges({
    payload,
    position,
    apply,
    pollMs: 60_000,
    onError: () => {},
  });
}

test('feed rows that commit out of order are each applied once', async () => {
  await record(10);
  const applied: number[] = [];
  const feed = await follow((changes) => {
    applied.push(...changes.map(({ sequence }) => sequence));
    return Promise.resolve();
  });
  await record(13);
  await feed.catchUp();
  // These rows have lower sequences than 13 and 10, but commit after them.
  await record(12);
  await record(9);
  await feed.catchUp();
  await feed.catchUp();
  expect(applied).toEqual([13, 9, 12]);
  await feed.stop();
});

test('a signalled change is found even if it commits slightly later', async () => {
  const applied: number[] = [];
  const feed = await follow((changes) => {
    applied.push(...changes.map(({ sequence }) => sequence));
    return Promise.resolve();
  });
  // Wait until the feed has read once and found no row.
  const looking = vi.spyOn(payload.db, 'find');
  signalChange(20);
  await waitFor(
    () => looking.mock.settledResults.some(({ type }) => type === 'fulfilled'),
    2000,
    1,
  );
  looking.mockRestore();
  expect(applied).toEqual([]);
  await record(20);
  await waitFor(() => applied.includes(20), 2000);
  await feed.stop();
});

test('changes of the feed that could not be applied are retried', async () => {
  let failures = 1;
  const applied: number[] = [];
  const feed = await follow((changes) => {
    if (failures-- > 0) return Promise.reject(new Error('The search engine is away.'));
    applied.push(...changes.map(({ sequence }) => sequence));
    return Promise.resolve();
  });
  await record(30);
  await feed.catchUp();
  expect(applied).toEqual([]);
  await feed.catchUp();
  expect(applied).toEqual([30]);
  await feed.stop();
});
