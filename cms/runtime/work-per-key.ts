/** Serializes work by a key, such as a path. Different keys do not wait for each other. */
export type WorkPerKey<Key> = {
  /** Runs the work after all earlier work with this key. */
  inTurn: <T>(key: Key, work: () => Promise<T>) => Promise<T>;
  /**
   * Runs the work in turn, once for all calls made before it begins. A call during a run causes
   * another run, because the running work may have missed the caller's change.
   */
  runAgainAfter: (key: Key, work: () => Promise<void>) => Promise<void>;
};

export function createWorkPerKey<Key>(): WorkPerKey<Key> {
  const last = new Map<Key, Promise<unknown>>();
  const notBegun = new Map<Key, Promise<void>>();

  function inTurn<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = result
      .catch(() => {})
      .then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return result;
  }

  function runAgainAfter(key: Key, work: () => Promise<void>): Promise<void> {
    const waiting = notBegun.get(key);
    if (waiting) return waiting;
    const run = inTurn(key, () => {
      notBegun.delete(key);
      return work();
    });
    notBegun.set(key, run);
    return run;
  }

  return { inTurn, runAgainAfter };
}

/** Deduplicates concurrent work: calls with the same key share a run while it lasts. */
export function createSharedWork<Key, T>(): (key: Key, work: () => Promise<T>) => Promise<T> {
  const running = new Map<Key, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const run = work().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
