import { setTimeout as pause } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import type { Payload } from 'payload';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { createWorkPerKey } from '#server/per-key/work-per-key.ts';
import { keptReleases, type Release } from './release.ts';

/** Hashed assets of every release that runs or lately ran on a database. */
export type SharedAssets = {
  /**
   * Puts the files of a release where every process finds them. A process does so before it publishes
   * a page that names them, and again regularly, so that its release counts as one that runs.
   */
  share: (release: Release) => Promise<void>;
  /** A file of any release; null where there is none. */
  find: (pathname: string) => Promise<Buffer | null>;
  /** Removes files that only releases name which are not kept. */
  tidy: () => Promise<void>;
};

type FileRow = { _id: string; bytes: Buffer; sharedAt: Date };
type ReleaseRow = { _id: string; files: string[]; sharedAt: Date };

/** Files in one write. */
const BATCH = 20;
/** Paths that no release names cost one look at all names in this time, however many are asked for. */
const LOOK_MS = 250;
/** A file that was shared so lately may belong to a release whose row was not read yet. */
const FRESH_MS = 60 * 60 * 1000;

/**
 * Assets in the database, which all processes of a fleet have in common. They are no records of the CMS:
 * backups and moves leave them out.
 *
 * @returns null on SQLite: one process serves, and its data folder keeps the assets
 */
export function openSharedAssets(payload: Payload): SharedAssets | null {
  const db = payload.db.name === 'mongoose' ? mongoAdapterOf(payload).connection.db : undefined;
  if (!db) return null;
  const files = db.collection<FileRow>('release-assets');
  const releases = db.collection<ReleaseRow>('releases');
  const looks = createWorkPerKey<'names'>();
  let names = new Set<string>();
  let lookedAt = -Infinity;

  /** Reads the names again after this call, once for all who ask meanwhile. */
  function lookAgain(): Promise<void> {
    return looks.onceMore('names', async () => {
      await pause(Math.max(0, lookedAt + LOOK_MS - performance.now()));
      lookedAt = performance.now();
      const rows = await releases.find({}, { projection: { files: 1 } }).toArray();
      names = new Set(rows.flatMap((row) => row.files));
    });
  }

  return {
    async share(release) {
      const sharedAt = new Date();
      const paths = [...release.files.keys()];
      await releases.updateOne(
        { _id: release.id },
        { $set: { files: paths, sharedAt } },
        { upsert: true },
      );
      // First, so that no other process removes a file between the look and the end.
      await files.updateMany({ _id: { $in: paths } }, { $set: { sharedAt } });
      const rows = await files.find({ _id: { $in: paths } }, { projection: { _id: 1 } }).toArray();
      const there = new Set(rows.map(({ _id }) => _id));
      const missing = [...release.files].filter(([path]) => !there.has(path));
      for (let begin = 0; begin < missing.length; begin += BATCH) {
        const batch = missing.slice(begin, begin + BATCH).map(async ([path, file]) => ({
          updateOne: {
            filter: { _id: path },
            update: { $set: { bytes: await readFile(file), sharedAt } },
            upsert: true,
          },
        }));
        await files.bulkWrite(await Promise.all(batch), { ordered: false });
      }
    },
    async find(pathname) {
      if (!names.has(pathname)) await lookAgain();
      if (!names.has(pathname)) return null;
      const row = await files.findOne({ _id: pathname }, { promoteBuffers: true });
      return row?.bytes ?? null;
    },
    async tidy() {
      const now = Date.now();
      const rows = await releases.find().toArray();
      const kept = keptReleases(rows, ({ sharedAt }) => sharedAt.getTime(), now);
      const gone = rows
        .filter((row) => !kept.includes(row))
        .map(({ _id, sharedAt }) => ({ _id, sharedAt }));
      // One that is shared again meanwhile has another date.
      if (gone.length > 0) await releases.deleteMany({ $or: gone });
      await files.deleteMany({
        _id: { $nin: kept.flatMap((row) => row.files) },
        sharedAt: { $lt: new Date(now - FRESH_MS) },
      });
    },
  };
}
