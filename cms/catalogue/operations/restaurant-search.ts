import type { Landmark } from '#domain/geography/landmarks.ts';
import type { Correction, Searcher, SearchRequest, SearchResult } from '#search/engine.ts';
import { parseQuery } from '#search/parse-query.ts';

/** A search by the text that a visitor typed. */
export type TypedSearch = SearchRequest & {
  /** Whether to search for the exact spelling, without correction. */
  isExact: boolean;
};

export type FoundRestaurants = SearchResult & {
  /** The text that was searched instead of a misspelled one; null without a correction. */
  correction: Correction | null;
  /**
   * Words that the search ignored because the text had too many words. They are spelled as the
   * visitor typed them.
   */
  leftOut: string[];
  /** The landmark in the search text. Distances in the results are measured from it. */
  near?: Landmark;
  /** The words that were searched, if they differ from the text of the request. */
  searched?: string;
};

/** Searches with spelling correction: words that match nothing are replaced by similar ones. */
export async function restaurantSearch(
  engine: Searcher,
  { isExact, ...request }: TypedSearch,
): Promise<FoundRestaurants> {
  const correction = isExact ? null : (engine.corrected?.(request.text) ?? null);
  const text = correction?.text ?? request.text;
  const { leftOut } = parseQuery(text);
  return { ...(await engine.search({ ...request, text })), correction, leftOut };
}
