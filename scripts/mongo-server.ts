import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { findMongod } from './mongod-binary.ts';

/**
 * A real MongoDB as a one-member replica set on a free port. Its data goes with it unless a folder is
 * named that keeps them.
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
