/** The page that shows a few places side by side has their ids in its URL. */

export const COMPARE_PATH = '/compare';

/** Maximum number of places that a comparison shows side by side. */
export const MAX_COMPARED = 4;

/**
 * The URL of the comparison: `/compare?places=1,2`.
 *
 * @param openAt a time as in the listing's URL, such as `Sat-19:00`; an empty text means now
 */
export function comparePath(ids: readonly number[], openAt = ''): string {
  if (ids.length === 0) return COMPARE_PATH;
  const time = openAt && `&${new URLSearchParams({ openAt }).toString()}`;
  return `${COMPARE_PATH}?places=${ids.join(',')}${time}`;
}
