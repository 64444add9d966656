/** The page that shows a few places side by side has their ids in its URL. */

export const COMPARE_PATH = '/compare';

/** Maximum number of places that a comparison shows side by side. */
export const MAX_COMPARED = 4;

/** The name of a place that is not in the guide. */
export const MISSING_RESTAURANT = 'Missing restaurant';

/** Parameters that the comparison shares with the listing's URL. Each may be empty. */
type SharedParameters = {
  /** A time, such as `Sat-19:00`. */
  openAt?: string;
  /** The slug of a landmark. */
  near?: string;
};

/** The URL of the comparison: `/compare?places=1,2`. */
export function comparePath(
  ids: readonly number[],
  { openAt = '', near = '' }: SharedParameters = {},
): string {
  if (ids.length === 0) return COMPARE_PATH;
  const shared = Object.entries({ openAt, near }).filter(([, value]) => value !== '');
  const more = shared.length > 0 ? `&${new URLSearchParams(shared).toString()}` : '';
  return `${COMPARE_PATH}?places=${ids.join(',')}${more}`;
}
