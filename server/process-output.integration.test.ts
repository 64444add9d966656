/** Reads the output of a guide without a terminal, as a log collector does. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { editorSession } from '#tests/support/editor-session.ts';
import { firstEditorOf, freePort, startGuideProcess } from '#tests/support/guide-process.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';

vi.setConfig({ testTimeout: 240_000 });

type Line = { level: number; time: number; msg: string; [field: string]: unknown };

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-output-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Parses standard output. Each line must be JSON with the fields that all log lines have. */
function linesOf(output: string): Line[] {
  expect(output === '' || output.endsWith('\n')).toBe(true);
  return output.split('\n').flatMap((text) => {
    if (text === '') return [];
    const line = JSON.parse(text) as Line;
    expect(line).toMatchObject({
      level: expect.any(Number) as number,
      time: expect.any(Number) as number,
      msg: expect.any(String) as string,
    });
    return [line];
  });
}

const messages = (lines: Line[]) => lines.map(({ msg }) => msg);

/** Runs a start that must fail, and returns its log lines. */
function failedStart(env: Record<string, string>, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, 'server/start.ts'], {
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: '', DATABASE_URL: '', ...env },
  });
  expect([status, stderr]).toEqual([1, '']);
  const lines = linesOf(stdout);
  expect(lines.at(-1)?.level).toBe(60);
  return lines;
}

test('starting, stopping, the admin and warnings print only JSON lines', async () => {
  const dataDir = await dataFolder();
  const warns = join(dataDir, 'warns.mjs');
  writeFileSync(
    warns,
    `if (process.argv[1]?.endsWith('start.ts')) setTimeout(() => {
       process.emitWarning('a warning of Node');
       console.log('printed by %s\\nin two lines', 'a library');
       process.stderr.write('an error of a library\\n');
     }, 1500);`,
  );
  const env = {
    SAMPLE_DATA: 'off',
    DATABASE_URL: throwawayDatabaseUrl(dataDir),
    NODE_OPTIONS: `--import ${warns}`,
  };
  const guide = await startGuideProcess({ dataDir, port: await freePort(), env, until: 'done' });
  expect((await fetch(`${guide.url}/admin/login`)).status).toBe(200);
  await editorSession(guide.url, guide.editor ?? { email: '', password: '' });
  await guide.stop();

  const lines = linesOf(guide.output());
  expect(messages(lines)).toEqual(
    expect.arrayContaining([
      'Opening the database',
      'Everything is published.',
      'printed by a library\nin two lines',
      'an error of a library',
      'Stopped.',
    ]),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 40,
      err: expect.objectContaining({ message: 'a warning of Node' }) as object,
    }),
  );
  const file = join(dataDir, 'first-editor');
  expect(lines).toContainEqual(expect.objectContaining({ file }));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const password = firstEditorOf(dataDir)?.password ?? '';
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(guide.output()).not.toContain(password);
});

test.each([
  ['a setting', { PORT: 'abc', LOG_LEVEL: 'loud' }, 'PORT is "abc"'],
  [
    'a file of a secret',
    { PAYLOAD_SECRET_FILE: '/none/secret' },
    'is "/none/secret", which is not there',
  ],
  ['at level silent', { PORT: 'abc', LOG_LEVEL: 'silent' }, 'PORT is "abc"'],
])('a start that fails by %s prints the reason in one line', (_, env, reason) => {
  const lines = failedStart(env);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.msg).toContain(reason);
});

test('an unexpected error is one log line, wherever the error is thrown', async () => {
  const dataDir = await dataFolder();
  mkdirSync(join(dataDir, 'guide.lock'));
  const [line] = failedStart({ DATA_DIR: dataDir, PORT: '0' });
  expect(line).toMatchObject({ msg: 'An error ended the process.', err: { code: 'EISDIR' } });

  const breaks = join(dataDir, 'breaks.mjs');
  for (const broken of [
    `throw new TypeError('thrown')`,
    `void Promise.reject(new TypeError('thrown'))`,
  ]) {
    // The error is thrown on a signal, while the start waits for a database that never answers.
    writeFileSync(
      breaks,
      `if (process.argv[1]?.endsWith('start.ts')) process.on('SIGUSR2', () => { ${broken} });`,
    );
    const env = {
      DATA_DIR: await dataFolder(),
      PORT: '0',
      DATABASE_URL: 'mongodb://127.0.0.1:1/guide',
    };
    const child = spawn(process.execPath, ['--import', breaks, 'server/start.ts'], {
      env: { ...process.env, SITE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    let signalled = false;
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (!signalled && output.includes('Opening the database')) {
        signalled = child.kill('SIGUSR2');
      }
      // The rejection is logged, and the start continues.
      if (output.includes('Unhandled promise rejection')) child.kill('SIGTERM');
    });
    await once(child, 'exit');
    const errors = linesOf(output).filter(({ err }) => (err as Error | null)?.message === 'thrown');
    expect(errors).toHaveLength(1);
    expect(errors[0]?.level).toBeGreaterThanOrEqual(50);
  }
});

test('an editor password from the environment works after the first start, and no file contains it', async () => {
  const dataDir = await dataFolder();
  const file = join(await dataFolder(), 'password');
  writeFileSync(file, 'a few words in a row\n');
  const env = {
    SAMPLE_DATA: 'off',
    DATABASE_URL: throwawayDatabaseUrl(dataDir),
    EDITOR_EMAIL: 'Desk@Guide.Example',
    EDITOR_PASSWORD_FILE: file,
  };
  const guide = await startGuideProcess({ dataDir, port: await freePort(), env, until: 'done' });
  await editorSession(guide.url, {
    email: 'desk@guide.example',
    password: readFileSync(file, 'utf8').trim(),
  });
  await guide.stop();
  expect(firstEditorOf(dataDir)).toBeNull();
  expect(guide.output()).not.toMatch(/a few words|guide\.example/i);
});
