import { fork } from 'node:child_process';
import { messageFrom } from './message-from.ts';
import { milliseconds, type Durations } from './percentiles.ts';
import { textTable } from './text-table.ts';

/** The parent sends this order to the process that generates the load. */
export type LoadOrder = {
  port: number;
  /** The load requests these paths in turns. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  connections: number;
  /** Duration of the warm-up, which is not measured. */
  warmUpMs: number;
  forMs: number;
};

export type LoadOutcome = Durations & {
  requestsPerSecond: number;
  /** Requests without a successful answer. */
  failures: number;
};

export type LoadResult = LoadOutcome & { page: string; encoding: string };

const LOAD = { connections: 16, warmUpMs: 2000, forMs: 6000 };

/** After a warm-up, requests these paths in turns, as fast as the server answers. */
export async function loadPaths(
  port: number,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  how: Partial<Pick<LoadOrder, 'connections' | 'warmUpMs' | 'forMs'>> = {},
): Promise<LoadOutcome> {
  const child = fork(new URL('load-process.ts', import.meta.url));
  const order: LoadOrder = { port, paths, headers, ...LOAD, ...how };
  child.send(order);
  return messageFrom<LoadOutcome>(child, order.warmUpMs + order.forMs + 60_000);
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
