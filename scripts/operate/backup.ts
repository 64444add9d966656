/**
 * `npm run backup [-- FILE]`: writes all data that cannot be rebuilt into one file. The guide may
 * keep running. `-- --list` lists the existing backups. `-- --try` restores one into a temporary
 * database and folder to test it.
 */
import '#server/production.ts';
import { resolve } from 'node:path';
import { openBackupStore } from '#server/backups/backup-store.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { tryBackup } from '#server/backups/try-backup.ts';
import { readLastBackup } from '#server/backup-files/last-backup.ts';
import { writeBackup, type WrittenBackup } from '#server/backup-files/write-backup.ts';
import { bucketOf } from '#server/photos/photos.ts';
import { progressLine } from '#server/progress.ts';
import { shownDatabaseUrl } from '#server/settings/database-url.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { exitWith, readArguments, runOrExit } from './command-line.ts';
import { printCopied } from './copy-report.ts';

const USAGE = `Usage: npm run backup [-- FILE]
       npm run backup -- --list
       npm run backup -- --try [FILE]`;

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      list: { type: 'boolean', default: false },
      try: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
if (positionals.length > 1)
  exitWith(`Name only one file, not ${positionals.join(', ')}.\n${USAGE}`);
const [named] = positionals;
if (values.list && (values.try || named !== undefined)) exitWith(USAGE);
const environment = readEnvironmentOrExit();

if (values.list) await runOrExit(list);
else if (values.try) await runOrExit(tryIt);
else await runOrExit(make);
process.exit(0);

async function list(): Promise<void> {
  const store = await openBackupStore(environment);
  const backups = await store.list();
  console.info(`${store.place}: ${backups.length} backups`);
  for (const { name, bytes } of backups)
    console.info(`  ${name}  ${megabytes(bytes).padStart(10)}`);
}

async function tryIt(): Promise<void> {
  const showRead = progressLine('Read and compared KB');
  const { name, restored } = await tryBackup(environment, {
    ...(named !== undefined && { file: named }),
    onChosen: (chosen) =>
      console.info(`• Restoring ${chosen} into a temporary database, to compare it`),
    onRead: (done, total) => showRead(kilobytes(done), kilobytes(total)),
    onProgress: progressLine('Restored'),
  });
  const { manifest, copied } = restored;
  printCopied(copied);
  console.info(
    `\n${name} is complete. ${recordsOf(manifest)} records and ${manifest.files.count} files of ${manifest.at} were restored and match the checksums in the backup. The temporary copy was deleted.`,
  );
}

async function make(): Promise<void> {
  const { databaseUrl, dataDir, mediaDir, photoBucket } = environment;
  const photos = photoBucket ? `the bucket ${photoBucket.bucket}` : mediaDir;
  console.info(`• Backing up ${shownDatabaseUrl(databaseUrl)} and the photos of ${photos}`);
  const before = readLastBackup(dataDir);
  if (before) console.info(`  Previous backup: ${before.file}, ${before.at}`);
  const watching = {
    onProgress: progressLine('Read'),
    onWritten: () => console.info('• Verifying the backup'),
  };
  const written =
    named === undefined
      ? await makeBackup(environment, { kind: 'guide', at: new Date() }, watching)
      : await writeBackup({
          ...{ databaseUrl, dataDir, mediaDir, ...watching },
          bucket: await bucketOf(environment),
          key: environment.backups.key,
          file: resolve(named),
        });
  report(written);
}

function report({ file, bytes, manifest, missed, leftOut }: WrittenBackup): void {
  for (const path of missed)
    console.info(`  ${path} was deleted during the backup, so the backup does not contain it.`);
  for (const path of leftOut)
    console.info(
      `  ${JSON.stringify(path)} is not in the backup, because backups cannot contain such a file name.`,
    );
  console.info(
    `\n${file}: ${recordsOf(manifest)} records and ${manifest.files.count} files of ${manifest.at}, ${megabytes(bytes)}. The backup was read back and is complete.`,
  );
  console.info(
    environment.backups.key === null
      ? 'The backup contains password hashes and sessions: store it where only you can read it.'
      : 'The backup is encrypted and cannot be read without its key (BACKUP_KEY): store a copy of the key elsewhere.',
  );
  if (environment.payloadSecret !== null)
    console.info(
      'The backup does not contain PAYLOAD_SECRET. Set the same PAYLOAD_SECRET after a restore, so that editors stay signed in.',
    );
}

function recordsOf({ records }: WrittenBackup['manifest']): number {
  return Object.values(records).reduce((sum, { count }) => sum + count, 0);
}

function megabytes(count: number): string {
  return `${(count / 1024 / 1024).toFixed(1)} MB`;
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
