import type { Searcher, SearchRequest, SearchResult } from '#search/engine.ts';

/**
 * A search that knows what a typing mistake may have meant: the result is that of the corrected text, as
 * long as that finds anything.
 */
export async function restaurantSearch(
  engine: Searcher,
  request: SearchRequest,
): Promise<SearchResult & { corrected: string | null }> {
  const corrected = request.isExact ? null : (engine.corrected?.(request.text) ?? null);
  if (corrected !== null) {
    const result = await engine.search({ ...request, text: corrected });
    if (result.total > 0) return { ...result, corrected };
  }
  return { ...(await engine.search(request)), corrected: null };
}
