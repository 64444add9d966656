/** `npm run import -- FILE [--dry-run]`: imports restaurants from an export file. */
import '#server/production.ts';
import { constants, setPriority } from 'node:os';
import { ImportInterrupted, importRestaurants } from '#cms/importing/import-restaurants.ts';
import { ImportFileError } from '#cms/importing/reading/import-file-error.ts';
import { openImportFile } from '#cms/importing/reading/open-import-file.ts';
import { KNOWN_COLUMNS } from '#cms/importing/sources/export-cells.ts';
import { refuseUnfinishedCopy } from '#cms/operations/unfinished-copy.ts';
import { wordsOf } from '#server/database/storage-sentence.ts';
import { openCms } from '#server/settings/open-cms.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { progressLine } from '#server/progress.ts';
import { exitWith, readArguments, runOrExit } from './command-line.ts';
import { printImportReport } from './import-report.ts';

const USAGE = 'Usage: npm run import -- FILE [--dry-run] [--skip-likely-duplicates] [--help]';

const HELP = `${USAGE}

Brings restaurants of a file into the guide, also while it runs.

  --dry-run                 tells what would happen and changes nothing
  --skip-likely-duplicates  creates no place that may be the same as another one
  --help                    shows this text

Files: CSV (commas, semicolons, tabs), JSON and JSON lines of Outscraper, Apify, SerpApi, gosom, Google's
Places API, Yelp and Foursquare; OpenStreetMap as Overpass JSON or CSV, and as GeoJSON.
Columns: ${KNOWN_COLUMNS}.

A row that cannot be imported is named with its line and reason and stops no other. A day whose hours are
not understood keeps its text, and the page says "Hours unclear". A file that ends in the middle, or has
no known column, is refused and nothing changes.

Exit status: 0, also when rows were skipped; 1 when the file was refused or the import did not finish.`;

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

// Low priority, so that a guide running on this machine stays fast for visitors.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const file = await openFileOrExit(fileName);
const payload = await runOrExit(() => openCms(readEnvironmentOrExit()));
await runOrExit(() => refuseUnfinishedCopy(payload));
try {
  const isDryRun = values['dry-run'];
  const report = await importRestaurants(payload, file, {
    isDryRun,
    skipLikelyDuplicates: values['skip-likely-duplicates'],
    onProgress: progressLine(isDryRun ? 'Compared' : 'Imported'),
  });
  printImportReport(file, report, { isDryRun });
} catch (error) {
  if (!(error instanceof ImportInterrupted)) throw error;
  console.error(`\n${error.message}\n${wordsOf(error)}`);
  process.exitCode = 1;
} finally {
  await payload.destroy();
}

async function openFileOrExit(name: string) {
  try {
    return await openImportFile(name);
  } catch (error) {
    if (error instanceof ImportFileError) return exitWith(`${error.message} Nothing was changed.`);
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return exitWith(`There is no file ${name}.`);
    if (code === 'EISDIR') return exitWith(`${name} is a folder.`);
    throw error;
  }
}
