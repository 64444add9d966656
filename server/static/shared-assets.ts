import { setTimeout as pause } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import type { Payload } from 'payload';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { createWorkPerKey } from '#cms/runtime/work-per-key.ts';
import { keptReleases, type Release } from './release.ts';

/** Hashed assets of every release that runs or recently ran on the same database. */
export type SharedAssets = {
  /**
   * Stores the files of a release in the database, where every process finds them. A process calls
   * this before it publishes a page that refers to the files. It repeats the call regularly to mark
   * its release as running.
   */
  share: (release: Release) => Promise<void>;
  /** Returns a file of any release, or null when no release has it. */
  find: (pathname: string) => Promise<Buffer | null>;
  /** Removes files that only expired releases use. */
  tidy: () => Promise<void>;
};

type FileRow = { _id: string; bytes: Buffer; sharedAt: Date };
type ReleaseRow = { _id: string; files: string[]; sharedAt: Date };

/** Number of files per database write. */
const BATCH = 20;
/** Minimum interval between two reads of all names, even when many unknown paths are requested. */
const LOOK_MS = 250;
/**
 * A file shared more recently than this is never removed, because the row of its release may not
 * have been read yet.
 */
const FRESH_MS = 60 * 60 * 1000;

/**
 * Opens the assets in the database that the processes of a fleet share. They are no CMS records, so
 * backups and moves skip them.
 *
 * @returns null on SQLite, where a single process serves and its data folder contains the assets
 */
export function openSharedAssets(payload: Payload): SharedAssets | null {
  const db = payload.db.name === 'mongoose' ? mongoAdapterOf(payload).connection.db : undefined;
  if (!db) return null;
  const files = db.collection<FileRow>('release-assets');
  const releases = db.collection<ReleaseRow>('releases');
  const looks = createWorkPerKey<'names'>();
  let names = new Set<string>();
  let lookedAt = -Infinity;

  /**
   * Reads the names again. Calls made during a read share a second read, which starts after the
   * first.
   */
  function lookAgain(): Promise<void> {
    return looks.runAgainAfter('names', async () => {
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
      // Update the date first, so that no other process removes a file between this read and the
      // writes.
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
      // A release that was shared again in the meantime has a new date and does not match.
      if (gone.length > 0) await releases.deleteMany({ $or: gone });
      await files.deleteMany({
        _id: { $nin: kept.flatMap((row) => row.files) },
        sharedAt: { $lt: new Date(now - FRESH_MS) },
      });
    },
  };
}
