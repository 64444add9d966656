/**
 * Builds the image and tests a container of it. Checks its read-only root, unprivileged user,
 * missing capabilities and health. Then checks the home page, the admin, an edit, a stop and a
 * restart. Prints sizes, times and the number of passed and failed checks.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PROJECT_ROOT } from '#server/build.ts';
import { freePort } from '#tests/support/guide-process.ts';
import { makeNodeImage } from './base-image.ts';
import { startDockerDaemon } from './docker-daemon.ts';

const IMAGE = 'guide-under-test';
const CONTAINER = 'guide';
const HEALTHY_SECONDS = 180;
const PAGE_SECONDS = 20;

const folder = await mkdtemp(join(tmpdir(), 'guide-image-'));
const daemon = await startDockerDaemon(folder);
const { docker } = daemon;
let passed = 0;
let failed = 0;
try {
  await tryImage();
} catch (error) {
  failed++;
  console.error(error);
  console.error(await docker('logs', '--tail', '40', CONTAINER).catch(() => ''));
} finally {
  await docker('rm', '--force', '--volumes', CONTAINER).catch(() => '');
  await daemon.stop();
  await rm(folder, { recursive: true, force: true });
}
console.info(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function tryImage(): Promise<void> {
  const dockerfile = await readFile(join(PROJECT_ROOT, 'Dockerfile'), 'utf8');
  const base = /^FROM (\S+)/m.exec(dockerfile)?.[1] ?? '';
  await timed(`Building a substitute for ${base}`, () => makeNodeImage(daemon, folder, base));
  await timed('Building the image', () =>
    docker('build', '--quiet', '--network=host', '--tag', IMAGE, PROJECT_ROOT),
  );
  const size = Number(await docker('image', 'inspect', '--format', '{{.Size}}', IMAGE));
  console.info(`  The image has ${(size / 1e9).toFixed(2)} GB.`);

  const port = await freePort();
  const url = `http://localhost:${port}`;
  await docker(
    ...['run', '--detach', '--name', CONTAINER, '--publish', `127.0.0.1:${port}:4321`],
    ...['--read-only', '--tmpfs', '/tmp:size=64m', '--cap-drop', 'ALL'],
    ...['--security-opt', 'no-new-privileges:true', '--env', `SITE_URL=${url}`],
    IMAGE,
  );
  await timed('First start until the container is healthy', untilHealthy);
  const inside = (...command: string[]) => docker('exec', CONTAINER, ...command);
  check('it runs as the user node', (await inside('id', '-un')) === 'node');
  const status = await inside('cat', '/proc/1/status');
  check('it has no capability', /^CapEff:\t0+$/m.test(status));
  const written = await inside('touch', '/guide/written').catch((error: Error) => error.message);
  check('its root is read-only', /Read-only file system/.test(written));
  const secrets = await inside(
    'find',
    '/guide',
    '-name',
    'secret',
    '-not',
    '-path',
    '*/node_modules/*',
  );
  check('the image holds no secret', secrets === '');
  await checkPages(url);

  await timed('Stop', () => docker('stop', '--time', '30', CONTAINER));
  const code = await docker('inspect', '--format', '{{.State.ExitCode}}', CONTAINER);
  check('SIGTERM ends it with 0', code === '0');
  await docker('start', CONTAINER);
  await timed('Start again until the container is healthy', untilHealthy);
  const home = await fetch(`${url}/`);
  check('it serves pages after a restart', home.status === 200);
}

/** Checks that the home page and the admin answer, and that a restaurant's page shows an edit. */
async function checkPages(url: string): Promise<void> {
  const text = async (path: string) => (await fetch(`${url}${path}`)).text();
  check('home shows restaurants', (await text('/')).includes('/restaurants/'));
  check('the admin shows its form', (await text('/admin/login')).includes('password'));
  const account = await docker('exec', CONTAINER, 'cat', '/data/first-editor');
  const [, email, password] = /^email=(\S+)\npassword=(\S+)$/.exec(account) ?? [];
  const log = await docker('logs', CONTAINER);
  check('its log is JSON lines', log.split('\n').every(isJson));
  check('its log does not tell the password', !log.includes(password ?? ''));
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const login = await fetch(`${url}/admin/api/editors/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  check('the first editor signs in', login.status === 200);
  const { token } = (await login.json()) as { token: string };
  const edit = await fetch(`${url}/admin/api/restaurants/1`, {
    method: 'PATCH',
    headers: { ...headers, Authorization: `JWT ${token}` },
    body: JSON.stringify({ description: 'Changed in the container.', _status: 'published' }),
  });
  check('an edit is stored', edit.status === 200);
  let isShown = false;
  for (let second = 0; !isShown && second < PAGE_SECONDS; second++) {
    isShown = (await text('/restaurants/1')).includes('Changed in the container.');
    await setTimeout(1000);
  }
  check('the page shows the edit', isShown);
}

async function untilHealthy(): Promise<void> {
  for (let second = 0; second < HEALTHY_SECONDS; second++) {
    const state = await docker(
      'inspect',
      '--format',
      '{{.State.Status}} {{.State.Health.Status}}',
      CONTAINER,
    );
    if (state === 'running healthy') return;
    if (!state.startsWith('running')) throw new Error(`The container is ${state}.`);
    await setTimeout(1000);
  }
  throw new Error(`The container is not healthy after ${HEALTHY_SECONDS} s.`);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.info(`• ${what} …`);
  const began = Date.now();
  const result = await work();
  console.info(`  ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

function check(what: string, isTrue: boolean): void {
  console.info(`  ${isTrue ? 'ok    ' : 'FAILED'} ${what}`);
  if (isTrue) passed++;
  else failed++;
}
