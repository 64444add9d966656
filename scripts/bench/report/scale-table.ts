import { textTable } from './text-table.ts';

/** One measurement of a guide, with its value for one number of places. */
export type Measured = { measure: string; value: string };

/** Targets on two cores, with 10,000 places unless the target names another number. */
const TARGETS: Readonly<Record<string, string>> = {
  import: '60 s; 100,000: 10 min',
  '  the same file again': '10 s',
  '  API meanwhile, p99': '100 ms',
  'start → first page': '1.5 s; 100,000: 2 s',
  'start → API': '5 s',
  'start → search': '5 s',
  'after the answer to Save → own page, p95': '100 ms',
  '(un)publish → own page, p95': '100 ms',
  '  older lists and sitemaps at the next request': '0',
  'regular pass, longest gap': '50 ms',
  'memory after the load, admin not opened': '600 MB; 160: 350 MB; 100,000: 2 GB',
  'GET /api/restaurants': '5,000/s, p99 10 ms',
  'GET /api/restaurants/{id}': '10,000/s',
  'GET /api/suggestions': '5,000/s',
  'GET /api/tags': '10,000/s',
  'searches, all different, one at a time': '100,000: p99 15 ms',
  'GET a page, of a bare server': '0.60',
};

/** Returns a table with a column for each size, and the targets in the last column. */
export function scaleTable(results: ReadonlyMap<number, readonly Measured[]>): string {
  const sizes = [...results.keys()];
  const measures = new Set([...results.values()].flat().map(({ measure }) => measure));
  const rows = Array.from(measures, (measure) => [
    measure,
    ...sizes.map((size) => results.get(size)?.find((one) => one.measure === measure)?.value ?? ''),
    TARGETS[measure] ?? '',
  ]);
  const head = ['', ...sizes.map((size) => `${size.toLocaleString('en-US')} places`), 'to reach'];
  return textTable(head, rows);
}
