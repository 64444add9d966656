import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { filledGuide, type FilledGuide } from '#tests/support/filled-guide.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { copyRecords, recordCounts } from './copy-records.ts';
import { databaseRecords } from './database-records.ts';
import { createRecordsDigest } from './record-digest.ts';
import { recordKinds } from './record-kinds.ts';

let guide: FilledGuide;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-copy-'));
  // The source is on SQLite; the test copies it to the database under test and back.
  guide = await filledGuide(230, { databaseUrl: `file:${join(folder, 'source.db')}` });
}, 120_000);
afterAll(async () => {
  await guide.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function emptyCms(name?: string): Promise<ThrowawayCms> {
  const changed = name ? { databaseUrl: `file:${join(folder, name)}` } : {};
  const cms = await throwawayCms(changed);
  onTestFinished(() => cms.dispose());
  return cms;
}

async function digests({ payload }: Pick<ThrowawayCms, 'payload'>) {
  const all: Record<string, string> = {};
  for (const kind of recordKinds(payload)) {
    const digest = createRecordsDigest();
    for await (const records of databaseRecords(payload).batches(kind))
      for (const record of records) digest.add(record);
    const { count, digest: sum } = digest.sum();
    all[kind.name] = `${count} ${sum}`;
  }
  return all;
}

test('the database that the test copies has records of every kind', async () => {
  const filled = (await recordCounts(guide.cms.payload)).map(({ name }) => name);
  expect(filled).toEqual(recordKinds(guide.cms.payload).map(({ name }) => name));
});

test('copying all records to another database and back changes none of them', async () => {
  const source = await digests(guide.cms);
  const there = await emptyCms();
  await copyRecords({ from: databaseRecords(guide.cms.payload), to: there.payload });
  expect(await digests(there)).toEqual(source);
  const back = await emptyCms('back.db');
  await copyRecords({ from: databaseRecords(there.payload), to: back.payload });
  expect(await digests(back)).toEqual(source);
});
