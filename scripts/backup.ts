/** `npm run backup [-- FILE]`: writes what cannot be made anew into one file, also while the guide runs. */
import '#server/production.ts';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLastBackup } from '#server/operations/last-backup.ts';
import { writeBackup } from '#server/operations/write-backup.ts';
import { bucketOf } from '#server/photos/photos.ts';
import { progressLine } from '#server/progress.ts';
import { shownDatabaseUrl } from '#server/settings/database-url.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { exitWith, readArguments, runOrExit } from './command-line.ts';

const USAGE = 'Usage: npm run backup [-- FILE]';

const { positionals } = readArguments({ allowPositionals: true, options: {} }, USAGE);
if (positionals.length > 1)
  exitWith(`More than one file is named: ${positionals.join(', ')}.\n${USAGE}`);
const environment = readEnvironmentOrExit();
const { databaseUrl, dataDir, mediaDir, photoBucket } = environment;
const photos = photoBucket ? `the bucket ${photoBucket.bucket}` : mediaDir;

console.info(`• Backing up ${shownDatabaseUrl(databaseUrl)} and the photos of ${photos}`);
const before = readLastBackup(dataDir);
if (before) console.info(`  The one before: ${before.file}, ${before.at}`);
const { file, bytes, manifest, missed, leftOut } = await runOrExit(async () =>
  writeBackup({
    databaseUrl,
    dataDir,
    mediaDir,
    bucket: await bucketOf(environment),
    file: fileOf(positionals[0]),
    onProgress: progressLine('Read'),
    onWritten: () => console.info('• Reading it back'),
  }),
);
const records = Object.values(manifest.records).reduce((sum, { count }) => sum + count, 0);
for (const path of missed)
  console.info(`  ${path} was removed meanwhile, and is not in the backup.`);
for (const path of leftOut)
  console.info(
    `  ${JSON.stringify(path)} has a name that no backup holds, and is not in this one.`,
  );
console.info(
  `\n${file}: ${records} records as they were at ${manifest.at}, ${manifest.files.count} files, ${megabytes(bytes)}. It was read back and is whole.`,
);
console.info('It holds password hashes and sessions: keep it where nobody else can read it.');
if (environment.payloadSecret !== null)
  console.info('PAYLOAD_SECRET is not in it: editors stay signed in where the same one is set.');
process.exit(0);

function fileOf(given: string | undefined): string {
  if (given !== undefined) return resolve(given);
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `guide-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
}

function megabytes(count: number): string {
  return `${(count / 1024 / 1024).toFixed(1)} MB`;
}
