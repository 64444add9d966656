/** The trash and final deletions after the process is killed during them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Payload, PayloadRequest, TypedUser } from 'payload';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Restaurant } from '#cms/payload-types.ts';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';
import { moveToTrash } from './move-to-trash.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const PLACES = 43;
/** The process is killed after this many steps: in the middle of the deletions. */
const STEPS = 40;

let directory: string;
let cms: ThrowawayCms;
let payload: Payload;
/** The places that the process moves to the trash and back, and those that it deletes for good. */
let moved: number[] = [];
let deleted: Pick<Restaurant, 'id' | 'source'>[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'guide-trash-'));
  // MongoDB could not drop the database while it holds the locks of the killed process. So the
  // database stays, and is deleted with its server.
  cms = await throwawayCms({ databaseUrl: throwawayDatabaseUrl(directory) });
  payload = cms.payload;
  const records = Array.from({ length: PLACES }, (_, index) => anImportRecord(`source-${index}`));
  await importRestaurants(payload, records);
  const { docs } = await payload.find({ collection: 'restaurants', pagination: false, depth: 0 });
  for (const { id } of docs)
    await payload.db.create({ collection: 'favorites', data: { user: 1, restaurant: id } });
  moved = docs.slice(0, 3).map(({ id }) => id);
  deleted = docs.slice(3);
  const user = { id: 1, collection: 'editors', email: 'editor@guide.example' } as TypedUser;
  for (const { id } of deleted)
    await moveToTrash({ payload, user } as PayloadRequest, 'restaurants', id);
});
afterAll(async () => {
  await cms.dispose();
  await rm(directory, { recursive: true, force: true });
});

const ofPlace = (id: number) => ({ restaurant: { equals: id } });
const found = async (collection: 'favorites' | 'deleted-places' | 'changes', where: object) =>
  (await payload.db.count({ collection, where: where as never })).totalDocs;

/** The record and its latest version. */
async function both(id: number) {
  const record = await payload.db.findOne<Restaurant>({
    ...{ collection: 'restaurants', where: { id: { equals: id } } },
  });
  const { docs } = await payload.db.findVersions<Restaurant>({
    collection: 'restaurants',
    where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
  });
  return { record, latest: docs[0]?.version ?? null };
}

test('TRASH-10 a process killed during moves to the trash, restorations and final deletions leaves nothing half done', async () => {
  const child = spawn(process.execPath, [
    'tests/support/trash-process.ts',
    ...[cms.settings, moved, deleted.map(({ id }) => id)].map((one) => JSON.stringify(one)),
  ]);
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let steps = 0;
  for await (const line of createInterface(child.stdout))
    if (line === 'done' && ++steps === STEPS) child.kill('SIGKILL');
  await ended;
  expect(child.signalCode, errors).toBe('SIGKILL');

  for (const id of moved) {
    const { record, latest } = await both(id);
    const isInTrash = Boolean(record?.deletedAt);
    for (const one of [record, latest])
      expect(one, `place ${id}`).toMatchObject(
        isInTrash
          ? { deletedAt: record?.deletedAt, _status: 'draft', trashedFrom: 'published' }
          : { deletedAt: null, _status: 'published', trashedFrom: null },
      );
    expect(await found('favorites', ofPlace(id))).toBe(1);
  }

  let gone = 0;
  for (const { id, source } of deleted) {
    const { record, latest } = await both(id);
    const isGone = record === null;
    gone += Number(isGone);
    expect(latest === null, `version of ${id}`).toBe(isGone);
    expect(await found('favorites', ofPlace(id)), `favorite of ${id}`).toBe(isGone ? 0 : 1);
    const sourceId = { sourceId: { equals: source?.sourceId } };
    expect(await found('deleted-places', sourceId), `tombstone of ${id}`).toBe(isGone ? 1 : 0);
    const change = { documentId: { equals: String(id) }, kind: { equals: 'deleted' } };
    expect(await found('changes', change), `change of ${id}`).toBe(isGone ? 1 : 0);
  }
  expect(gone).toBeGreaterThan(0);
  expect(gone).toBeLessThan(deleted.length);
});
