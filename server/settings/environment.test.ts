import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { EnvironmentError, readEnvironment, secretsIn } from './environment.ts';

const problemOf = (env: Record<string, string>) => {
  try {
    readEnvironment(env);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return null;
};

test('without any environment variable the default settings work on one machine', () => {
  expect(readEnvironment({})).toEqual({
    port: 4321,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:4321',
    detailSiteUrl: 'http://localhost:4321',
    trustedProxies: [],
    siteName: 'Paradise Plate',
    contactEmail: 'support@example.com',
    smtpUrl: null,
    mailFrom: 'support@example.com',
    dataDir: join(process.cwd(), '.data'),
    databaseUrl: `file:${join(process.cwd(), '.data/guide.db')}`,
    meilisearch: null,
    metricsToken: null,
    healthToken: null,
    payloadSecret: null,
    tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    tileAttribution: '© OpenStreetMap contributors',
    priceNote: '10 % VAT and usually 15 % service are added',
    logLevel: 'info',
    picturesAhead: 400,
    role: 'all',
    mediaDir: join(process.cwd(), '.data/media'),
    photoBucket: null,
    backups: {
      everyMs: null,
      keep: [
        { count: 7, of: 'days' },
        { count: 4, of: 'weeks' },
      ],
      directory: join(process.cwd(), '.data/backups'),
      bucket: null,
      key: null,
    },
    drainMs: 0,
    pageMemory: 32 * 1024 * 1024,
    hasSampleData: true,
    hasEditorRoles: true,
    hasServiceWorker: true,
    editorEmail: 'editor@example.com',
    editorPassword: null,
    regularPassMs: 600_000,
  });
});

test('a blank variable counts as unset, and blanks around a value are removed', () => {
  const blank = { PORT: '', SITE_URL: '  ', DATABASE_URL: '', PAYLOAD_SECRET: '', LOG_LEVEL: '' };
  expect(readEnvironment(blank)).toEqual(readEnvironment({}));
  expect(readEnvironment({ PORT: ' 8080 ' }).port).toBe(8080);
});

test('variables that are not settings are ignored', () => {
  expect(readEnvironment({ HOME: '/root', ELASTICSEARCH_URL: 'nonsense' })).toEqual(
    readEnvironment({}),
  );
});

describe('settings whose defaults depend on others', () => {
  test('the default site address uses the port', () => {
    expect(readEnvironment({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  });

  test('META-14 OP-30 restaurant pages have the origin of the site unless DETAIL_SITE_URL is set', () => {
    const siteUrl = 'https://guide.example';
    expect(readEnvironment({ SITE_URL: siteUrl }).detailSiteUrl).toBe(siteUrl);
    const two = readEnvironment({ SITE_URL: siteUrl, DETAIL_SITE_URL: 'https://places.example' });
    expect(two).toMatchObject({ siteUrl, detailSiteUrl: 'https://places.example' });
  });

  test.each([
    ['a plain folder', '/srv/guide', 'file:/srv/guide/guide.db'],
    ['a blank and a hash in its name', '/srv/my guide #1', 'file:/srv/my%20guide%20%231/guide.db'],
    ['a percent sign in its name', '/srv/100%', 'file:/srv/100%25/guide.db'],
  ])('the database is in the data folder by default: %s', (_, dataDir, databaseUrl) => {
    expect(readEnvironment({ DATA_DIR: dataDir })).toMatchObject({ dataDir, databaseUrl });
  });
});

describe('accepted settings', () => {
  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'web-1.internal', { host: 'web-1.internal' }],
    ['SITE_URL', 'https://Guide.Example:443/', { siteUrl: 'https://guide.example' }],
    ['SITE_URL', 'http://10.0.0.7:8080', { siteUrl: 'http://10.0.0.7:8080' }],
    ['TRUSTED_PROXIES', '10.0.0.2', { trustedProxies: ['10.0.0.2'] }],
    [
      'TRUSTED_PROXIES',
      'loopback,10.1.0.0/16 , ::1',
      { trustedProxies: ['loopback', '10.1.0.0/16', '::1'] },
    ],
    ['SMTP_URL', 'smtp://mail.internal', { smtpUrl: 'smtp://mail.internal' }],
    ['SMTP_URL', 'smtp://[::1]:2525', { smtpUrl: 'smtp://[::1]:2525' }],
    ['SMTP_URL', 'smtps://u%40x:p%2F@mail:465/', { smtpUrl: 'smtps://u%40x:p%2F@mail:465/' }],
    ['MAIL_FROM', 'guide@guide.example', { mailFrom: 'guide@guide.example' }],
    ['CONTACT_EMAIL', 'help@guide.example', { mailFrom: 'help@guide.example' }],
    ['DATA_DIR', 'relative/data', { dataDir: join(process.cwd(), 'relative/data') }],
    ['DATABASE_URL', 'file:./a b.db', { databaseUrl: `file:${join(process.cwd(), 'a%20b.db')}` }],
    ['DATABASE_URL', 'file:///srv/a%20b.db', { databaseUrl: 'file:/srv/a%20b.db' }],
    ['DATABASE_URL', 'file:/srv/guide.db', { databaseUrl: 'file:/srv/guide.db' }],
    ['DATABASE_URL', 'file::memory:', { databaseUrl: 'file::memory:' }],
    ['DATABASE_URL', 'mongodb://db/guide', { databaseUrl: 'mongodb://db/guide' }],
    ['DATABASE_URL', 'mongodb+srv://u:p@db/guide', { databaseUrl: 'mongodb+srv://u:p@db/guide' }],
    ['PAYLOAD_SECRET', 's'.repeat(32), { payloadSecret: 's'.repeat(32) }],
    [
      'TILE_URL',
      'https://t.example/?z={z}&x={x}&y={y}',
      { tileUrl: 'https://t.example/?z={z}&x={x}&y={y}' },
    ],
    ['TILE_URL', 'off', { tileUrl: null }],
    ['PRICE_NOTE', 'off', { priceNote: null }],
    ['PRICE_NOTE', 'Prices include VAT', { priceNote: 'Prices include VAT' }],
    [
      'MEILISEARCH_URL',
      'http://search.internal:7700/',
      { meilisearch: { url: 'http://search.internal:7700', key: '', prefix: 'restaurants' } },
    ],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['PICTURES_AHEAD', '0', { picturesAhead: 0 }],
    ['PAGE_MEMORY_MB', '256', { pageMemory: 268_435_456 }],
    ['MEDIA_DIR', '/srv/media', { mediaDir: '/srv/media' }],
    ['DRAIN_SECONDS', '3', { drainMs: 3000 }],
    ['SAMPLE_DATA', 'off', { hasSampleData: false }],
    ['EDITOR_ROLES', 'off', { hasEditorRoles: false }],
    ['SERVICE_WORKER', 'off', { hasServiceWorker: false }],
    ['EDITOR_PASSWORD', 'a few words in a row', { editorPassword: 'a few words in a row' }],
    ['EDITOR_EMAIL', 'Editor@Guide.Example', { editorEmail: 'editor@guide.example' }],
    ['REGULAR_PASS_MINUTES', '0.05', { regularPassMs: 3000 }],
    ['REGULAR_PASS_MINUTES', '1440', { regularPassMs: 86_400_000 }],
  ])('the setting %s=%s is accepted', (name, value, expected) => {
    expect(readEnvironment({ [name]: value })).toMatchObject(expected);
  });
});

describe('a bucket for photos', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const bucket = { bucket: 'photos', accessKeyId: 'key', secretAccessKey: 'secret' };

  test.each([
    [{ S3_BUCKET: 'photos' }, { endpoint: null, region: 'us-east-1', isInPath: false }],
    [
      { S3_BUCKET: 'photos', S3_ENDPOINT: 'http://minio.internal:9000/', S3_REGION: 'eu-west-1' },
      { endpoint: 'http://minio.internal:9000', region: 'eu-west-1', isInPath: true },
    ],
    [
      { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: 'off' },
      { endpoint: 'https://s3.example', region: 'us-east-1', isInPath: false },
    ],
  ])('the variables %o set a bucket for photos', (given, expected) => {
    expect(readEnvironment({ ...keys, ...given }).photoBucket).toEqual({ ...bucket, ...expected });
  });

  test('an incomplete bucket is refused, and the message says what is missing and why', () => {
    expect(problemOf({ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key' })).toContain(
      '  S3_SECRET_ACCESS_KEY is not set; expected a value, since S3_BUCKET is set.',
    );
    expect(problemOf({ S3_ENDPOINT: 'https://s3.example' })).toMatch(
      /S3_BUCKET is not set; .+\n.+S3_ACCESS_KEY_ID is not set; .+\n.+S3_SECRET_ACCESS_KEY is not set/,
    );
    expect(problemOf({ S3_BUCKET: ' ', S3_ENDPOINT: '' })).toBeNull();
  });
});

describe('refused settings', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['HOST', '127.0.0.1:4321'],
    ['HOST', 'http://localhost'],
    ['SITE_URL', 'guide.example'],
    ['SITE_URL', 'ftp://guide.example'],
    ['SITE_URL', 'https://guide.example/bahamas'],
    ['SITE_URL', 'https://guide.example/?a=1'],
    ['SITE_URL', 'https://guide.example/#'],
    ['DETAIL_SITE_URL', 'https://places.example/restaurants'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['SITE_NAME', 'two\nlines'],
    ['SITE_NAME', 'n'.repeat(81)],
    ['PRICE_NOTE', 'two\nlines'],
    ['PRICE_NOTE', 'n'.repeat(121)],
    ['CONTACT_EMAIL', 'support'],
    ['SMTP_URL', 'mail.internal:25'],
    ['SMTP_URL', 'https://mail.internal'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user@mail.internal'],
    ['SMTP_URL', 'smtp://u:100%@mail.internal'],
    ['SMTP_URL', 'smtp://mail.internal/inbox'],
    ['SMTP_URL', 'smtp://mail.internal?tls=off'],
    ['MAIL_FROM', 'Guide <guide@guide.example>'],
    ['MAIL_FROM', 'guide@guide.example\r\nBcc: all@guide.example'],
    ['DATABASE_URL', 'postgres://db/guide'],
    ['DATABASE_URL', 'file:'],
    ['DATABASE_URL', 'file://host/guide.db'],
    ['DATABASE_URL', 'file:100%.db'],
    ['DATABASE_URL', 'mongodb://'],
    ['DATABASE_URL', '/srv/guide.db'],
    ['MEILISEARCH_URL', 'search.internal:7700'],
    ['MEILISEARCH_URL', 'http://search.internal:7700/indexes'],
    ['MEILISEARCH_KEY', 'two words'],
    ['MEILISEARCH_PREFIX', 'a*'],
    ['PAYLOAD_SECRET', 'short'],
    ['TILE_URL', 'https://t.example/{z}/{x}.png'],
    ['TILE_URL', 'https://{s}.t.example/{z}/{x}/{y}.png'],
    ['TILE_URL', 'ftp://t.example/{z}/{x}/{y}.png'],
    ['LOG_LEVEL', 'verbose'],
    ['PICTURES_AHEAD', '-1'],
    ['PICTURES_AHEAD', 'all'],
    ['PAGE_MEMORY_MB', '64 MB'],
    ['BACKUP_EVERY', '24'],
    ['BACKUP_EVERY', '0m'],
    ['BACKUP_EVERY', '32d'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', '7 days'],
    ['BACKUP_S3_BUCKET', 'Backups/2026'],
    ['BACKUP_S3_ENDPOINT', 's3.example'],
    ['S3_BUCKET', 'Photos/2026'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_REGION', 'Frankfurt am Main'],
    ['S3_ACCESS_KEY_ID', 'two words'],
    ['S3_SECRET_ACCESS_KEY', 'two words'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['ROLE', 'front'],
    ['MEDIA_DIR', 'a\0b'],
    ['DRAIN_SECONDS', '11'],
    ['SAMPLE_DATA', 'maybe'],
    ['EDITOR_ROLES', 'maybe'],
    ['SERVICE_WORKER', 'no'],
    ['EDITOR_EMAIL', 'editor'],
    ['EDITOR_PASSWORD', 'too-short'],
    ['EDITOR_PASSWORD', 'abababababab'],
    ['EDITOR_PASSWORD', 'Editor@Example.com'],
    ['BACKUP_KEY', 'b'.repeat(31)],
    ['REGULAR_PASS_MINUTES', '0'],
    ['REGULAR_PASS_MINUTES', '1441'],
    ['REGULAR_PASS_MINUTES', '1e2'],
  ])('the setting %s=%s is refused', (name, value) => {
    expect(problemOf({ [name]: value })).toMatch(
      new RegExp(`^  ${name} is .+; expected .+\\.$`, 'm'),
    );
  });
});

test('one message names all wrong variables, with the given and the expected value', () => {
  expect(problemOf({ PORT: 'abc', LOG_LEVEL: 'verbose', HOST: 'localhost' }))
    .toMatchInlineSnapshot(`
    "Settings of the environment are wrong:
      PORT is "abc"; expected a whole number from 0 to 65535.
      LOG_LEVEL is "verbose"; expected one of fatal, error, warn, info, debug, trace, silent.
    Correct or remove them and start again."
  `);
});

test.each([
  ['PAYLOAD_SECRET', 'hunter2'],
  ['DATABASE_URL', 'postgres://admin:hunter2@db/guide'],
  ['DATABASE_URL', 'hunter2'],
  ['MEILISEARCH_KEY', 'hunter2 hunter2'],
  ['BACKUP_S3_SECRET_ACCESS_KEY', 'hunter2 hunter2'],
  ['S3_ACCESS_KEY_ID', 'hunter2 hunter2'],
  ['S3_SECRET_ACCESS_KEY', 'hunter2 hunter2'],
  ['MEILISEARCH_URL', 'http://admin:hunter2@search.internal'],
  ['SMTP_URL', 'smtp://user:hunter2@mail.internal/inbox'],
  ['SMTP_URL', 'smtp://user:hun/ter2@hunter2'],
  ['SITE_URL', 'https://admin:hunter2@guide.example'],
  ['TILE_URL', 'https://admin:hunter2@t.example/{z}/{x}/{y}'],
])('the error message about a setting does not repeat a secret in %s (%s)', (name, value) => {
  const problem = problemOf({ [name]: value });
  expect(problem).toContain(name);
  expect(problem).not.toContain('hunter2');
});

/** A valid value of every secret, and the other variables that it requires. */
const SECRETS: [name: string, value: string, others: Record<string, string>][] = [
  ['PAYLOAD_SECRET', 's'.repeat(32), {}],
  ['DATABASE_URL', 'mongodb://ann:hunter2@db/guide', {}],
  ['SMTP_URL', 'smtps://ann:hunter2@mail.example', {}],
  ['METRICS_TOKEN', 'm'.repeat(16), {}],
  ['HEALTH_TOKEN', 'h'.repeat(16), {}],
  ['EDITOR_PASSWORD', 'a few words in a row', {}],
  ['BACKUP_KEY', 'b'.repeat(32), {}],
  ['MEILISEARCH_KEY', 'key', { MEILISEARCH_URL: 'http://127.0.0.1:7700' }],
  ...['', 'BACKUP_'].flatMap((prefix): [string, string, Record<string, string>][] => {
    const bucket = `${prefix}S3_BUCKET`;
    const [id, key] = [`${prefix}S3_ACCESS_KEY_ID`, `${prefix}S3_SECRET_ACCESS_KEY`];
    return [
      [id, 'id-of-it', { [bucket]: 'photos', [key]: 'key-of-it' }],
      [key, 'key-of-it', { [bucket]: 'photos', [id]: 'id-of-it' }],
    ];
  }),
];

describe.each(SECRETS)('%s in a file', (name, value, others) => {
  const variable = `${name}_FILE`;
  const at = (file: string) => ({ ...others, [variable]: file });
  const fileWith = (content: string | Uint8Array) => {
    const file = join(temporaryFolder(), 'secret');
    writeFileSync(file, content);
    return file;
  };

  test('a secret in a file is read like the variable itself, also through a symbolic link and with a line end', () => {
    const expected = readEnvironment({ ...others, [name]: value });
    const file = fileWith(`${value}\r\n`);
    symlinkSync(file, `${file}-link`);
    for (const path of [file, `${file}-link`]) {
      expect(readEnvironment(at(path))).toEqual(expected);
      expect(secretsIn(at(path))).toContain(value);
    }
    expect(readEnvironment({ ...at(file), [name]: ' ' })).toEqual(expected);
    expect(readEnvironment({ ...others, [name]: value, [variable]: '' })).toEqual(expected);
  });

  test('a secret file is refused if the variable itself is set too, and the message names both variables', () => {
    expect(problemOf({ ...at(fileWith(value)), [name]: value })).toBe(
      `A setting of the environment is wrong:\n  ${name} and ${variable} are both set; expected one of them.\nCorrect or remove them and start again.`,
    );
  });

  test('a secret file without a usable secret is refused, and the message has its path and the reason', () => {
    const file = fileWith(value);
    mkdirSync(`${file}-folder`);
    symlinkSync(`${file}-circle`, `${file}-circle`);
    const expected: [string, string][] = [
      [`${file}-none`, 'is not there'],
      [`${file}/below`, 'is not there'],
      [`${file}-folder`, 'is a folder'],
      [`${file}-circle`, 'is a circle of links'],
      ['/dev/null', 'is not a regular file'],
      [fileWith(''), 'is empty'],
      [fileWith(' \n\n'), 'is empty'],
      [fileWith(`${value}\n${value}`), 'holds more than one line'],
      [fileWith(Buffer.from([0xff, 0xfe, 0x41])), 'is not text in UTF-8'],
      [fileWith('x'.repeat(65_537)), 'has more than 65536 bytes'],
    ];
    for (const [path, reason] of expected)
      expect(problemOf(at(path))).toBe(
        `A setting of the environment is wrong:\n  ${variable} is ${JSON.stringify(path)}, which ${reason}; expected a file that contains only the secret.\nCorrect or remove them and start again.`,
      );
  });

  test.skipIf(process.getuid?.() === 0)(
    'a secret file that the current user may not read is refused with a clear reason',
    () => {
      const file = fileWith(value);
      chmodSync(file, 0);
      expect(problemOf(at(file))).toContain('cannot be read by the user of this process');
    },
  );

  test('the error message does not repeat a secret that was given instead of the path of its file', () => {
    const problem = problemOf(at('hunter2+hunter2=hunter2/hunter2'));
    expect(problem).toContain(`${variable} is a name (not shown), which is not there`);
  });
});

test.each(['web', 'worker'])(
  'a %s process requires the secret that all processes share',
  (role) => {
    expect(problemOf({ ROLE: role })).toContain(
      `PAYLOAD_SECRET is not set; expected the secret that all processes share, since ROLE is ${role}.`,
    );
    expect(readEnvironment({ ROLE: role, PAYLOAD_SECRET: 's'.repeat(32) })).toMatchObject({ role });
  },
);

test('the error message names the file of an invalid secret, but not its content', () => {
  const file = join(temporaryFolder(), 'secret');
  writeFileSync(file, 'hunter2');
  expect(problemOf({ PAYLOAD_SECRET_FILE: file, PORT: 'abc' })).toContain(
    `  PAYLOAD_SECRET_FILE is ${JSON.stringify(file)}, which holds a text of 7 characters (not shown); expected at least 32 characters, such as`,
  );
  expect(problemOf({ DATABASE_URL_FILE: file })).not.toContain('hunter2');
});
