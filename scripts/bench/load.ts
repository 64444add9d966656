import autocannon from 'autocannon';
import { textTable } from './text-table.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;
const SECONDS = 8;

/** What the declaration of autocannon's result leaves out, if it is there. */
type Latency = { p50?: number; p99: number };

export type LoadResult = {
  page: string;
  encoding: string;
  requestsPerSecond: number;
  latency: Latency;
  /** Answers that did not come or were no success. */
  errors: number;
};

/** Asks for one page as often as it is answered, after a warm-up that does not count. */
export async function loadPage(
  origin: string,
  page: string,
  encoding: string,
): Promise<LoadResult> {
  const url = `${origin}${page}`;
  const headers = { 'accept-encoding': encoding };
  await autocannon({ url, headers, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  const { requests, latency, errors, non2xx } = result;
  return { page, encoding, requestsPerSecond: requests.average, latency, errors: errors + non2xx };
}

export function loadTable(results: readonly LoadResult[]): string {
  return textTable(
    ['page', 'encoding', 'requests/s', 'p50 ms', 'p99 ms', 'errors'],
    results.map(({ page, encoding, requestsPerSecond, latency, errors }) => [
      page,
      encoding,
      Math.round(requestsPerSecond),
      wholeMs(latency.p50),
      wholeMs(latency.p99),
      errors,
    ]),
  );
}

/** Autocannon counts whole milliseconds, rounded down. */
function wholeMs(duration: number | undefined): string {
  return duration === 0 ? '<1' : String(duration ?? '?');
}
