import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { startFlags } from '#server/start-flags.ts';

export type GuideProcess = {
  url: string;
  pid: number;
  /** Everything printed so far. */
  output: () => string;
  /** The editor account that the first start creates; null until then. */
  readonly editor: { email: string; password: string } | null;
  /** Ends the process as a crash does, with SIGKILL. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

export type GuideProcessOptions = {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** The built project to run. Default: this project. */
  project?: string;
  /** The script to run. Default: `server/start.ts`. */
  script?: string | undefined;
  /** What to wait for: nothing, the first answer of the site, or until every page is published. */
  until?: 'spawned' | 'ready' | 'done';
  /** `own`: the guide draws its category pictures itself. `shared`: all tests share one folder. */
  categoryPictures?: 'shared' | 'own';
};

/** A first start imports the sample and publishes every page, which takes minutes under load. */
const START_TIMEOUT_MS = 480_000;

/** Runs the guide as `npm start` does, in a separate process. */
export async function startGuideProcess(options: GuideProcessOptions): Promise<GuideProcess> {
  const { dataDir, port, env = {}, project, until = 'ready', script = 'server/start.ts' } = options;
  const { categoryPictures = 'shared' } = options;
  if (categoryPictures === 'shared') shareCategoryPictures(dataDir);
  const child = spawn(process.execPath, [...startFlags(), script], {
    cwd: project,
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

/** The last log message of a start. */
export const PUBLISHED = 'Everything is published.';

/**
 * Reads the account that a first start without a terminal writes to a file. Returns null until the
 * file exists.
 */
export function firstEditorOf(dataDir: string): { email: string; password: string } | null {
  try {
    const text = readFileSync(join(dataDir, 'first-editor'), 'utf8');
    const [, email = '', password = ''] = /^email=(.+)\npassword=(.+)\n$/.exec(text) ?? [];
    return { email, password };
  } catch {
    return null;
  }
}

/** The messages of a log of JSON lines, in readable form. */
function messagesOf(output: string): string {
  return output
    .split('\n')
    .map((line) => (line.startsWith('{') ? (JSON.parse(line) as { msg?: string }).msg : line))
    .join('\n');
}

/**
 * Lets the guides of all tests share one folder of category pictures. Otherwise each guide would
 * draw them after its start, which takes 40 s of CPU while tests run.
 */
export function shareCategoryPictures(dataDir: string): void {
  const shared = resolve('.cache/test-pictures/categories');
  const link = join(dataDir, 'images/categories');
  mkdirSync(shared, { recursive: true });
  if (existsSync(link)) return;
  mkdirSync(join(dataDir, 'images'), { recursive: true });
  symlinkSync(shared, link, 'junction');
}

/** Returns a port on which no server listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.');
  return address.port;
}

/**
 * Polls until the condition is true.
 *
 * @throws what `condition` throws, or an error after `timeoutMs`
 */
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
