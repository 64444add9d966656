import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { findMongod } from './mongod-binary.ts';

/**
 * Starts a real MongoDB as a replica set of one server on a free port. Its data is deleted at the
 * end, unless a folder is given.
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
