import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { startFlags } from '#server/start-flags.ts';

export type GuideProcess = {
  url: string;
  pid: number;
  /** What it printed so far. */
  output: () => string;
  /** The account that the first start has made, once it is there. */
  readonly editor: { email: string; password: string } | null;
  /** Ends it the way a crash does. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

export type GuideProcessOptions = {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** What to wait for: nothing, that the site answers, or that everything of the start is done. */
  until?: 'spawned' | 'ready' | 'done';
  /** `own`: the guide draws the pictures of the categories itself, in its data folder. */
  categoryPictures?: 'shared' | 'own';
};

/** A first start imports the sample and publishes every page, on whatever machine this is. */
const START_TIMEOUT_MS = 480_000;

/** Runs the guide as `npm start` does, in a process of its own. */
export async function startGuideProcess(options: GuideProcessOptions): Promise<GuideProcess> {
  const { dataDir, port, env = {}, until = 'ready', categoryPictures = 'shared' } = options;
  if (categoryPictures === 'shared') shareCategoryPictures(dataDir);
  const child = spawn(process.execPath, [...startFlags(), 'server/start.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SITE_URL: '',
      PICTURES_AHEAD: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`The guide ended:\n${messagesOf(output)}`);
    if (until === 'spawned') return true;
    if (until === 'done') return output.includes(PUBLISHED);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    return response?.ok ?? false;
  }, START_TIMEOUT_MS);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    get editor() {
      return firstEditorOf(dataDir);
    },
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

/** The last thing of a start. */
export const PUBLISHED = 'Everything is published.';

/** The account that a first start without a terminal leaves in a file; null before. */
export function firstEditorOf(dataDir: string): { email: string; password: string } | null {
  try {
    const text = readFileSync(join(dataDir, 'first-editor'), 'utf8');
    const [, email = '', password = ''] = /^email=(.+)\npassword=(.+)\n$/.exec(text) ?? [];
    return { email, password };
  } catch {
    return null;
  }
}

/** What the lines of a log say, for people. */
function messagesOf(output: string): string {
  return output
    .split('\n')
    .map((line) => (line.startsWith('{') ? (JSON.parse(line) as { msg?: string }).msg : line))
    .join('\n');
}

/**
 * Lets the guides of all tests use the same pictures of the categories. Each guide draws the missing
 * ones after its start; alone that takes 40 s of CPU, beside the tests.
 */
function shareCategoryPictures(dataDir: string): void {
  const shared = resolve('.cache/test-pictures/categories');
  const link = join(dataDir, 'images/categories');
  if (existsSync(link)) return;
  mkdirSync(shared, { recursive: true });
  mkdirSync(join(dataDir, 'images'), { recursive: true });
  symlinkSync(shared, link, 'junction');
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.');
  return address.port;
}

/** Asks again until the answer is yes. Rejects with the last error or after `timeoutMs`. */
export async function waitFor(
  condition: () => Promise<boolean> | boolean,
  timeoutMs: number,
  pauseMs = 50,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${timeoutMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
