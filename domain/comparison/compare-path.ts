/** The page that shows a few places side by side has their ids in its URL. */

export const COMPARE_PATH = '/compare';

/** Number of places beside each other. */
export const MAX_COMPARED = 4;

/**
 * The URL of the comparison: `/compare?places=1,2`.
 *
 * @param openAt a time as in the listing's URL, such as `Sat-19:00`; empty for now
 */
export function comparePath(ids: readonly number[], openAt = ''): string {
  if (ids.length === 0) return COMPARE_PATH;
  const time = openAt && `&${new URLSearchParams({ openAt }).toString()}`;
  return `${COMPARE_PATH}?places=${ids.join(',')}${time}`;
}
