/** `npm run import -- FILE [--dry-run]`: imports restaurants from an export file. */
import '#server/production.ts';
import { constants, setPriority } from 'node:os';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportInterrupted, importRestaurants } from '#cms/importing/import-restaurants.ts';
import { ImportFileError } from '#cms/importing/reading/import-file-error.ts';
import { openImportFile, type OpenedImportFile } from '#cms/importing/reading/open-import-file.ts';
import { KNOWN_COLUMNS } from '#cms/importing/sources/export-cells.ts';
import { recordRun } from '#cms/importing/runs/record-run.ts';
import { runNotes } from '#cms/importing/runs/run-notes.ts';
import { importSheet } from '#cms/sheets/import-sheet.ts';
import { MAX_SHEET_BYTES, readSheet, type Sheet } from '#cms/sheets/read-sheet.ts';
import { sheetNotes, startSheetReport } from '#cms/sheets/sheet-notes.ts';
import { refuseUnfinishedCopy } from '#cms/operations/unfinished-copy.ts';
import { innermostMessage } from '#server/database/storage-sentence.ts';
import { openCms } from '#server/settings/open-cms.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { progressLine } from '#server/progress.ts';
import { exitWith, readArguments, runOrExit } from './command-line.ts';
import { printImportReport } from './import-report.ts';

const USAGE = 'Usage: npm run import -- FILE [--dry-run] [--skip-likely-duplicates] [--help]';

const HELP = `${USAGE}

Imports restaurants from a file. The guide may keep running.

  --dry-run                 prints what the import would do, and changes nothing
  --skip-likely-duplicates  skips new restaurants that may be the same as an existing one
  --help                    shows this text

Files: CSV (commas, semicolons, tabs), JSON and JSON lines of Outscraper, Apify, SerpApi, gosom, Google's
Places API, Yelp and Foursquare; OpenStreetMap as Overpass JSON or CSV, and as GeoJSON.
A spreadsheet that the admin exported (CSV or Excel): changes exactly the edited cells.
Columns: ${KNOWN_COLUMNS}.

A row that cannot be imported is reported with its line and reason, and the other rows are imported.
A day with unreadable hours keeps its text, and the page shows "Hours unclear". An incomplete file or a
file without known columns is refused, and nothing changes.

Exit status: 0 when the import finished, even with skipped rows; 1 when it refused the file or did not finish.`;

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'skip-likely-duplicates': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  },
  USAGE,
);
if (values.help) {
  console.info(HELP);
  process.exit(0);
}
const [fileName] = positionals;
if (!fileName || positionals.length > 1) exitWith(USAGE);

// A low priority keeps a guide on the same machine fast for visitors.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const sheet = await readOrExit(fileName, readSheetFile);
const file = sheet ? null : await readOrExit(fileName, openImportFile);
const payload = await runOrExit(() => openCms(readEnvironmentOrExit()));
await runOrExit(() => refuseUnfinishedCopy(payload));
const isDryRun = values['dry-run'];
const run = isDryRun
  ? null
  : await runOrExit(() => recordRun(payload, { file: basename(fileName), startedBy: 'Terminal' }));
try {
  if (sheet) await importOwnSheet(sheet);
  else if (file) await importFile(file);
} catch (error) {
  if (!(error instanceof ImportInterrupted)) throw error;
  // The database may be gone. The run then stays marked as started.
  await run?.interrupt(error.message).catch(() => {});
  console.error(`\n${error.message}\n${innermostMessage(error)}`);
  process.exitCode = 1;
} finally {
  await payload.destroy();
}

async function importFile(opened: OpenedImportFile): Promise<void> {
  const report = await importRestaurants(payload, opened, {
    isDryRun,
    skipLikelyDuplicates: values['skip-likely-duplicates'],
    onProgress: progressLine(isDryRun ? 'Compared' : 'Imported'),
  });
  const notes = runNotes(opened, report);
  printImportReport(report, notes, { isDryRun });
  await run?.finish(report, notes);
}

/** Imports the edited cells of a spreadsheet that this guide has exported. */
async function importOwnSheet({ rows, skipped }: Sheet): Promise<void> {
  const collected = startSheetReport(skipped);
  const showProgress = progressLine(isDryRun ? 'Compared' : 'Imported');
  let done = 0;
  await importSheet(payload, rows, {
    user: null,
    isDryRun,
    onOutcome(row, outcome) {
      collected.add(row, outcome);
      showProgress(++done, rows.length);
    },
  });
  const { report } = collected;
  const { updated, unchanged } = report;
  const unused = { skipped: [], kept: [], drafts: [], likelyDuplicates: [] };
  const counts = { created: 0, updated, unchanged, ...unused };
  const notes = sheetNotes(report);
  printImportReport(counts, notes, { isDryRun });
  await run?.finish(counts, notes);
}

async function readSheetFile(name: string): Promise<Sheet | null> {
  // No spreadsheet is larger. The importer reads larger files in pieces.
  if ((await stat(name)).size > MAX_SHEET_BYTES) return null;
  return readSheet(await readFile(name), name);
}

async function readOrExit<T>(name: string, read: (name: string) => Promise<T>): Promise<T> {
  try {
    return await read(name);
  } catch (error) {
    if (error instanceof ImportFileError) return exitWith(`${error.message} Nothing was changed.`);
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return exitWith(`There is no file ${name}.`);
    if (code === 'EISDIR') return exitWith(`${name} is a folder.`);
    throw error;
  }
}
