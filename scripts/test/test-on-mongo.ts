import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { databaseTests } from './database-tests.ts';
import { startMongo } from './mongo-server.ts';

/**
 * Browser tests that write: accounts, stories, mails, edits and uploads. Each runs through the
 * whole product.
 */
const JOURNEYS = [
  'account-journeys',
  'admin',
  'editors',
  'freshness',
  'moderation',
  'operations',
  'passkeys',
  'photo',
  'stored-text',
  'stories',
  'suggest-edit',
  'verify-email',
];

const [resultFile = '', ...what] = process.argv.slice(2);
let isRunning = true;
const mongod = await startMongo();
console.info(`• MongoDB on ${mongod.getUri()}`);
mongod.servers[0]?.instanceInfo?.instance.mongodProcess?.once('exit', (status, signal) => {
  if (isRunning)
    console.error(`MongoDB stopped during the tests (${signal ?? `status ${status}`}).`);
});
// Asynchronous, because mongod blocks when this process does not read its output.
const tests = spawn(process.execPath, commandFor(what), {
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_MONGODB_URL: mongod.getUri(),
    BROWSER_RESULTS: resultFile,
  },
});
const [code] = (await once(tests, 'exit')) as [number | null];
isRunning = false;
await mongod.stop();
process.exitCode = code ?? 1;

function commandFor(chosen: string[]): string[] {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
  if (chosen[0] === '--all') return playwright;
  if (chosen[0] === '--journeys')
    return [...playwright, ...JOURNEYS.map((name) => `tests/e2e/${name}.spec.ts`)];
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultFile}`,
    ...(chosen.length > 0 ? chosen : databaseTests()),
  ];
}
