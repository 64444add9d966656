import type { Payload } from 'payload';
import { onChange } from '#cms/changes/change-signal.ts';
import { lastSequence, OVERLAP, readChanges, type Change } from '#cms/changes/read-changes.ts';

/** Rows per read. A larger batch would block the event loop for too long. */
const BATCH = 200;
/** A signalled row may not be committed yet. The feed looks for it again after these pauses. */
const COMMIT_PAUSES_MS = [2, 5, 10, 20, 50, 100, 200];

/**
 * How far the feed has been read: the highest sequence, and which of the last rows were read. Each
 * read repeats those last rows and skips the ones in `seen`, because rows can commit out of order.
 */
export type FeedPosition = { cursor: number; seen: Set<number> };

export type ChangeFeedOptions = {
  payload: Payload;
  /** Everything up to this position is applied already. The feed continues from here. */
  position: FeedPosition;
  /** Applies changes; must be idempotent. After a rejection the next poll retries. */
  apply: (changes: Change[]) => Promise<void>;
  pollMs: number;
  /**
   * How often to check for changes of other processes, in milliseconds. Cheaper than a poll: reads
   * only the last sequence.
   */
  lookMs?: number;
  onError: (error: unknown) => void;
};

export type ChangeFeed = {
  /** Resolves when every change that was committed before the call is applied. */
  catchUp: () => Promise<void>;
  /** Milliseconds since the feed was last fully applied. */
  lagMs: () => number;
  /** Milliseconds since the last progress: the feed was read to its end, or a batch was applied. */
  stuckMs: () => number;
  /**
   * The sequence up to which everything is applied; null while a batch that was read is not
   * applied.
   */
  appliedTo: () => number | null;
  /** Stops after the run in progress. */
  stop: () => Promise<void>;
};

/** The current end of the feed. Later reads from the CMS include every change up to it. */
export async function feedEnd(payload: Payload): Promise<FeedPosition> {
  const cursor = await lastSequence(payload);
  const rows = await readChanges(payload, Math.max(0, cursor - OVERLAP), BATCH + OVERLAP);
  return { cursor, seen: new Set(rows.map(({ sequence }) => sequence)) };
}

/**
 * Returns the changes that were not taken yet, at most one batch, and moves the position past them.
 */
export async function takeChanges(payload: Payload, position: FeedPosition): Promise<Change[]> {
  const rows = await readChanges(payload, Math.max(0, position.cursor - OVERLAP), BATCH + OVERLAP);
  const fresh = rows.filter(({ sequence }) => !position.seen.has(sequence));
  for (const { sequence } of fresh) {
    position.seen.add(sequence);
    position.cursor = Math.max(position.cursor, sequence);
  }
  for (const sequence of position.seen) {
    if (sequence <= position.cursor - OVERLAP) position.seen.delete(sequence);
  }
  return fresh;
}

/**
 * Follows the change feed: immediately after a change in this process, by polling for changes of
 * other processes.
 */
export function followChanges(options: ChangeFeedOptions): ChangeFeed {
  const { payload, position } = options;
  let signalled = 0;
  let isStopped = false;
  let caughtUpAt = performance.now();
  let movedAt = caughtUpAt;
  let running: Promise<void> | null = null;
  /** Read from the feed but not applied, because the last attempt failed. */
  let pending: Change[] = [];

  async function applyNew(): Promise<number> {
    pending.push(...(await takeChanges(payload, position)));
    if (pending.length === 0) {
      caughtUpAt = movedAt = performance.now();
      return 0;
    }
    const count = pending.length;
    await options.apply(pending);
    movedAt = performance.now();
    pending = [];
    return count;
  }

  async function run(): Promise<void> {
    let pauses = [...COMMIT_PAUSES_MS];
    while (!isStopped) {
      if ((await applyNew()) > 0) pauses = [...COMMIT_PAUSES_MS];
      else if (signalled <= position.cursor) return;
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
    // Let the response to the edit go out first.
    setImmediate(() => void wake());
  });
  /** Wakes the feed when it has grown. Rows that commit out of order wait for the next poll. */
  async function look(): Promise<void> {
    const isLonger = (await lastSequence(payload)) > position.cursor;
    if (isLonger && !isStopped) await wake();
  }

  const timer = setInterval(() => void wake(), options.pollMs);
  const looks = options.lookMs && setInterval(() => void look().catch(() => {}), options.lookMs);

  return {
    lagMs: () => performance.now() - caughtUpAt,
    stuckMs: () => performance.now() - movedAt,
    appliedTo: () => (pending.length === 0 ? position.cursor : null),
    async catchUp() {
      await running;
      await wake();
    },
    async stop() {
      isStopped = true;
      stopListening();
      clearInterval(timer);
      clearInterval(looks);
      await running;
    },
  };
}
