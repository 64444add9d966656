import { grouped } from '#domain/wording/counted.ts';

type Result = {
  page: number;
  limit: number;
  total: number;
  /** Distance to the first restaurant, e.g. `0.4 miles`. Null unless sorted by distance. */
  nearest: string | null;
  view: 'list' | 'map' | 'all on map';
};

/** Describes the shown result to screen readers, e.g. `Page 2 of 16: 11 to 20 of 158.` */
export function resultWords({ page, limit, total, nearest, view }: Result): string {
  const pages = Math.ceil(total / limit);
  const first = (page - 1) * limit + 1;
  const last = Math.min(total, page * limit);
  return [
    view !== 'list' && 'On the map.',
    nearest && `Nearest first: the nearest restaurant is ${nearest} away.`,
    view !== 'all on map' &&
      pages > 1 &&
      `Page ${grouped(page)} of ${grouped(pages)}: ${grouped(first)} to ${grouped(last)} of ${grouped(total)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
