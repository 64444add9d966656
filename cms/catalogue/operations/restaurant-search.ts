import type { Correction, Searcher, SearchRequest, SearchResult } from '#search/engine.ts';
import { parseQuery } from '#search/parse-query.ts';

/** A search in the words of a visitor. */
export type TypedSearch = SearchRequest & {
  /** Only what is spelled as it is written there. */
  isExact: boolean;
};

export type FoundRestaurants = SearchResult & {
  /** What was searched for in place of a text with mistakes. */
  correction: Correction | null;
  /** Words for which a search has no room, as they were typed. */
  leftOut: string[];
};

/** Finds what was meant: where words are nowhere, the result is that of the words which they resemble. */
export async function restaurantSearch(
  engine: Searcher,
  { isExact, ...request }: TypedSearch,
): Promise<FoundRestaurants> {
  const correction = isExact ? null : (engine.corrected?.(request.text) ?? null);
  const text = correction?.text ?? request.text;
  const { leftOut } = parseQuery(text);
  return { ...(await engine.search({ ...request, text })), correction, leftOut };
}
