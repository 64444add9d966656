import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startMongo } from './mongo-server.ts';

const [resultFile, ...chosen] = process.argv.slice(2);
const mongod = await startMongo();
console.info(`• MongoDB on ${mongod.getUri()}`);
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
