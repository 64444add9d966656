/**
 * `npm run start:fleet`: runs several guide processes on this machine, as on several machines.
 * Without `DATABASE_URL` it also starts a MongoDB. SIGHUP performs a rolling restart, as `npm run
 * fleet:restart` does.
 */
import { join } from 'node:path';
import { buildAll } from '#server/build.ts';
import { DataFolderInUseError, lockDataFolder } from '#server/settings/data-folder-lock.ts';
import { EnvironmentError } from '#server/settings/environment.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { exitWith } from '#scripts/operate/command-line.ts';
import { openControl } from './control.ts';
import { readFleetSettings, requireFreePorts } from './fleet-settings.ts';
import { fleetLine } from './fleet-line.ts';
import { startFleet } from './fleet.ts';
import { pathOfMongod } from '#scripts/test/mongod-binary.ts';

const LOOPBACK = '127.0.0.1';

const environment = readEnvironmentOrExit();
const { host, port, siteUrl, payloadSecret } = environment;
const folder = join(environment.dataDir, 'fleet');
const hasOwnMongo = !environment.databaseUrl.startsWith('mongodb');
if (hasOwnMongo && (process.env.DATABASE_URL?.trim() || process.env.DATABASE_URL_FILE?.trim()))
  exitWith(
    'DATABASE_URL: a fleet needs a MongoDB (mongodb://…). Unset it, and the fleet starts its own MongoDB.',
  );
await lockDataFolder(folder, `runs the fleet at ${siteUrl}`).catch(stopIfExpected);
const { innerPorts, mongoPort } = await freeSettings().catch(stopIfExpected);
// Progress goes to standard error, because standard output may be a log.
await buildAll((text) => console.error(`• ${text}`));

const onLine = (line: string, name: string) =>
  console.info(fleetLine(line, name, process.stdout.isTTY));
/** Functions that stop the processes, in the order in which they must stop. */
const running: (() => unknown)[] = [];
let isStopping = false;
async function stop(exitCode: number): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  for (const end of running) await end();
  process.exit(exitCode);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  const mongo = hasOwnMongo ? await startMongo() : null;
  const fleet = startFleet({
    ...{ folder, siteUrl, port, host, innerPorts, onLine },
    databaseUrl: mongo?.url ?? null,
    hasSecret: payloadSecret !== null,
  });
  running.unshift(fleet.stop);
  process.on('SIGHUP', () => void fleet.restart().catch((error: unknown) => console.error(error)));
  running.unshift(await openControl(folder, fleet.restart));
  await fleet.ready();
  onLine(`The fleet serves ${siteUrl}`, 'fleet');
} catch (error) {
  if (!isStopping) {
    console.error(error);
    void stop(1);
  }
}

async function freeSettings() {
  const settings = readFleetSettings(process.env, environment);
  const inner = settings.innerPorts.map((used) => ({ setting: 'FLEET_PORTS', port: used }));
  const ofMongo = [{ setting: 'FLEET_MONGO_PORT', port: settings.mongoPort }];
  await requireFreePorts([
    { setting: 'PORT', host, port },
    ...[...inner, ...(hasOwnMongo ? ofMongo : [])].map((used) => ({ ...used, host: LOOPBACK })),
  ]);
  return settings;
}

/**
 * Do not import at the top: the MongoDB client is a development package. A fleet with another
 * MongoDB runs without it.
 */
async function startMongo() {
  const { startMongoMember } = await import('./mongo-member.ts');
  const binary = await pathOfMongod();
  const mongo = startMongoMember({
    ...{ binary, port: mongoPort, onLine },
    folder: join(folder, 'mongo'),
  });
  running.unshift(mongo.stop);
  await mongo.ready();
  return mongo;
}

function stopIfExpected(error: unknown): never {
  const isExpected = [DataFolderInUseError, EnvironmentError].some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  return exitWith((error as Error).message);
}
