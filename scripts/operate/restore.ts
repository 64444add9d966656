/**
 * `npm run restore -- FILE`: restores a backup into an empty database and an empty data folder.
 * FILE may also be `newest`, or a name from `npm run backup -- --list`.
 */
import '#server/production.ts';
import { mkdir } from 'node:fs/promises';
import { openBackupStore } from '#server/backups/backup-store.ts';
import { chooseBackup, NEWEST } from '#server/backups/choose-backup.ts';
import { restoreBackup } from '#server/backup-files/restore-backup.ts';
import { bucketOf } from '#server/photos/photos.ts';
import { progressLine } from '#server/progress.ts';
import { shownDatabaseUrl } from '#server/settings/database-url.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { exitWith, readArguments, runOrExit } from './command-line.ts';
import { printCopied } from './copy-report.ts';

const USAGE = `Usage: npm run restore -- FILE
       npm run restore -- ${NEWEST}`;

const { positionals } = readArguments({ allowPositionals: true, options: {} }, USAGE);
const [file] = positionals;
if (!file) exitWith(`Name the backup file to restore.\n${USAGE}`);
if (positionals.length > 1)
  exitWith(`Name only one backup, not ${positionals.join(', ')}.\n${USAGE}`);
const environment = readEnvironmentOrExit();
const { databaseUrl, dataDir, mediaDir } = environment;

const showRead = progressLine('Read and compared KB');
console.info(`• Restoring into ${shownDatabaseUrl(databaseUrl)} and ${dataDir}`);
const { manifest, copied } = await runOrExit(async () => {
  const { key } = environment.backups;
  const chosen = await chooseBackup(await openBackupStore(environment), file);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return chosen.use(dataDir, async (path) =>
    restoreBackup({
      ...{ file: path, key, databaseUrl, dataDir, mediaDir },
      bucket: await bucketOf(environment),
      onRead: (done, total) => showRead(kilobytes(done), kilobytes(total)),
      onProgress: progressLine('Restored'),
    }),
  );
});
printCopied(copied);
console.info(
  `\nThe data and ${manifest.files.count} files of ${manifest.at} were restored and compared with the backup. The next start builds pages and pictures.`,
);
process.exit(0);

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
