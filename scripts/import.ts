/** `npm run import -- FILE [--dry-run]`: brings restaurants of an export file into the guide. */
import '#server/production.ts';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { ImportInterrupted, importRestaurants } from '#cms/importing/import-restaurants.ts';
import { ImportFileError } from '#cms/importing/reading/import-file-error.ts';
import { openImportFile } from '#cms/importing/reading/open-import-file.ts';
import { refuseUnfinishedCopy } from '#cms/operations/unfinished-copy.ts';
import { openCms } from '#server/settings/open-cms.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { progressLine } from '#server/progress.ts';
import { printImportReport } from './import-report.ts';

const USAGE = 'Usage: npm run import -- FILE [--dry-run]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const [fileName] = positionals;
if (!fileName || positionals.length > 1) exitWith(USAGE);

// Visitors of a guide that runs meanwhile go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const file = await openFileOrExit(fileName);
const payload = await openCms(readEnvironmentOrExit());
await refuseUnfinishedCopy(payload).catch((error: Error) => exitWith(error.message));
try {
  const isDryRun = values['dry-run'];
  const report = await importRestaurants(payload, file, {
    isDryRun,
    onProgress: progressLine(isDryRun ? 'Compared' : 'Imported'),
  });
  printImportReport(file, report, { isDryRun });
} catch (error) {
  if (!(error instanceof ImportInterrupted)) throw error;
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : '';
  console.error(`\n${error.message}${cause}`);
  process.exitCode = 1;
} finally {
  await payload.destroy();
}

async function openFileOrExit(name: string) {
  try {
    return await openImportFile(name);
  } catch (error) {
    if (error instanceof ImportFileError) return exitWith(`${error.message}\nNothing was changed.`);
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return exitWith(`There is no file ${name}.`);
    if (code === 'EISDIR') return exitWith(`${name} is a folder.`);
    throw error;
  }
}

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
