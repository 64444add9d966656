/** The checks of `npm run doctor`. Each check runs independently and has a time limit. */
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { connect as connectTcp, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connect as connectTls } from 'node:tls';
import { migrations } from '#cms/database/sqlite-migrations.ts';
import { bytesText } from '#cms/operations/measures.ts';
import { openBackupStore } from '#server/backups/backup-store.ts';
import { ADMIN_BUILD, buildMissing, builtCheck, SITE_BUILD } from '#server/build.ts';
import { closeDatabase, openDatabase } from '#server/database/open-database.ts';
import { passwordFilesIn } from '#server/operations/password-file.ts';
import { hasLiveHolder } from '#server/settings/data-folder-lock.ts';
import { databaseFile, shownDatabaseUrl } from '#server/settings/database-url.ts';
import type { Environment } from '#server/settings/environment.ts';

/** The state `off` means that there is nothing to check. */
export type Finding = {
  state: 'ok' | 'off' | 'warning' | 'failed';
  /** The result as a sentence without secrets. */
  found: string;
  /** Advice for the operator. */
  advice?: string;
};

export type Check = { name: string; look: (environment: Environment) => Promise<Finding> };

const ok = (found: string): Finding => ({ state: 'ok', found });
const off = (found: string): Finding => ({ state: 'off', found });
const warning = (found: string, advice: string): Finding => ({ state: 'warning', found, advice });
const failed = (found: string, advice: string): Finding => ({ state: 'failed', found, advice });

const OLDEST_NODE = [22, 12] as const;
const ANSWER_MS = 4000;
const FEW_BYTES = 1024 ** 3;
const NO_BYTES = 100 * 1024 ** 2;
const HOUR_MS = 60 * 60 * 1000;

export const CHECKS: Check[] = [
  { name: 'versions', look: versions },
  { name: 'ports', look: port },
  { name: 'database', look: database },
  { name: 'search', look: search },
  { name: 'mail', look: mail },
  { name: 'disk', look: disk },
  { name: 'clock', look: clock },
  { name: 'backups', look: backups },
  { name: 'passwords', look: passwords },
];

async function versions(): Promise<Finding> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    return failed(
      `Node ${process.versions.node} is too old.`,
      `Install Node ${OLDEST_NODE.join('.')} or newer, or run npm run build, which fetches one.`,
    );
  const node = `Node ${process.versions.node}`;
  if (!(await builtCheck(SITE_BUILD)()))
    return failed(`${node}; the site is not built.`, buildMissing(SITE_BUILD));
  if (!(await builtCheck(ADMIN_BUILD)()))
    return warning(`${node}; the admin is not built.`, buildMissing(ADMIN_BUILD));
  return ok(`Node ${process.versions.node}; site and admin are built.`);
}

async function port({ host, port: number, dataDir }: Environment): Promise<Finding> {
  const shown = `${host}:${number}`;
  if (number === 0) return ok('Any free port is taken.');
  const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const url = `http://${local.includes(':') ? `[${local}]` : local}:${number}/livez`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
  if (answer?.ok && hasLiveHolder(dataDir)) return ok(`The guide answers at ${shown}.`);
  if (answer)
    return failed(
      `Another server answers at ${shown} (HTTP ${answer.status}).`,
      'Stop it, or set PORT to a free port.',
    );
  const error = await errorOfListening(host, number);
  if (error === null)
    return hasLiveHolder(dataDir)
      ? failed(
          `A process holds the data folder ${dataDir}, and nothing answers at ${shown}.`,
          'Wait until it has started, read its log, or compare its PORT and HOST with these.',
        )
      : ok(`${shown} is free; no guide runs.`);
  if (error === 'EADDRINUSE')
    return failed(
      `${shown} is in use by a program that does not answer as a guide.`,
      'Stop that program, or set PORT to a free port.',
    );
  return failed(
    `The guide cannot listen on ${shown} (${error}).`,
    error === 'EACCES'
      ? 'Ports below 1024 need a permission: set PORT to a higher one.'
      : 'Set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
  );
}

function errorOfListening(host: string, number: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
    server.listen(number, host, () => server.close(() => resolve(null)));
  });
}

async function database({ databaseUrl }: Environment): Promise<Finding> {
  const file = databaseFile(databaseUrl);
  if (file !== null) return sqlite(file);
  const shown = shownDatabaseUrl(databaseUrl);
  try {
    const payload = await openDatabase(databaseUrl);
    const { totalDocs } = await payload.count({ collection: 'restaurants' });
    await closeDatabase(payload);
    return ok(`${shown} answers, with ${totalDocs} restaurants.`);
  } catch (error) {
    return failed(
      error instanceof Error ? error.message : `${shown} cannot be opened.`,
      'Start the server, and compare DATABASE_URL with its address, user and password.',
    );
  }
}

function sqlite(file: string): Finding {
  if (!existsSync(file)) return ok(`${file} does not exist yet. The first start creates it.`);
  let opened: DatabaseSync | null = null;
  try {
    opened = new DatabaseSync(file, { readOnly: true, timeout: ANSWER_MS });
    const damage = opened.prepare('PRAGMA quick_check(1)').get() as { quick_check?: string };
    if (damage.quick_check !== 'ok')
      return failed(
        `${file} is damaged.`,
        'Stop the guide, move the file away and restore a backup: npm run restore -- newest',
      );
    const tables = opened
      .prepare(`SELECT name FROM sqlite_master WHERE name IN ('restaurants', 'payload_migrations')`)
      .all();
    if (tables.length < 2) return ok(`${file} is empty.`);
    const known = new Set(migrations.map(({ name }) => name));
    const later = opened
      .prepare('SELECT name FROM payload_migrations')
      .all()
      .find(({ name }) => !known.has(String(name)) && String(name) !== 'dev');
    if (later)
      return failed(
        `${file} has tables of a later release (${String(later.name)}).`,
        'Start that release, or restore a backup of this one.',
      );
    const count = opened.prepare('SELECT count(*) AS count FROM restaurants').get();
    return ok(`${file} is intact and holds ${Number(count?.count)} restaurants.`);
  } catch (error) {
    return failed(
      `${file} cannot be read: ${error instanceof Error ? error.message : 'unknown error'}.`,
      'Run this command as the user of the guide, and check that no other program locks the file.',
    );
  } finally {
    opened?.close();
  }
}

async function search({ meilisearch }: Environment): Promise<Finding> {
  if (!meilisearch) return ok('The embedded engine needs nothing.');
  const { url, key } = meilisearch;
  const ask = (path: string) =>
    fetch(`${url}${path}`, {
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  const health = await ask('/health').catch(() => null);
  if (!health?.ok)
    return warning(
      `${url} ${health ? `answers HTTP ${health.status}` : 'does not answer'}. The embedded engine answers searches instead.`,
      'Start Meilisearch, or correct MEILISEARCH_URL.',
    );
  const answer = await ask('/indexes?limit=1');
  await answer.body?.cancel();
  return answer.ok
    ? ok(`${url} answers and accepts the key.`)
    : failed(`${url} refuses the key (HTTP ${answer.status}).`, 'Correct MEILISEARCH_KEY.');
}

async function mail({ smtpUrl, dataDir, siteUrl }: Environment): Promise<Finding> {
  if (smtpUrl === null) {
    const found = `No mail is sent: mails stay in ${join(dataDir, 'outbox')}.`;
    return new URL(siteUrl).hostname === 'localhost'
      ? off(found)
      : warning(found, 'Set SMTP_URL, so that members can verify their addresses.');
  }
  const { protocol, hostname, port: number } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  const host = hostname.replaceAll(/[[\]]/g, '');
  const at = Number(number) || (isTls ? 465 : 587);
  const greeting = await greetingOf(host, at, isTls);
  return greeting.startsWith('220')
    ? ok(`The mail server ${host}:${at} answers.`)
    : failed(
        `The mail server ${host}:${at} does not answer as a mail server: ${greeting.slice(0, 80)}.`,
        'Start it, or correct SMTP_URL. Mails wait until then.',
      );
}

/** Returns the first line that a mail server sends, or the reason why no line arrived. */
function greetingOf(host: string, port: number, isTls: boolean): Promise<string> {
  return new Promise((resolve) => {
    const socket = isTls
      ? connectTls({ host, port, servername: host })
      : connectTcp({ host, port });
    const end = (text: string) => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(ANSWER_MS, () => end('no answer'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.name));
    socket.once('close', () => end('it closed the connection'));
    socket.once('data', (data: Buffer) => end(data.toString('latin1').split('\r\n')[0] ?? ''));
  });
}

async function disk({
  dataDir,
  mediaDir,
  photoBucket,
  backups: kept,
}: Environment): Promise<Finding> {
  const folders = [
    dataDir,
    ...(photoBucket ? [] : [mediaDir]),
    ...(kept.bucket ? [] : [kept.directory]),
  ];
  const free = new Map<string, number>();
  for (const folder of folders) {
    const there = firstThatIsThere(folder);
    if (
      !(await access(there, constants.W_OK).then(
        () => true,
        () => false,
      ))
    )
      return failed(
        `The folder ${there} cannot be written to.`,
        'Give the user of the guide write permission with chown, or set another DATA_DIR, MEDIA_DIR or BACKUP_DIR.',
      );
    const { bavail, bsize } = await statfs(there);
    free.set(folder, bavail * bsize);
  }
  const [folder, bytes] = [...free].toSorted((a, b) => a[1] - b[1])[0] ?? [dataDir, 0];
  const found = `${bytesText(bytes)} are free on the disk of ${folder}.`;
  const advice = 'Free some space. Start with old backups, logs and files of other programs.';
  if (bytes < NO_BYTES) return failed(found, advice);
  return bytes < FEW_BYTES ? warning(found, advice) : ok(found);
}

function firstThatIsThere(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder
    ? folder
    : firstThatIsThere(dirname(folder));
}

/**
 * Checks the clock without a time server: it must not be earlier than this release or the files in
 * the data folder.
 */
async function clock({ dataDir }: Environment): Promise<Finding> {
  const now = Date.now();
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)_/.exec(migrations.at(-1)?.name ?? '') ?? [];
  const advice = 'Set the clock, for example with: timedatectl set-ntp true';
  const shown = new Date(now).toISOString();
  if (now < Date.parse(`${year}-${month}-${day}T00:00:00Z`))
    return failed(`The clock shows ${shown}, which is before this release was made.`, advice);
  for (const name of await readdir(dataDir).catch(() => [])) {
    const found = await stat(join(dataDir, name)).catch(() => null);
    if (found && found.mtimeMs > now + HOUR_MS)
      return failed(
        `The clock shows ${shown}, which is before ${name} in ${dataDir} was written.`,
        advice,
      );
  }
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Nassau',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return ok(`It is ${local.format(now)} in The Bahamas.`);
}

async function backups(environment: Environment): Promise<Finding> {
  const { everyMs } = environment.backups;
  try {
    const store = await openBackupStore(environment);
    const [newest] = await store.list();
    const found = newest
      ? `The newest backup in ${store.place} was made at ${newest.at.toISOString()}.`
      : `There is no backup in ${store.place}.`;
    if (everyMs === null)
      return warning(`${found} No backups are scheduled.`, 'Set BACKUP_EVERY, such as 1d.');
    const isLate = !newest || Date.now() - newest.at.getTime() > 2 * everyMs;
    return isLate
      ? warning(found, 'Read the log of the worker process: it gives the reason.')
      : ok(found);
  } catch (error) {
    return failed(
      error instanceof Error ? error.message : 'Backups cannot be read.',
      'Correct the cause that the message names, or the BACKUP_… settings.',
    );
  }
}

async function passwords({ dataDir }: Environment): Promise<Finding> {
  const files = await passwordFilesIn(dataDir);
  return files.length === 0
    ? ok('No file contains the password of an editor.')
    : warning(
        `An editor's password is in ${files.join(' and ')}.`,
        'Sign in with it and change it under your account. The guide then deletes the file.',
      );
}
