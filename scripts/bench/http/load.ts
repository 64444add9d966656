import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { ensureProgram } from '#scripts/install/ensure-program.mjs';
import { milliseconds } from '#scripts/bench/report/percentiles.ts';
import { textTable } from '#scripts/bench/report/text-table.ts';

const outcomeSchema = z.object({
  /** Number of answers. */
  count: z.number(),
  requestsPerSecond: z.number(),
  /** Percentiles of the response times, in milliseconds. */
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  max: z.number(),
  /** Answers with status 400 or higher, and requests without an answer. */
  failures: z.number(),
});

export type LoadOutcome = z.infer<typeof outcomeSchema>;

export type LoadResult = LoadOutcome & { page: string; encoding: string };

export type LoadSettings = {
  connections: number;
  /** Whole seconds, which are not measured. */
  warmUpSeconds: number;
  seconds: number;
};

const LOAD: LoadSettings = { connections: 16, warmUpSeconds: 2, seconds: 6 };
const SCRIPT = fileURLToPath(new URL('wrk.lua', import.meta.url));
const run = promisify(execFile);

/**
 * Runs wrk: after a warm-up, requests these paths in turns, as fast as the server answers. wrk
 * needs far less processor time per request than a server of Node, so the outcome shows the speed
 * of the server.
 */
export async function loadPaths(
  port: number,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  settings: Partial<LoadSettings> = {},
): Promise<LoadOutcome> {
  // `wrk -v` prints the version and fails.
  ensureProgram('wrk', ['which', 'wrk'], 'wrk');
  const { connections, warmUpSeconds, seconds } = { ...LOAD, ...settings };
  const folder = await mkdtemp(join(tmpdir(), 'guide-bench-load-'));
  const file = join(folder, 'paths');
  const load = async (asked: readonly string[], forSeconds: number) => {
    await writeFile(file, asked.map((path) => `${path}\n`).join(''));
    const size = ['--threads', '1', '--connections', `${connections}`];
    const args = [...size, '--duration', `${forSeconds}s`, '--timeout', '30s', '--script', SCRIPT];
    const named = Object.entries(headers).flat();
    const url = `http://127.0.0.1:${port}`;
    const { stdout } = await run('wrk', [...args, url, '--', file, ...named], {
      timeout: (forSeconds + 60) * 1000,
    });
    return z.parse(outcomeSchema, JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  };
  try {
    // The warm-up begins in the middle of the paths. So the measured searches, which begin at the
    // start, find no cached answers.
    const middle = Math.floor(paths.length / 2);
    await load([...paths.slice(middle), ...paths.slice(0, middle)], warmUpSeconds);
    return await load(paths, seconds);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function loadPage(
  origin: string,
  page: string,
  encoding: string,
): Promise<LoadResult> {
  const headers = { 'Accept-Encoding': encoding };
  const outcome = await loadPaths(Number(new URL(origin).port), [page], headers);
  return { page, encoding, ...outcome };
}

export function loadTable(results: readonly LoadResult[]): string {
  return textTable(
    ['page', 'encoding', 'requests/s', 'p50', 'p99', 'failures'],
    results.map(({ page, encoding, requestsPerSecond, p50, p99, failures }) => [
      page,
      encoding,
      Math.round(requestsPerSecond),
      milliseconds(p50),
      milliseconds(p99),
      failures,
    ]),
  );
}
