/**
 * `npm run editor -- reset EMAIL`: gives a locked-out editor a new password and removes the second
 * factor. `create EMAIL` creates an administrator, and `list` prints the email addresses of all editors. The guide may keep running.
 */
import '#server/production.ts';
import { rm } from 'node:fs/promises';
import type { Payload } from 'payload';
import {
  createEditor,
  editorAddresses,
  findEditor,
  newPassword,
  resetEditor,
  type Credentials,
} from '#cms/editors/editor-accounts.ts';
import { refuseUnfinishedCopy } from '#cms/operations/unfinished-copy.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';
import { passwordFileOf, writePasswordFile } from '#server/operations/password-file.ts';
import { openCms } from '#server/settings/open-cms.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { exitWith, readArguments, runOrExit } from './command-line.ts';

const USAGE = `Usage: npm run editor -- reset EMAIL
       npm run editor -- create EMAIL
       npm run editor -- list`;

const { positionals } = readArguments({ allowPositionals: true, options: {} }, USAGE);
const [command = '', address] = positionals;
const isList = command === 'list' && address === undefined;
const isOfOne = ['reset', 'create'].includes(command) && address !== undefined;
if (positionals.length > 2 || !(isList || isOfOne)) exitWith(USAGE);
const email = address?.trim().toLowerCase() ?? '';
if (isOfOne && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
  exitWith(`${address} is not an email address.\n${USAGE}`);
const environment = readEnvironmentOrExit();

await runOrExit(async () => {
  const payload = await openCms(environment);
  try {
    await refuseUnfinishedCopy(payload);
    if (command === 'list') await list(payload);
    else if (command === 'reset') await reset(payload);
    else await create(payload);
  } finally {
    await payload.destroy();
  }
});
process.exit(0);

async function list(payload: Payload): Promise<void> {
  const addresses = await editorAddresses(payload);
  for (const each of addresses) console.info(each);
  if (addresses.length === 0)
    console.info('There are no editors yet. To create one: npm run editor -- create EMAIL');
}

async function reset(payload: Payload): Promise<void> {
  const id = await findEditor(payload, email);
  if (id === null)
    throw new OperationRefused(
      `No editor has the address ${email}. Nothing was changed. To list all editors: npm run editor -- list`,
    );
  await handOver(`${email} has a new password`, (credentials) =>
    resetEditor(payload, id, credentials),
  );
  console.info(
    'All sessions of this editor have ended, and the second factor is removed. The editor can sign in at once.',
  );
}

async function create(payload: Payload): Promise<void> {
  if ((await findEditor(payload, email)) !== null)
    throw new OperationRefused(
      `${email} is already an editor. Nothing was changed. To set a new password: npm run editor -- reset ${email}`,
    );
  await handOver(`${email} is now an editor with a password`, (credentials) =>
    createEditor(payload, credentials),
  );
}

/**
 * Generates a password and stores it. Prints the password only on a terminal, because other output
 * may be a log.
 */
async function handOver(
  done: string,
  store: (credentials: Credentials) => Promise<void>,
): Promise<void> {
  const credentials = { email, password: newPassword() };
  if (process.stdout.isTTY) {
    await store(credentials);
    console.info(`${done}, which is shown only once:\n\n  ${credentials.password}\n`);
    return;
  }
  // Write the file before storing the password, because a password that no file contains is lost.
  const file = await writePasswordFile(environment.dataDir, passwordFileOf(email), credentials);
  await store(credentials).catch(async (error: unknown) => {
    await rm(file, { force: true });
    throw error;
  });
  console.info(`${done}. The password is in ${file}.`);
}
