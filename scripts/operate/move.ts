/**
 * `npm run move -- --from DATABASE --to DATABASE`: copies everything into another, empty database.
 */
import '#server/production.ts';
import { moveDatabase } from '#server/backup-files/move.ts';
import { progressLine } from '#server/progress.ts';
import {
  absoluteDatabaseUrl,
  DATABASE_URL_FORM,
  isDatabaseUrl,
} from '#server/settings/database-url.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { exitWith, readArguments, runOrExit } from './command-line.ts';
import { printCopied } from './copy-report.ts';

const USAGE = 'Usage: npm run move -- --from DATABASE --to DATABASE';

const { values } = readArguments(
  { options: { from: { type: 'string' }, to: { type: 'string' } } },
  USAGE,
);
const from = databaseOrExit('--from', values.from);
const to = databaseOrExit('--to', values.to);
const { dataDir } = readEnvironmentOrExit();

const copied = await runOrExit(() =>
  moveDatabase({ from, to, dataDir, onProgress: progressLine('Copied') }),
);
printCopied(copied);
console.info(`
All data was copied and compared. To use the new database:
  1. set DATABASE_URL to the value of --to
  2. keep the data folder ${dataDir}, or copy it to the new machine. Its folder "media" contains the photos, and its file "secret" keeps editors signed in
  3. start the guide. The database of --from was not changed`);
process.exit(0);

function databaseOrExit(name: string, value: string | undefined): string {
  if (value === undefined) return exitWith(`${name} is missing.\n${USAGE}`);
  if (!isDatabaseUrl(value)) {
    // Do not print the rest, because it may contain a password.
    const scheme = /^[a-z][a-z+]*:/i.exec(value)?.[0] ?? '';
    return exitWith(
      `${name} is ${scheme}… (the rest is not shown); expected ${DATABASE_URL_FORM}.\n${USAGE}`,
    );
  }
  return absoluteDatabaseUrl(value);
}
