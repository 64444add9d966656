import type { Payload } from 'payload';
import { onChange } from '#cms/changes/change-signal.ts';
import { readChanges, type Change } from '#cms/changes/read-changes.ts';

/**
 * How far back rows are read again: a row with a lower sequence can be committed after one with a
 * higher sequence. Rows that were applied already are remembered and passed over.
 */
const OVERLAP = 200;
const BATCH = 500;
/** A signalled row may not be committed yet; it is looked for again after these pauses. */
const COMMIT_PAUSES_MS = [2, 5, 10, 20, 50, 100, 200];

export type ChangeFeedOptions = {
  payload: Payload;
  /** Sequence up to which everything is applied already. */
  after: number;
  /** Applies changes; must do no harm when it is given one twice. Rejections are retried with the next poll. */
  apply: (changes: Change[]) => Promise<void>;
  pollMs: number;
  onError: (error: unknown) => void;
};

export type ChangeFeed = {
  /** Resolves when every change that was committed before the call is applied. */
  catchUp: () => Promise<void>;
  /** Stops after the run in progress. */
  stop: () => Promise<void>;
};

/** Follows the change feed: at once when this process records a change, by polling for the others. */
export function followChanges(options: ChangeFeedOptions): ChangeFeed {
  const applied = new Set<number>();
  let cursor = options.after;
  let signalled = 0;
  let isStopped = false;
  let running: Promise<void> | null = null;

  async function applyNew(): Promise<number> {
    const rows = await readChanges(options.payload, Math.max(0, cursor - OVERLAP), BATCH + OVERLAP);
    const fresh = rows.filter((row) => row.sequence > options.after && !applied.has(row.sequence));
    if (fresh.length === 0) return 0;
    await options.apply(fresh);
    for (const { sequence } of fresh) applied.add(sequence);
    cursor = Math.max(cursor, ...fresh.map((row) => row.sequence));
    for (const sequence of applied) if (sequence <= cursor - OVERLAP) applied.delete(sequence);
    return fresh.length;
  }

  async function run(): Promise<void> {
    let pauses = [...COMMIT_PAUSES_MS];
    while (!isStopped) {
      if ((await applyNew()) > 0) pauses = [...COMMIT_PAUSES_MS];
      else if (signalled <= cursor) return;
      else {
        const pause = pauses.shift();
        if (pause === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  function wake(): Promise<void> {
    running ??= run()
      .catch(options.onError)
      .finally(() => {
        running = null;
      });
    return running;
  }

  const stopListening = onChange((sequence) => {
    signalled = Math.max(signalled, sequence);
    // After the answer to the edit had its turn.
    setImmediate(() => void wake());
  });
  const timer = setInterval(() => void wake(), options.pollMs);

  return {
    async catchUp() {
      await running;
      await wake();
    },
    async stop() {
      isStopped = true;
      stopListening();
      clearInterval(timer);
      await running;
    },
  };
}
