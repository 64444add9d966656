/**
 * Caches the result of `find` for `keptMs`. Concurrent calls share one lookup; failures are not
 * cached.
 */
export function cachedFor<T>(keptMs: number, find: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; found: Promise<T> } | null = null;
  return () => {
    if (kept && performance.now() - kept.at < keptMs) return kept.found;
    const found = find();
    const own = { at: performance.now(), found };
    kept = own;
    found.catch(() => {
      if (kept === own) kept = null;
    });
    return found;
  };
}
