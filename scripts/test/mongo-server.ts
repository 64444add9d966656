import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { findMongod } from './mongod-binary.ts';

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
    replSet: { count: 1, storageEngine: 'wiredTiger' },
    ...(folder && { instanceOpts: [{ dbPath: folder }] }),
  });
}
