import { useInBrowser } from './use-in-browser.ts';

/**
 * A value of the address's query, as the page was opened; null when it has none, undefined in the
 * page as it was published.
 */
export function useQueryValue(name: string): string | null | undefined {
  return useInBrowser<string | null | undefined>(
    () => new URLSearchParams(location.search).get(name),
    undefined,
  );
}
