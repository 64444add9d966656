import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { findMongod } from './mongod-binary.ts';

const [resultFile, ...chosen] = process.argv.slice(2);
const binary = findMongod();
if (binary) {
  process.env.MONGOMS_SYSTEM_BINARY = binary.path;
  process.env.MONGOMS_VERSION = binary.version;
}
const mongod = await MongoMemoryReplSet.create({
  replSet: { count: 1, storageEngine: 'wiredTiger' },
});
console.info(`• MongoDB ${binary?.version ?? ''} on ${mongod.getUri()}`);
// Not spawnSync: mongod stands still when nobody reads what it prints.
const tests = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultFile}`,
    ...(chosen.length > 0 ? chosen : ['integration']),
  ],
  { stdio: 'inherit', env: { ...process.env, TEST_MONGODB_URL: mongod.getUri() } },
);
const [code] = (await once(tests, 'exit')) as [number | null];
await mongod.stop();
process.exitCode = code ?? 1;
