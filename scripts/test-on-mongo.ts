import { spawnSync } from 'node:child_process';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { findMongod } from './mongod-binary.ts';

const binary = findMongod();
if (binary) {
  process.env.MONGOMS_SYSTEM_BINARY = binary.path;
  process.env.MONGOMS_VERSION = binary.version;
}
const mongod = await MongoMemoryReplSet.create({
  replSet: { count: 1, storageEngine: 'wiredTiger' },
});
console.info(`• MongoDB ${binary?.version ?? ''} on ${mongod.getUri()}`);
const result = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', 'integration'],
  { stdio: 'inherit', env: { ...process.env, TEST_MONGODB_URL: mongod.getUri() } },
);
await mongod.stop();
process.exitCode = result.status ?? 1;
