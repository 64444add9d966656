/**
 * `npm run start:fleet`: the guide as it runs on many machines, on this one. Without `DATABASE_URL` it
 * brings a MongoDB along. SIGHUP begins one process after the other anew.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAll } from '#server/build.ts';
import { startMongo } from './mongo-server.ts';
import { startFleet } from './fleet/fleet.ts';

const FIRST_INNER_PORT = 4331;

const folder = resolve(process.env.DATA_DIR ?? '.data', 'fleet');
const port = Number(process.env.PORT ?? 4321);
const databaseFolder = join(folder, 'mongo');
mkdirSync(databaseFolder, { recursive: true, mode: 0o700 });
const given = process.env.DATABASE_URL;
const mongod = given ? null : await startMongo({ folder: databaseFolder });
await buildAll((text) => console.info(`• ${text}`));
const fleet = startFleet({
  folder,
  databaseUrl: given ?? mongod?.getUri('guide') ?? '',
  port,
  innerPorts: [FIRST_INNER_PORT, FIRST_INNER_PORT + 1, FIRST_INNER_PORT + 2],
  onLine: (line, name) => console.info(`${name.padEnd(6)} │ ${line}`),
});

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  await fleet.stop();
  await mongod?.stop({ doCleanup: false });
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
process.on('SIGHUP', () => void fleet.restart().catch((error: unknown) => console.error(error)));

await fleet.ready();
console.info(`\n  The fleet   ${fleet.url}\n`);
