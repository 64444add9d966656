import { createBatchSize } from '#cms/shared-work/batch-size.ts';

export type ConsumerOptions<K> = {
  name: string;
  /**
   * Brings these up to date with what the catalogue holds at that moment, so that nothing older
   * replaces something newer; must do no harm when it is done twice.
   */
  apply: (keys: K[]) => Promise<void>;
  /** So many are handed over at once, at most. */
  batch: number;
  /** A batch is to take no longer, in milliseconds: how large they are follows from how long they take. */
  batchMs?: number;
  onError: (error: unknown, consumer: string) => void;
  /** Pauses after failures in a row; the last one stays. */
  pausesMs?: readonly number[];
};

/** Something that follows the catalogue at its own pace: the search index, the pages. */
export type Consumer<K> = {
  name: string;
  /** Puts into the backlog what is not up to date any more; never waits. */
  note: (keys: Iterable<K>) => void;
  /** How many are not up to date. */
  backlog: () => number;
  /** How often something could not be applied since the start, and why it failed last while it does. */
  failures: () => { count: number; current: unknown };
  /** Resolves as soon as nothing is left to do, or it was stopped. */
  settled: () => Promise<void>;
  /** Stops after what is in progress; what is left stays undone. */
  stop: () => Promise<void>;
};

/** Where the time of a batch matters it is not known before the first one. */
const FIRST_BATCH = 4;
const PAUSES_MS = [100, 200, 500, 1000, 2000, 5000, 10_000, 30_000];

/**
 * A consumer with a backlog of its own: one that is slow or down holds up nobody else. The backlog
 * names what is to be brought up to date, each once, not the changes: it never grows beyond the
 * catalogue, and what is applied late is as new as the catalogue.
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
    // After a failure one at a time: what cannot be applied holds up the others no longer than a pause.
    const most = failures > 0 ? 1 : batchSize.current();
    const keys: K[] = [];
    for (const key of waiting) {
      if (keys.length === most) break;
      keys.push(key);
      waiting.delete(key);
    }
    return keys;
  }

  /** Whether it succeeded. What failed goes to the end of the backlog. */
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
      // Whoever noted something goes on first, and between two batches whoever asks is answered: what
      // is applied in memory resolves without a turn of its own.
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
    backlog: () => waiting.size + inProgress.length,
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
