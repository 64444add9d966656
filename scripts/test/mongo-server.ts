import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { findMongod } from './mongod-binary.ts';

const SETTINGS = [
  // MongoDB ends a transaction, for example one of a killed process, and releases its locks after this
  // time. The default of 60 seconds would let such tests wait longer.
  ...['--setParameter', 'transactionLifetimeLimitSeconds=20'],
  // Each test file creates databases, and MongoDB opens a file for each of their indexes. It keeps files
  // of dropped databases for this time, because backups read snapshots. With the default of 300 seconds
  // it had 9,000 open files.
  ...['--setParameter', 'minSnapshotHistoryWindowInSeconds=60'],
  ...['--wiredTigerEngineConfigString', 'file_manager=(close_idle_time=10,close_scan_interval=5)'],
  // The default is half of the machine's memory.
  ...['--wiredTigerCacheSizeGB', '1'],
];

/**
 * Starts a MongoDB server as a replica set of one on a free port. Deletes its data at the end,
 * unless the caller names a folder.
 */
export async function startMongo({
  folder,
}: { folder?: string } = {}): Promise<MongoMemoryReplSet> {
  const binary = findMongod();
  if (binary) {
    process.env.MONGOMS_SYSTEM_BINARY = binary.path;
    process.env.MONGOMS_VERSION = binary.version;
  }
  return MongoMemoryReplSet.create({
    replSet: { count: 1, storageEngine: 'wiredTiger', args: SETTINGS },
    ...(folder && { instanceOpts: [{ dbPath: folder }] }),
  });
}
