/** Runs the development server on a copy of the project, and edits the copy. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '#server/build.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { freePort, shareCategoryPictures, waitFor } from '#tests/support/guide-process.ts';

const SOURCES = [
  ...['cms', 'data', 'domain', 'illustrations', 'scripts', 'search', 'server', 'site'],
  ...['tests/support', 'astro.config.mjs', 'package.json', 'package-lock.json'],
  ...['payload.config.ts', 'tsconfig.json'],
];
const STEP_MS = 60_000;

test('npm run dev shows changed code in pages, islands and API, and leaves no process when it stops', async () => {
  const project = temporaryFolder();
  await copySources(project);
  shareCategoryPictures(join(project, '.cache/dev/data'));
  const server = await startDevelopment(project);
  const { url } = server;
  const text = async (path: string) => (await fetch(url + path)).text();
  const news = await browserNews(url);
  const edit = async (file: string, from: string, to: string) => {
    const before = await readFile(join(project, file), 'utf8');
    expect(before, `${file} contains the text to edit`).toContain(from);
    await writeFile(join(project, file), before.replace(from, to));
  };

  // A rendered page loads its modules, which Vite then watches.
  expect(await text('/about')).toContain('>About Paradise Plate</h1>');
  await edit('site/pages/about.astro', 'About {site.name}</h1>', 'Behind {site.name}</h1>');
  await news('full-reload');
  expect(await text('/about')).toContain('>Behind Paradise Plate</h1>');

  expect(await text('/login')).toContain('Welcome Back');
  await text('/site/islands/LoginPage.island.tsx');
  await edit('site/islands/LoginPage.island.tsx', 'Welcome Back', 'Hello again');
  await news('/site/islands/LoginPage.island.tsx');
  expect(await text('/login')).toContain('Hello again');

  expect((await fetch(`${url}/no-such-page`)).status).toBe(404);

  // Save a file with a syntax error, and then correct the error.
  await edit('cms/api/open-api.ts', "'Lists take comma-joined names", "'Lists are joined");
  await edit('cms/api/open-api.ts', 'return {', 'return {{');
  await waitFor(async () => (await fetch(`${url}/api/openapi.json`)).status === 503, STEP_MS);
  await edit('cms/api/open-api.ts', 'return {{', 'return {');
  await news('full-reload');
  expect(await text('/api/openapi.json')).toContain('Lists are joined');
  await server.stop();
}, 120_000);

/** Copies a project without builds. */
async function copySources(folder: string): Promise<void> {
  for (const name of SOURCES)
    await cp(join(PROJECT_ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('/.next'),
    });
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/**
 * Resolves when the server answers a page. `stop` does what Ctrl-C does, and fails when a process
 * is still running afterwards.
 */
async function startDevelopment(project: string) {
  const port = await freePort();
  const { PATH } = process.env;
  const start = "import('./scripts/dev/dev-server.ts').then((m) => m.startDevelopment())";
  const child = spawn(process.execPath, ['-e', start], {
    cwd: project,
    // Astro and Vite behave differently where Vitest's variables are set.
    env: { PATH: PATH ?? '', NODE_ENV: 'development', PORT: String(port), SAMPLE_DATA: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Starts a separate process group, as a shell does for Ctrl-C.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const group = -(child.pid ?? 0);
  onTestFinished(() => {
    if (isAlive(group)) process.kill(group, 'SIGKILL');
  });
  const url = `http://localhost:${port}`;
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`The development server ended:\n${output}`);
    return (await fetch(url).catch(() => null))?.ok ?? false;
  }, STEP_MS);
  return {
    url,
    async stop() {
      const exit = once(child, 'exit');
      process.kill(group, 'SIGINT');
      expect(await exit).toEqual([0, null]);
      expect(isAlive(group), 'a process of the group is left').toBe(false);
    },
  };
}

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

/**
 * Connects as a page's script does. The returned function waits for a message from the server that
 * contains this text, and drops earlier messages.
 */
async function browserNews(url: string): Promise<(part: string) => Promise<void>> {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  onTestFinished(() => socket.close());
  const received: string[] = [];
  socket.addEventListener('message', ({ data }) => received.push(String(data)));
  await once(socket, 'open');
  return async (part) => {
    await waitFor(() => received.some((data) => data.includes(part)), STEP_MS);
    received.length = 0;
  };
}
