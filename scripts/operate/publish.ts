/** `npm run publish -- --all`: rebuilds every page, in the running guide or at its next start. */
import '#server/production.ts';
import { publishAll } from '#server/operations/publish-all.ts';
import { progressLine } from '#server/progress.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { exitWith, readArguments, runOrExit } from './command-line.ts';

const USAGE = 'Usage: npm run publish -- --all';

const { values } = readArguments({ options: { all: { type: 'boolean', default: false } } }, USAGE);
if (!values.all)
  exitWith(
    `--all is missing. The guide republishes changed pages by itself, and this command rebuilds every page.\n${USAGE}`,
  );
const { databaseUrl, dataDir } = readEnvironmentOrExit();

const outcome = await runOrExit(() =>
  publishAll({
    databaseUrl,
    dataDir,
    onTaken: () =>
      console.info(
        '• The guide rebuilds every page. Visitors already get the new version of each page.',
      ),
    onProgress: progressLine('Rebuilt'),
  }),
);
console.info(
  outcome === 'done'
    ? '\nEvery page was rebuilt. Later pages of lists are rebuilt on their first request.'
    : '\nThe guide is not running. It will rebuild every page at its next start, or earlier when a page is requested.',
);
process.exit(0);
