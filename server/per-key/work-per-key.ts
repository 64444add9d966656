/** Work of which each piece belongs to a key, such as a path. Keys do not wait for each other. */
export type WorkPerKey<Key> = {
  /** Runs the work after all that was asked for before it. */
  inTurn: <T>(key: Key, work: () => Promise<T>) => Promise<T>;
  /**
   * Runs the work in turn, once for all who ask before it has begun: whoever asks later may know of
   * something that the running work has not seen.
   */
  onceMore: (key: Key, work: () => Promise<void>) => Promise<void>;
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

  function onceMore(key: Key, work: () => Promise<void>): Promise<void> {
    const waiting = notBegun.get(key);
    if (waiting) return waiting;
    const run = inTurn(key, () => {
      notBegun.delete(key);
      return work();
    });
    notBegun.set(key, run);
    return run;
  }

  return { inTurn, onceMore };
}

/** Work that runs once for all who ask for the same key while it runs; a later call runs it anew. */
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
