import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What the browser alone can say, as it is at each render.
 *
 * @param read answers a plain value, not an object
 * @param published in its place on the page as it was published, for everybody
 */
export function useInBrowser<T>(read: () => T, published: T): T {
  return useSyncExternalStore(never, read, () => published);
}
