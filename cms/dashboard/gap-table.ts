import type { GapCount } from '#cms/catalogue/gaps/gap-counts.ts';
import { GAPS, type Gap } from '#domain/gaps/gaps.ts';
import { listPath, type Condition } from './filtered-list.ts';

/** A row of the table: an island, and the places that lack something, in the order of `GAPS`. */
export type GapRow = { island: string | null; counts: number[] };

/** The gaps as a table of islands and kinds. Leaves out islands and kinds without gaps. */
export function gapTable(counted: readonly GapCount[]): {
  gaps: Gap[];
  rows: GapRow[];
  totals: number[];
} {
  const gaps = GAPS.filter((gap) => counted.some((count) => count.gap === gap));
  const sum = (counts: readonly GapCount[]) =>
    gaps.map((gap) =>
      counts.reduce((total, count) => total + (count.gap === gap ? count.places : 0), 0),
    );
  const rows = [...Map.groupBy(counted, ({ island }) => island)]
    .map(([island, counts]) => ({ island, counts: sum(counts) }))
    .toSorted((a, b) => compareIslands(a.island, b.island));
  return { gaps, rows, totals: sum(counted) };
}

/** By name. Places without an island come last. */
function compareIslands(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

export const NO_ISLAND: Condition = ['island', 'exists', 'false'];

/** The condition of places on one of these islands. */
export function on(...islands: string[]): Condition {
  return ['island', 'in', islands.join(',')];
}

/** The list of places that lack something. */
export function gapPath(gap: Gap, ...where: Condition[]): string {
  return listPath({ collection: 'restaurants', where: [['missing', 'in', gap], ...where] });
}
