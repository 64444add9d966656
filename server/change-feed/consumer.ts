import { createBatchSize } from '#cms/shared-work/batch-size.ts';

export type ConsumerOptions<K> = {
  name: string;
  /**
   * Brings these keys up to date with the catalogue. Must be idempotent, and must read the current
   * state, so that old data never replaces newer data.
   */
  apply: (keys: K[]) => Promise<void>;
  /** Maximum number of keys per batch. */
  batch: number;
  /** Target duration of a batch in milliseconds. The batch size adapts to it. */
  batchMs?: number;
  onError: (error: unknown, consumer: string) => void;
  /** Pauses after consecutive failures, in milliseconds. The last one repeats. */
  pausesMs?: readonly number[];
};

/** Updates something from the catalogue at its own pace, for example the search index. */
export type Consumer<K> = {
  name: string;
  /** Adds keys to the backlog and returns at once. */
  note: (keys: Iterable<K>) => void;
  /**
   * Number of keys that still need an update. With `isCounted`, only the keys for which it returns
   * true.
   */
  backlog: (isCounted?: (key: K) => boolean) => number;
  /**
   * `count`: number of failures since the start. `current`: the last error while the consumer is
   * failing, otherwise null.
   */
  failures: () => { count: number; current: unknown };
  /** Resolves when the backlog is empty or the consumer is stopped. */
  settled: () => Promise<void>;
  /** Finishes the batch in progress. The remaining keys are not updated. */
  stop: () => Promise<void>;
};

/** First batch size when `batchMs` is set, because the duration of a batch is still unknown. */
const FIRST_BATCH = 4;
const PAUSES_MS = [100, 200, 500, 1000, 2000, 5000, 10_000, 30_000];

/**
 * Creates a consumer with a separate backlog, so that a slow or failing consumer does not block
 * others. The backlog contains each outdated key once, not a list of changes. So it never outgrows
 * the catalogue, and late updates use current data.
 */
export function createConsumer<K>(options: ConsumerOptions<K>): Consumer<K> {
  const { name, apply, onError, batch, batchMs = Infinity, pausesMs = PAUSES_MS } = options;
  const batchSize = createBatchSize({
    longestMs: batchMs,
    largest: batch,
    first: batchMs === Infinity ? batch : Math.min(batch, FIRST_BATCH),
  });
  const waiting = new Set<K>();
  let inProgress: K[] = [];
  let failures = 0;
  let failuresEver = 0;
  let lastError: unknown = null;
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isStopped = false;
  const onSettled: (() => void)[] = [];

  const isSettled = () => waiting.size === 0 && inProgress.length === 0;

  function take(): K[] {
    // After a failure, retry one key at a time, so that a failing key delays the others by at most
    // one pause.
    const most = failures > 0 ? 1 : batchSize.current();
    const keys: K[] = [];
    for (const key of waiting) {
      if (keys.length === most) break;
      keys.push(key);
      waiting.delete(key);
    }
    return keys;
  }

  /**
   * Applies one batch and returns whether it succeeded. Failed keys move to the end of the backlog.
   */
  async function applySome(): Promise<boolean> {
    inProgress = take();
    const startedAt = performance.now();
    try {
      await apply(inProgress);
      batchSize.took(performance.now() - startedAt);
      failures = 0;
      lastError = null;
      return true;
    } catch (error) {
      failures++;
      failuresEver++;
      lastError = error;
      for (const key of inProgress) waiting.add(key);
      onError(error, name);
      return false;
    } finally {
      inProgress = [];
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      // Yield to the event loop before each batch, so that the caller of `note` and waiting
      // requests run first. A batch that works only in memory would not yield.
      await new Promise((resolve) => setImmediate(resolve));
      if (waiting.size === 0 || isStopped) return;
      if (await applySome()) continue;
      if (!isStopped) retry = setTimeout(wake, pauseAfter(failures, pausesMs));
      return;
    }
  }

  function wake(): void {
    retry = null;
    running ??= run().finally(() => {
      running = null;
      if (isSettled()) for (const resolve of onSettled.splice(0)) resolve();
      else if (retry === null && !isStopped) wake();
    });
  }

  return {
    name,
    note(keys) {
      for (const key of keys) waiting.add(key);
      if (waiting.size > 0 && retry === null && !isStopped) wake();
    },
    backlog: (isCounted) =>
      isCounted
        ? [...waiting, ...inProgress].filter(isCounted).length
        : waiting.size + inProgress.length,
    failures: () => ({ count: failuresEver, current: lastError }),
    settled: () =>
      isSettled() || isStopped
        ? Promise.resolve()
        : new Promise((resolve) => onSettled.push(resolve)),
    async stop() {
      isStopped = true;
      if (retry) clearTimeout(retry);
      await running;
      for (const resolve of onSettled.splice(0)) resolve();
    },
  };
}

function pauseAfter(failures: number, pausesMs: readonly number[]): number {
  return pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0;
}
