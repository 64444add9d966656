import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns a value that only the browser knows, read at each render.
 *
 * @param read returns a primitive, not an object
 * @param published the value on the server and during hydration
 */
export function useInBrowser<T>(read: () => T, published: T): T {
  return useSyncExternalStore(never, read, () => published);
}
