import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  PUBLISHED,
  startGuideProcess,
  waitFor,
  type GuideProcess,
} from '#tests/support/guide-process.ts';
import { createAsker, type Text } from './http/ask.ts';

/** An installation of the guide with a data folder only for the benchmark. */
export type Installation = {
  port: number;
  dataDir: string;
  /** Settings that differ from their defaults. */
  env: Record<string, string>;
};

/** Milliseconds from the start of the process to its first correct page, API answer and search. */
export type StartTimes = { page: number; api: number; search: number };

export type StartedGuide = { process: GuideProcess; times: StartTimes };

/** A page that must answer after a start, and the name that it must show. */
export type KnownPage = { id: number; name: string };

const START_TIMEOUT_MS = 15 * 60_000;
const PAUSE_MS = 5;

/**
 * Starts a guide whose database already contains places. Resolves when page, API and search answer.
 */
export async function startAgain(
  { port, dataDir, env }: Installation,
  known: KnownPage,
): Promise<StartedGuide> {
  const since = performance.now();
  const process = await startGuideProcess({
    ...{ port, dataDir, env },
    until: 'spawned',
    categoryPictures: 'own',
  });
  const first = (path: string, isRight: (answer: Text) => boolean) =>
    createAsker(port).until(path, isRight, {
      ...{ since, timeoutMs: START_TIMEOUT_MS, pauseMs: PAUSE_MS },
    });
  const [page, api, search] = await Promise.all([
    first(`/restaurants/${known.id}`, ({ status, text }) => status === 200 && shows(text, known)),
    first(`/api/restaurants/${known.id}`, ({ status }) => status === 200),
    first(
      `/api/restaurants?search=${encodeURIComponent(known.name)}`,
      ({ status, text }) => status === 200 && text.includes(`"id":${known.id},`),
    ),
  ]);
  await untilStarted(process);
  return { process, times: { page, api, search } };
}

/** Starts an empty installation for the first time. Resolves when the start is complete. */
export async function startEmpty({ port, dataDir, env }: Installation): Promise<GuideProcess> {
  const process = await startGuideProcess({
    ...{ port, dataDir, env },
    until: 'spawned',
    categoryPictures: 'own',
  });
  await untilStarted(process);
  await waitFor(() => process.editor !== null, 10_000);
  return process;
}

/** A guide prints this text when its start is complete. */
function untilStarted(guide: GuideProcess): Promise<void> {
  return waitFor(() => guide.output().includes(PUBLISHED), START_TIMEOUT_MS);
}

/** HTML may contain the apostrophe of the name as an entity. */
function shows(html: string, { name }: KnownPage): boolean {
  return html.replaceAll(/&#39;|&#x27;|&apos;|’/g, "'").includes(name);
}

export type ImportRun = { durationMs: number; summary: string };

const IMPORT_TIMEOUT_MS = 60 * 60_000;

/** Runs `npm run import` while the guide runs. The last line of the output is the summary. */
export async function runImport(installation: Installation, file: string): Promise<ImportRun> {
  const { port, dataDir, env } = installation;
  const begin = performance.now();
  const child = spawn(process.execPath, [join('scripts', 'operate', 'import.ts'), file], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), SITE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: IMPORT_TIMEOUT_MS,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-5000)));
  const [code] = (await once(child, 'exit')) as [number | null];
  const durationMs = performance.now() - begin;
  if (code !== 0) throw new Error(`The import failed:\n${output}`);
  return { durationMs, summary: output.trim().split('\n').at(-1) ?? '' };
}
