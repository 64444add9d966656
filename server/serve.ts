/**
 * Opens the CMS, imports the sample data at the first start, publishes the pages and serves them.
 * Does not build the site, because `npm start` does.
 */
import './production.ts';
import { exitWithReason, isOnTerminal } from './process-output.ts';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BuildMissingError, PROJECT_ROOT, requireSite } from './build.ts';
import { openFront } from './guide/front.ts';
import { ListenError } from './http/listen.ts';
import { createLogger } from './http/request-log.ts';
import { DataFolderInUseError, lockDataFolder } from './settings/data-folder-lock.ts';
import { refuseClosedFolders } from './settings/folder-access.ts';
import { stopOnSignals } from './operations/graceful-stop.ts';
import { logUnhandledRejections } from './operations/unhandled-rejections.ts';
import { progressLine } from './progress.ts';
import { processName } from './settings/process-name.ts';
import { readEnvironmentOrExit } from './settings/read-environment-or-exit.ts';
import { announceServing, buildEnded } from './serving.ts';

const GRACE_MS = 100;

const environment = readEnvironmentOrExit(exitWithReason);
const step = (text: string) => console.info(isOnTerminal ? `• ${text}` : text);

const { dataDir, host, port } = environment;
refuseClosedFolders(environment);
await lockDataFolder(dataDir, `serves http://${host}:${port}`).catch(stopIf(DataFolderInUseError));
await requireSite().catch(stopIf(BuildMissingError));
const logger = createLogger(environment.logLevel);
logUnhandledRejections(logger);
const front = await openFront(environment, logger).catch(stopIf(ListenError));
// Loading the rest keeps the process busy. So first answer the requests that waited for the port,
// with the last published pages.
await setTimeout(GRACE_MS);
const [
  { openCms },
  { startGuide },
  { seedSample },
  { createEditor, hasEditors, newPassword },
  { doOnce },
  { FIRST_EDITOR, writePasswordFile },
  { refuseUnfinishedCopy, UnfinishedCopyError },
  { NoReplicaSetError },
  { beginFirstStart, isFirstStartDone, markFirstStartDone },
] = await Promise.all([
  import('./settings/open-cms.ts'),
  import('./guide/guide.ts'),
  import('#cms/importing/seed-sample.ts'),
  import('#cms/editors/editor-accounts.ts'),
  import('#cms/shared-work/shared-task.ts'),
  import('./operations/password-file.ts'),
  import('#cms/operations/unfinished-copy.ts'),
  import('#cms/database/replica-set.ts'),
  import('#cms/operations/first-start.ts'),
]);

step('Opening the database');
// While this waits for the database, the front serves the last published pages.
const payload = await openCms(environment, (error) =>
  logger.error(
    { err: error },
    'The database cannot be reached. The guide tries again every second.',
  ),
).catch(stopIf(NoReplicaSetError));
await refuseUnfinishedCopy(payload).catch(stopIf(UnfinishedCopyError));
// If several processes start on an empty database at once, only one of them fills it.
const editor = await doOnce({
  payload,
  name: 'first-start',
  owner: processName(dataDir),
  isDone: async () => (await isFirstStartDone(payload)) && hasEditors(payload),
  async work(progress) {
    if ((await beginFirstStart(payload)) && environment.hasSampleData) {
      step('Importing the sample restaurants');
      const showProgress = progressLine('Imported');
      await seedSample(
        payload,
        join(PROJECT_ROOT, 'data/sample/restaurants.json'),
        (done, total) => {
          progress();
          showProgress(done, total);
        },
      );
    }
    progress();
    // Create an editor even if the database has lost all editors, because otherwise no one could
    // sign in to the admin.
    const created = (await hasEditors(payload)) ? null : await makeFirstEditor();
    await markFirstStartDone(payload);
    return created;
  },
  onError: (error) => logger.error({ err: error }),
});
const isFirstStart = editor !== null;

const guide = await startGuide({ environment, front, payload, logger });
let isStopping = () => false;
/** Before this moment, a signal ends the process at once, because no request is in progress. */
const onReady = () => {
  isStopping = stopOnSignals({
    logger,
    exit: (code) => process.exit(code),
    async stop() {
      await guide.close();
      await payload.destroy();
    },
  });
  announceServing(environment.siteUrl);
};

if (isFirstStart) step('Publishing the pages');
const onProgress = isFirstStart ? progressLine('Published') : undefined;
await guide.publish({ onReady, ...(onProgress && { onProgress }) }).catch(unlessStopping);
if (isOnTerminal) showAddresses();
else logger.info({ url: environment.siteUrl, listening: front.url }, 'Everything is published.');

await buildEnded();
const ahead = guide.catalogue.all().slice(0, environment.picturesAhead);
const drawn =
  environment.role === 'worker' ? 0 : await guide.illustrator.draw(ahead, progressLine('Drawn'));
if (drawn > 0) step(`Drew ${drawn} pictures`);

/** A stop makes running work fail. Ignore such errors, because the process is about to end. */
function unlessStopping(error: unknown): Promise<never> {
  if (!isStopping()) throw error;
  return new Promise(() => {});
}

/**
 * Ends the start with one sentence for the operator when the error is expected. Rethrows other
 * errors.
 */
function stopIf(expected: new (...args: never[]) => Error) {
  return (error: unknown): never => {
    if (!(error instanceof expected)) throw error;
    return exitWithReason(error.message);
  };
}

type FirstEditor = {
  email: string;
  /** A password that this start generated. Null when it must not be shown. */
  shownPassword: string | null;
};

/** A generated password is shown only on a terminal, because other output is a log. */
async function makeFirstEditor(): Promise<FirstEditor> {
  const { editorEmail: email, editorPassword } = environment;
  const password = editorPassword ?? newPassword();
  const create = () => createEditor(payload, { email, password });
  if (editorPassword !== null) {
    await create();
    logger.info('The first editor signs in with EDITOR_EMAIL and the password that was set.');
    return { email, shownPassword: null };
  }
  if (isOnTerminal) {
    await create();
    return { email, shownPassword: password };
  }
  // Write the file first. If the start is killed before the account is created, the next start
  // creates both again.
  const file = await writePasswordFile(dataDir, FIRST_EDITOR, { email, password });
  await create();
  logger.info({ file }, 'The first editor’s address and password are in the file.');
  return { email, shownPassword: null };
}

function showAddresses(): void {
  const { siteUrl } = environment;
  console.info(`\n  The guide   ${siteUrl}`);
  console.info(`  The admin   ${siteUrl}/admin`);
  console.info(`  The API     ${siteUrl}/api/docs`);
  if (new URL(siteUrl).hostname !== 'localhost') console.info(`  Listening   ${front.url}`);
  if (!editor) return;
  const { email, shownPassword } = editor;
  if (shownPassword === null)
    return console.info(`\n  Sign in to the admin as ${email} with the password that was set.`);
  console.info(`\n  Sign in to the admin as ${email} with the password ${shownPassword}`);
  console.info('  It is shown only once. Change it in the admin under your account.');
}
