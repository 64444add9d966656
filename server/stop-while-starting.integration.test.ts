/** A stop during the start ends the process at once. A guide that already serves drains first. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, waitFor } from '#tests/support/guide-process.ts';
import { startFlags } from './start-flags.ts';

vi.setConfig({ testTimeout: 120_000 });

const GUIDE = [process.execPath, ...startFlags(), 'server/start.ts'];
/** Runs a command as process 1 of a new PID namespace, which requires root. */
const AS_FIRST = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canBeFirst = spawnSync(AS_FIRST[0] ?? '', [...AS_FIRST.slice(1), 'true']).status === 0;
const ENDED_MS = 1000;

async function startGuide(command: string[], changed: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'guide-stop-'));
  const port = await freePort();
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: folder, SAMPLE_DATA: 'off', PICTURES_AHEAD: '0' },
      ...{ DATABASE_URL: '', ...changed },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const status = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      (answer) => answer.status,
      () => null,
    );
  const lives = () => status('/livez').then((found) => found === 200);
  const isReady = () => status('/readyz').then((found) => found === 200);
  return { child, lives, isReady, output: () => output };
}

/** Starts a database server that accepts connections and never answers. */
async function silentServer(): Promise<string> {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/guide`;
}

/**
 * Returns the pid of the process that runs the guide: the child's child, if there is one, or the
 * child.
 */
function guidePid(child: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], {
    encoding: 'utf8',
  });
  return Number(stdout.trim()) || (child.pid ?? 0);
}

async function endsInTime(child: ChildProcess, pid: number): Promise<void> {
  const ended = once(child, 'exit').then(() => true);
  process.kill(pid, 'SIGTERM');
  const late = new Promise((resolve) => setTimeout(resolve, ENDED_MS, false).unref());
  expect(await Promise.race([ended, late])).toBe(true);
}

const KINDS: [string, string[]][] = [
  ['a process', GUIDE],
  ...(canBeFirst ? [['process 1', [...AS_FIRST, ...GUIDE]] as [string, string[]]] : []),
];

test.each(KINDS)('a stop ends %s at once while the code loads', async (_, command) => {
  const { child, lives } = await startGuide(command);
  await waitFor(lives, 60_000, 1);
  await endsInTime(child, guidePid(child));
});

test.each(KINDS)(
  'a stop ends %s at once while the guide waits for its database',
  async (_, command) => {
    for (const databaseUrl of [
      `mongodb://127.0.0.1:${await freePort()}/guide`,
      await silentServer(),
    ]) {
      const { child, output } = await startGuide(command, { DATABASE_URL: databaseUrl });
      await waitFor(() => output().includes('tries again every second'), 60_000);
      await endsInTime(child, guidePid(child));
    }
  },
);

test.each(KINDS)(
  'a stop lets %s finish its work once the guide serves requests',
  async (_, command) => {
    const { child, isReady, output } = await startGuide(command);
    await waitFor(isReady, 60_000);
    const ended = once(child, 'exit');
    process.kill(guidePid(child), 'SIGTERM');
    await ended;
    expect(output()).toContain('"msg":"Stopped."');
  },
);

test.skipIf(process.platform === 'win32')('a signal to npm also ends the guide', async () => {
  for (const until of ['lives', 'isReady'] as const) {
    const guide = await startGuide(['npm', 'start']);
    await waitFor(guide[until], 90_000);
    guide.child.kill('SIGTERM');
    await waitFor(async () => !(await guide.lives()), 20_000);
  }
});
