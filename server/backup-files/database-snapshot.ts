import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Payload } from 'payload';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { databaseRecords, type RecordSource } from '#cms/operations/database-records.ts';
import { recordKinds } from '#cms/operations/record-kinds.ts';
import { refuseUnfinishedCopy, UnfinishedCopyError } from '#cms/operations/unfinished-copy.ts';
import { databaseFile, shownDatabaseUrl } from '#server/settings/database-url.ts';
import { closeDatabase, openDatabase, refuseMissingFile } from '#server/database/open-database.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';
import { makeWorkFolder } from './work-folder.ts';

/** The state of a database at one moment. Later writes do not change it. */
export type DatabaseSnapshot = {
  payload: Payload;
  records: RecordSource;
  /** Whether the database was written to after the snapshot. */
  hasChanged: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** Collection of rate limit counters, which are not copied. */
const NOT_COPIED = 'limits';

/**
 * Takes a snapshot. For SQLite, this is a temporary copy beside the file. For MongoDB, it is a
 * snapshot session, whose data the server keeps for five minutes by default.
 *
 * @throws OperationRefused when the database does not exist or is not a guide's
 */
export async function openSnapshot(databaseUrl: string): Promise<DatabaseSnapshot> {
  const file = databaseFile(databaseUrl);
  const snapshot = file ? await snapshotOfFile(file) : await snapshotOfMongo(databaseUrl);
  try {
    await refuseUnfinishedCopy(snapshot.payload);
    await refuseEmpty(snapshot, databaseUrl);
    return snapshot;
  } catch (error) {
    await snapshot.close();
    if (error instanceof UnfinishedCopyError) throw new OperationRefused(error.message);
    throw error;
  }
}

async function snapshotOfFile(file: string): Promise<DatabaseSnapshot> {
  await refuseMissingFile(file);
  const folder = await makeWorkFolder(dirname(file));
  const source = new DatabaseSync(file, { timeout: 30_000 });
  try {
    const before = dataVersion(source);
    const copy = join(folder.path, 'copy.db');
    source.prepare('VACUUM INTO ?').run(copy);
    const payload = await openDatabase(`file:${copy}`);
    return {
      payload,
      records: databaseRecords(payload),
      hasChanged: () => Promise.resolve(dataVersion(source) !== before),
      async close() {
        await closeDatabase(payload);
        source.close();
        await folder.remove();
      },
    };
  } catch (error) {
    source.close();
    await folder.remove();
    throw error;
  }
}

/** SQLite changes this value as soon as another connection has written to the file. */
function dataVersion(database: DatabaseSync): unknown {
  return database.prepare('PRAGMA data_version').get()?.data_version;
}

async function snapshotOfMongo(databaseUrl: string): Promise<DatabaseSnapshot> {
  const payload = await openDatabase(databaseUrl);
  const { connection } = mongoAdapterOf(payload);
  const client = connection.getClient();
  try {
    // Use the driver's change stream, because Mongoose's has no `tryNext`.
    const changes = client
      .db(connection.name)
      .watch([{ $match: { 'ns.coll': { $ne: NOT_COPIED } } }]);
    await changes.tryNext();
    const session = client.startSession({ snapshot: true });
    return {
      payload,
      records: databaseRecords(payload, session),
      hasChanged: async () => (await changes.tryNext()) !== null,
      async close() {
        await changes.close();
        await session.endSession();
        await closeDatabase(payload);
      },
    };
  } catch (error) {
    await closeDatabase(payload);
    throw error;
  }
}

async function refuseEmpty(
  { payload, records }: DatabaseSnapshot,
  databaseUrl: string,
): Promise<void> {
  for (const kind of recordKinds(payload)) if ((await records.count(kind)) > 0) return;
  throw new OperationRefused(
    `The database ${shownDatabaseUrl(databaseUrl)} is empty. Check its address.`,
  );
}
