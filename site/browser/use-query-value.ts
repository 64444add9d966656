import { useInBrowser } from './use-in-browser.ts';

/**
 * Returns a parameter of the URL's query. Null if it is missing, undefined on the server and during
 * hydration.
 */
export function useQueryValue(name: string): string | null | undefined {
  return useInBrowser<string | null | undefined>(
    () => new URLSearchParams(location.search).get(name),
    undefined,
  );
}
