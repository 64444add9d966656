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
    `--all is missing. Pages that show something else are published by themselves; this makes every page anew.\n${USAGE}`,
  );
const { databaseUrl, dataDir } = readEnvironmentOrExit();

const outcome = await runOrExit(() =>
  publishAll({
    databaseUrl,
    dataDir,
    onTaken: () =>
      console.info(
        '• The guide makes every page anew. Whoever asks for one meanwhile gets the new one.',
      ),
    onProgress: progressLine('Made'),
  }),
);
console.info(
  outcome === 'done'
    ? '\nEvery page was made anew; further pages of lists are made when somebody asks for them.'
    : '\nThe guide does not run: every page is made anew at its next start, and when somebody asks for one.',
);
process.exit(0);
