import { passwordProblem } from '#cms/editors/password-rules.ts';
import type { BucketSettings } from '#cms/photos/photo-bucket.ts';
import { parseKeepRules, type KeepRule } from './keep-rules.ts';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import proxyAddr from 'proxy-addr';
import * as z from 'zod/mini';
import {
  absoluteDatabaseUrl,
  canBeDecoded,
  DATABASE_URL_FORM,
  fileAddress,
  isDatabaseUrl,
} from './database-url.ts';
import { fileVariable, readSecretFile, shownFile } from './secret-file.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const ROLES = ['all', 'web', 'worker'] as const;
/**
 * The role of a process. `web` serves requests. `worker` serves none and runs the shared tasks: the
 * search server's index, emails and upkeep. `all` does both.
 */
export type Role = (typeof ROLES)[number];

/** All settings of an installation. */
export type Environment = {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** Public origin, without a trailing slash. */
  siteUrl: string;
  /** Origin of the canonical URLs of restaurant pages. Defaults to `siteUrl`. */
  detailSiteUrl: string;
  /** IP addresses and networks of the proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  siteName: string;
  contactEmail: string;
  /** `smtp:` or `smtps:` URL of the mail server. When null, emails stay in the outbox folder. */
  smtpUrl: string | null;
  /** The sender address of emails. */
  mailFrom: string;
  role: Role;
  /** Absolute path. Each process needs its own data folder. */
  dataDir: string;
  /** Absolute path of the uploaded photos. Processes with the same database share this folder. */
  mediaDir: string;
  /** The bucket for uploaded photos. When null, `mediaDir` contains them. */
  photoBucket: BucketSettings | null;
  backups: BackupSettings;
  /** `file:` URL with an absolute, percent-encoded path, or a MongoDB URL. */
  databaseUrl: string;
  /**
   * A Meilisearch server, its key, and the prefix of the index names. When null, the guide uses the
   * embedded engine.
   */
  meilisearch: { url: string; key: string; prefix: string } | null;
  /** The token that `/metrics` requires. When null, `/metrics` is closed. */
  metricsToken: string | null;
  /**
   * The token with which other machines may read `/readyz?verbose`. When null, only this machine
   * may.
   */
  healthToken: string | null;
  /** The secret that signs sessions. When null, it comes from a file in the data folder. */
  payloadSecret: string | null;
  /**
   * URL of a map tile with `{z}`, `{x}` and `{y}`. When null, the map shows only the drawn coast.
   */
  tileUrl: string | null;
  tileAttribution: string;
  /** Taxes and service that restaurants add. Pages show these words beside the price. */
  priceNote: string | null;
  logLevel: LogLevel;
  /**
   * Number of restaurants whose pictures are drawn right after the start. Others are drawn on
   * request.
   */
  picturesAhead: number;
  /** Size of the in-memory page cache in bytes. Pages that do not fit are read from disk. */
  pageMemory: number;
  /** Whether the first start imports the sample restaurants. */
  hasSampleData: boolean;
  /** Whether editors may have other roles than administrator. */
  hasEditorRoles: boolean;
  /** Whether browsers cache visited pages for offline use. */
  hasServiceWorker: boolean;
  /** Email address of the editor account that the first start creates. */
  editorEmail: string;
  /** Password of that account. When null, the first start generates one. */
  editorPassword: string | null;
  /** How long a stopping process keeps serving while `/readyz` answers 503, in milliseconds. */
  drainMs: number;
  /** Time between two full comparisons of the index and pages with the CMS, in milliseconds. */
  regularPassMs: number;
};

export type BackupSettings = {
  /** Time between two scheduled backups in milliseconds. When null, none are scheduled. */
  everyMs: number | null;
  /** Which scheduled backups are kept. */
  keep: KeepRule[];
  /** Absolute path of the folder for backups. */
  directory: string;
  /** The bucket for backups. When null, `directory` contains them. */
  bucket: BucketSettings | null;
  /** The key that encrypts backups. When null, backups are not encrypted. */
  key: string | null;
};

/**
 * The message names every invalid variable, its value and the expected form. It contains no
 * secrets.
 */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

export type Variables = Record<string, string | undefined>;

/**
 * Reads the settings from environment variables. A blank variable counts as unset. The defaults
 * work on one machine. For each secret `NAME`, the variable `NAME_FILE` may name a file that
 * contains the secret.
 *
 * @throws EnvironmentError that names all invalid variables
 */
export function readEnvironment(env: Variables): Environment {
  const { given, problems } = givenValues(env);
  const values = Object.fromEntries(
    Object.entries(given).map(([name, { value }]) => [name, value]),
  );
  const result = z.safeParse(variables, values);
  const issues = [
    ...(result.error?.issues ?? []),
    ...missingOfBucket(values, ''),
    ...missingOfBucket(values, 'BACKUP_'),
    ...sameBucket(values),
    ...guessablePassword(values),
    ...ownSecret(values),
  ].filter(({ path }) => !problems.has(String(path[0])));
  if (!result.success || issues.length > 0 || problems.size > 0)
    throw new EnvironmentError(describe([...problems.values()], issues, given));
  return settingsOf(result.data);
}

function settingsOf(values: Values): Environment {
  const dataDir = resolve(values.DATA_DIR);
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin;
  return {
    port: Number(values.PORT),
    host: values.HOST,
    siteUrl,
    detailSiteUrl: values.DETAIL_SITE_URL ? new URL(values.DETAIL_SITE_URL).origin : siteUrl,
    trustedProxies: listed(values.TRUSTED_PROXIES),
    siteName: values.SITE_NAME,
    contactEmail: values.CONTACT_EMAIL,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? values.CONTACT_EMAIL,
    role: values.ROLE,
    dataDir,
    mediaDir: values.MEDIA_DIR ? resolve(values.MEDIA_DIR) : join(dataDir, 'media'),
    photoBucket: bucketOf(values, ''),
    backups: {
      everyMs: values.BACKUP_EVERY === 'off' ? null : durationOf(values.BACKUP_EVERY),
      keep: parseKeepRules(values.BACKUP_KEEP) ?? [],
      directory: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : join(dataDir, 'backups'),
      bucket: bucketOf(values, 'BACKUP_'),
      key: values.BACKUP_KEY ?? null,
    },
    databaseUrl: values.DATABASE_URL
      ? absoluteDatabaseUrl(values.DATABASE_URL)
      : fileAddress(join(dataDir, 'guide.db')),
    meilisearch: values.MEILISEARCH_URL
      ? {
          url: new URL(values.MEILISEARCH_URL).origin,
          key: values.MEILISEARCH_KEY ?? '',
          prefix: values.MEILISEARCH_PREFIX,
        }
      : null,
    metricsToken: values.METRICS_TOKEN ?? null,
    healthToken: values.HEALTH_TOKEN ?? null,
    payloadSecret: values.PAYLOAD_SECRET ?? null,
    tileUrl: values.TILE_URL === 'off' ? null : values.TILE_URL,
    tileAttribution: values.TILE_ATTRIBUTION,
    priceNote: values.PRICE_NOTE === 'off' ? null : values.PRICE_NOTE,
    logLevel: values.LOG_LEVEL,
    picturesAhead: Number(values.PICTURES_AHEAD),
    pageMemory: Number(values.PAGE_MEMORY_MB) * 1024 * 1024,
    hasSampleData: values.SAMPLE_DATA === 'on',
    hasEditorRoles: values.EDITOR_ROLES === 'on',
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    editorEmail: values.EDITOR_EMAIL.toLowerCase(),
    editorPassword: values.EDITOR_PASSWORD ?? null,
    drainMs: Number(values.DRAIN_SECONDS) * 1000,
    regularPassMs: Number(values.REGULAR_PASS_MINUTES) * 60_000,
  };
}

/**
 * Returns every secret in the variables and in the files that they name. For a URL with a password,
 * also returns the password alone. Texts for people must not contain these values.
 */
export function secretsIn(env: Variables): string[] {
  return Object.entries(givenValues(env).given).flatMap(([name, { value }]) => {
    if (!secretNames().includes(name)) return [];
    const password = URL.parse(value)?.password;
    return password ? [value, password] : [value];
  });
}

/** The given settings by name. `file` is the file that a secret was read from. */
type Given = Record<string, { value: string; file?: string }>;

/**
 * Returns the settings that are not blank. Reads secrets from their files.
 *
 * @returns `problems`: for each secret that could not be read, its name and the reason
 */
function givenValues(env: Variables): { given: Given; problems: Map<string, string> } {
  const given: Given = {};
  const problems = new Map<string, string>();
  for (const name of Object.keys(variables.shape)) {
    const value = env[name]?.trim();
    if (value) given[name] = { value };
  }
  for (const name of secretNames()) {
    const variable = fileVariable(name);
    const file = env[variable]?.trim();
    if (!file) continue;
    if (given[name]) {
      problems.set(name, `${name} and ${variable} are both set; expected one of them.`);
      continue;
    }
    const read = readSecretFile(file);
    if ('secret' in read) given[name] = { value: read.secret, file };
    else
      problems.set(
        name,
        `${variable} is ${shownFile(file)}, which ${read.problem}; expected a file that contains only the secret.`,
      );
  }
  return { given, problems };
}

type Values = z.infer<typeof variables>;

type BucketPrefix = '' | 'BACKUP_';

/**
 * Returns the bucket, or null when none is set. With an endpoint other than Amazon's, URLs contain
 * the bucket name in the path by default.
 */
function bucketOf(values: Values, prefix: BucketPrefix): BucketSettings | null {
  const bucket = values[`${prefix}S3_BUCKET`];
  const endpoint = values[`${prefix}S3_ENDPOINT`];
  if (!bucket) return null;
  return {
    bucket,
    endpoint: endpoint ? new URL(endpoint).origin : null,
    region: values[`${prefix}S3_REGION`],
    accessKeyId: values[`${prefix}S3_ACCESS_KEY_ID`] ?? '',
    secretAccessKey: values[`${prefix}S3_SECRET_ACCESS_KEY`] ?? '',
    isInPath: (values[`${prefix}S3_FORCE_PATH_STYLE`] ?? (endpoint ? 'on' : 'off')) === 'on',
  };
}

const UNIT_MS: Record<string, number> = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };
const MOST_MS = 31 * 24 * 60 * 60_000;

/** Parses `30m`, `6h` or `1d` to milliseconds. NaN for any other text. */
function durationOf(text: string): number {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  return Number(count) * (UNIT_MS[unit] ?? NaN);
}

const DEFAULT_EDITOR = 'editor@example.com';

const MIN_SECRET_LENGTH = 32;

const LONG_SECRET_FORM = `at least ${MIN_SECRET_LENGTH} characters, such as the output of: openssl rand -hex 32`;

const TOKEN_FORM =
  'a text without spaces of 16 to 512 characters, such as the output of: openssl rand -hex 32';

const text = (isRight: (value: string) => boolean, expected: string) =>
  z.string().check(z.refine(isRight, expected));

const origin = (expected: string) => text(isOrigin, expected);

const secretSchemas = new Set<unknown>();

/** Marks a setting as a secret: it may also be given as `NAME_FILE`, and no message repeats it. */
function secret<Schema>(schema: Schema): Schema {
  secretSchemas.add(schema);
  return schema;
}

/** The variables of one bucket. The photo bucket and the backup bucket each have them. */
const bucketSetting = {
  name: z.optional(
    text(
      (value) => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(value),
      'the name of a bucket: 3 to 63 small letters, digits, dots and dashes',
    ),
  ),
  endpoint: z.optional(
    origin('scheme, host and port only, such as https://s3.eu-central-1.example'),
  ),
  region: z._default(
    text((value) => /^[a-z\d-]{1,64}$/.test(value), 'a region, such as us-east-1'),
    'us-east-1',
  ),
  key: secret(
    z.optional(
      text((value) => /^[\x21-\x7e]{1,512}$/.test(value), 'a key of at most 512 characters'),
    ),
  ),
  isInPath: z.optional(z.enum(['on', 'off'], { error: 'on or off' })),
};

/** Each error message says what is expected. */
const variables = z.object({
  PORT: z._default(
    text(
      (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
      'a whole number from 0 to 65535',
    ),
    '4321',
  ),
  HOST: z._default(
    text(
      (value) => isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
      'an IP address or a host name without port, such as 127.0.0.1 or 0.0.0.0',
    ),
    '127.0.0.1',
  ),
  SITE_URL: z.optional(origin('scheme and host only, such as https://guide.example')),
  DETAIL_SITE_URL: z.optional(origin('scheme and host only, such as https://places.example')),
  TRUSTED_PROXIES: z._default(
    text(
      isProxyList,
      'addresses or networks with commas between them, such as 10.0.0.2, 10.1.0.0/16 or loopback',
    ),
    '',
  ),
  SITE_NAME: z._default(
    text(
      (value) => value.length <= 80 && !/\p{Cc}/u.test(value),
      'one line of at most 80 characters',
    ),
    'Paradise Plate',
  ),
  CONTACT_EMAIL: z._default(
    z.email({ error: 'an e-mail address, such as support@example.com' }),
    'support@example.com',
  ),
  SMTP_URL: secret(
    z.optional(
      text(
        isMailServerUrl,
        'smtp://{host}:{port} or smtps://{user}:{password}@{host}:{port}, user and password percent-encoded',
      ),
    ),
  ),
  MAIL_FROM: z.optional(z.email({ error: 'an e-mail address alone, such as guide@example.com' })),
  DATA_DIR: z._default(
    text((value) => !value.includes('\0'), 'a folder, such as .data or /var/lib/guide'),
    '.data',
  ),
  MEDIA_DIR: z.optional(
    text((value) => !value.includes('\0'), 'a folder, such as /var/lib/guide/media'),
  ),
  S3_BUCKET: bucketSetting.name,
  S3_ENDPOINT: bucketSetting.endpoint,
  S3_REGION: bucketSetting.region,
  S3_ACCESS_KEY_ID: bucketSetting.key,
  S3_SECRET_ACCESS_KEY: bucketSetting.key,
  S3_FORCE_PATH_STYLE: bucketSetting.isInPath,
  BACKUP_EVERY: z._default(
    text(
      (value) => value === 'off' || between(durationOf(value), UNIT_MS.m ?? 0, MOST_MS),
      'minutes, hours or days, such as 30m, 6h or 1d, at most 31d, or off',
    ),
    'off',
  ),
  BACKUP_KEEP: z._default(
    text(
      (value) => parseKeepRules(value) !== null,
      'how many backups, or of how many days, weeks and months the last one, such as 14 or 7d,4w,6m',
    ),
    '7d,4w',
  ),
  BACKUP_DIR: z.optional(
    text((value) => !value.includes('\0'), 'a folder, such as /var/backups/guide'),
  ),
  BACKUP_S3_BUCKET: bucketSetting.name,
  BACKUP_S3_ENDPOINT: bucketSetting.endpoint,
  BACKUP_S3_REGION: bucketSetting.region,
  BACKUP_S3_ACCESS_KEY_ID: bucketSetting.key,
  BACKUP_S3_SECRET_ACCESS_KEY: bucketSetting.key,
  BACKUP_S3_FORCE_PATH_STYLE: bucketSetting.isInPath,
  BACKUP_KEY: secret(z.optional(text(isLongSecret, LONG_SECRET_FORM))),
  ROLE: z._default(z.enum(ROLES, { error: `one of ${ROLES.join(', ')}` }), 'all'),
  DATABASE_URL: secret(z.optional(text(isDatabaseUrl, DATABASE_URL_FORM))),
  MEILISEARCH_URL: z.optional(origin('scheme, host and port only, such as http://127.0.0.1:7700')),
  MEILISEARCH_KEY: secret(
    z.optional(
      text((value) => /^[\x21-\x7e]{1,512}$/.test(value), 'a key of at most 512 characters'),
    ),
  ),
  MEILISEARCH_PREFIX: z._default(
    text((value) => /^[\w-]{1,64}$/.test(value), 'letters, digits, - and _, at most 64'),
    'restaurants',
  ),
  METRICS_TOKEN: secret(z.optional(text(isToken, TOKEN_FORM))),
  HEALTH_TOKEN: secret(z.optional(text(isToken, TOKEN_FORM))),
  PAYLOAD_SECRET: secret(z.optional(text(isLongSecret, LONG_SECRET_FORM))),
  TILE_URL: z._default(
    text(
      (value) => value === 'off' || isTileUrl(value),
      'an http or https address with {z}, {x} and {y} in its path or query, or off',
    ),
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
  TILE_ATTRIBUTION: z._default(
    text(
      (value) => value.length <= 200 && !/\p{Cc}/u.test(value),
      'one line of at most 200 characters',
    ),
    '© OpenStreetMap contributors',
  ),
  PRICE_NOTE: z._default(
    text(
      (value) => value.length <= 120 && !/\p{Cc}/u.test(value),
      'one line of at most 120 characters, or off',
    ),
    '10 % VAT and usually 15 % service are added',
  ),
  PICTURES_AHEAD: z._default(
    text((value) => /^\d{1,6}$/.test(value), 'a whole number from 0 to 999999'),
    '400',
  ),
  PAGE_MEMORY_MB: z._default(
    text((value) => /^\d{1,5}$/.test(value), 'a whole number from 0 to 99999'),
    '32',
  ),
  EDITOR_ROLES: z._default(z.enum(['on', 'off'], { error: 'on or off' }), 'on'),
  SAMPLE_DATA: z._default(z.enum(['on', 'off'], { error: 'on or off' }), 'on'),
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], { error: 'on or off' }), 'on'),
  EDITOR_EMAIL: z._default(
    z.email({ error: 'an e-mail address, such as editor@example.com' }),
    DEFAULT_EDITOR,
  ),
  EDITOR_PASSWORD: secret(
    z.optional(
      text(
        (value) => passwordProblem(value, '') === null,
        'a password of 12 to 128 characters that does not repeat one or two of them',
      ),
    ),
  ),
  DRAIN_SECONDS: z._default(
    text((value) => /^\d{1,2}$/.test(value) && Number(value) <= 10, 'a whole number from 0 to 10'),
    '0',
  ),
  REGULAR_PASS_MINUTES: z._default(
    text(
      (value) => /^\d{1,4}(\.\d{1,2})?$/.test(value) && between(Number(value), 0.05, 1440),
      'a number from 0.05 to 1440',
    ),
    '10',
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }), 'info'),
});

function isLongSecret(value: string): boolean {
  return value.length >= MIN_SECRET_LENGTH;
}

function isToken(value: string): boolean {
  return /^[\x21-\x7e]{16,512}$/.test(value);
}

function between(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function isOrigin(value: string): boolean {
  const url = httpUrl(value);
  return url !== null && url.href === `${url.origin}/` && !/[?#]/.test(value);
}

function listed(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isProxyList(value: string): boolean {
  try {
    proxyAddr.compile(listed(value));
    return true;
  } catch {
    return false;
  }
}

function isTileUrl(value: string): boolean {
  const url = httpUrl(value);
  if (!url || /[{}]/.test(url.host) || url.username || url.password) return false;
  return ['{z}', '{x}', '{y}'].every((part) => value.includes(part));
}

function isMailServerUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return false;
  const isBare = /^\/?$/.test(url.pathname) && !/[?#]/.test(value);
  const isWhole = Boolean(url.username) === Boolean(url.password);
  return isBare && isWhole && [url.username, url.password].every(canBeDecoded);
}

function httpUrl(value: string): URL | null {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/**
 * Requires all settings of a bucket if one of them is set. Otherwise files would silently go to a
 * local folder.
 */
function missingOfBucket(given: Record<string, string>, prefix: BucketPrefix): Issue[] {
  const set = Object.keys(given).filter((name) => name.startsWith(`${prefix}S3_`));
  if (set.length === 0) return [];
  return ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    .map((name) => `${prefix}${name}`)
    .filter((name) => given[name] === undefined)
    .map((name) => ({ path: [name], message: `a value, since ${set[0]} is set` }));
}

/**
 * Refuses to use the photo bucket for backups, because losing the bucket would lose the backups,
 * too.
 */
function sameBucket(given: Record<string, string>): Issue[] {
  const { S3_BUCKET, S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ENDPOINT } = given;
  if (!BACKUP_S3_BUCKET || BACKUP_S3_BUCKET !== S3_BUCKET || BACKUP_S3_ENDPOINT !== S3_ENDPOINT)
    return [];
  return [{ path: ['BACKUP_S3_BUCKET'], message: 'another bucket than S3_BUCKET' }];
}

/**
 * Requires a shared secret, because processes with different secrets reject each other's sessions.
 */
function ownSecret({ ROLE, PAYLOAD_SECRET }: Record<string, string>): Issue[] {
  if (PAYLOAD_SECRET !== undefined || !['web', 'worker'].includes(ROLE ?? '')) return [];
  const message = `the secret that all processes share, since ROLE is ${ROLE}`;
  return [{ path: ['PAYLOAD_SECRET'], message }];
}

/**
 * Refuses the email address as password, which the account's own password rule would refuse later.
 */
function guessablePassword(given: Record<string, string>): Issue[] {
  const { EDITOR_PASSWORD, EDITOR_EMAIL = DEFAULT_EDITOR } = given;
  if (EDITOR_PASSWORD?.toLowerCase() !== EDITOR_EMAIL.toLowerCase()) return [];
  return [{ path: ['EDITOR_PASSWORD'], message: 'another text than the e-mail address' }];
}

type Issue = { path: PropertyKey[]; message: string };

function describe(problems: string[], issues: Issue[], given: Given): string {
  const lines = [
    ...problems,
    ...issues.map(({ path, message }) => `${shown(String(path[0]), given)}; expected ${message}.`),
  ].map((line) => `  ${line}`);
  const count =
    lines.length === 1 ? 'A setting of the environment is' : 'Settings of the environment are';
  return `${count} wrong:\n${lines.join('\n')}\nCorrect or remove them and start again.`;
}

function secretNames(): string[] {
  return Object.entries(variables.shape).flatMap(([name, schema]) =>
    secretSchemas.has(schema) ? [name] : [],
  );
}

/** Returns a variable and its value for a message, without secrets. */
function shown(name: string, given: Given): string {
  const { value, file } = given[name] ?? {};
  if (value === undefined) return `${name} is not set`;
  if (file === undefined) return `${name} is ${shownValue(name, value)}`;
  return `${fileVariable(name)} is ${shownFile(file)}, which holds ${shownValue(name, value)}`;
}

function shownValue(name: string, value: string): string {
  // A malformed URL may contain a password anywhere, so only show its scheme.
  if (name === 'DATABASE_URL' || name === 'SMTP_URL')
    return `${/^[a-z][a-z+]*:/i.exec(value)?.[0] ?? ''}… (the rest is not shown)`;
  if (secretNames().includes(name)) return `a text of ${value.length} characters (not shown)`;
  const withoutPassword = value.replace(/\/\/[^/]*@/, '//…@');
  return JSON.stringify(
    withoutPassword.length > 100 ? `${withoutPassword.slice(0, 99)}…` : withoutPassword,
  );
}
