import type { Payload } from 'payload';
import { onChange } from '#cms/changes/change-signal.ts';
import { lastSequence, OVERLAP, readChanges, type Change } from '#cms/changes/read-changes.ts';

/** Rows per read. A larger batch would block the event loop for too long. */
const BATCH = 200;
/** A signalled row may not be committed yet. The feed reads again after each of these pauses. */
const COMMIT_PAUSES_MS = [2, 5, 10, 20, 50, 100, 200];

/**
 * Position in the feed: the highest sequence that was read, and the sequences of the last rows that
 * were read (`seen`). Rows can commit out of order, so each read repeats the last rows and skips
 * those in `seen`.
 */
export type FeedPosition = { cursor: number; seen: Set<number> };

export type ChangeFeedOptions = {
  payload: Payload;
  /** All changes up to this position are already applied, so the feed starts here. */
  position: FeedPosition;
  /** Applies changes. Must be idempotent. If it rejects, the next poll retries. */
  apply: (changes: Change[]) => Promise<void>;
  pollMs: number;
  /**
   * Interval of checks for changes of other processes, in milliseconds. A check reads only the last
   * sequence, so it is cheaper than a poll.
   */
  checkMs?: number;
  onError: (error: unknown) => void;
};

export type ChangeFeed = {
  /** Resolves when every change that was committed before the call is applied. */
  catchUp: () => Promise<void>;
  /** Milliseconds since the last moment when all changes in the feed were applied. */
  lagMs: () => number;
  /** Milliseconds since the feed was last read to its end or a batch was last applied. */
  stuckMs: () => number;
  /**
   * The sequence up to which all changes are applied. Null while some changes have been read but
   * not applied.
   */
  appliedTo: () => number | null;
  /** Finishes the current run and stops. */
  stop: () => Promise<void>;
};

/** Returns the current end of the feed. Later reads from the CMS include every change up to it. */
export async function feedEnd(payload: Payload): Promise<FeedPosition> {
  const cursor = await lastSequence(payload);
  const rows = await readChanges(payload, Math.max(0, cursor - OVERLAP), BATCH + OVERLAP);
  return { cursor, seen: new Set(rows.map(({ sequence }) => sequence)) };
}

/**
 * Returns at most one batch of changes that were not read before, and moves the position past them.
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
 * Follows the change feed. Changes of this process are applied immediately, and polls find changes
 * of other processes.
 */
export function followChanges(options: ChangeFeedOptions): ChangeFeed {
  const { payload, position } = options;
  let signalled = 0;
  let isStopped = false;
  let caughtUpAt = performance.now();
  let movedAt = caughtUpAt;
  let running: Promise<void> | null = null;
  /** Changes that were read from the feed but not applied, because the last attempt failed. */
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
    // Wake the feed in a later turn, so that the response to the edit is sent first.
    setImmediate(() => void wake());
  });
  /**
   * Wakes the feed when its last sequence has increased. Rows that commit out of order wait for the
   * next poll.
   */
  async function check(): Promise<void> {
    const isLonger = (await lastSequence(payload)) > position.cursor;
    if (isLonger && !isStopped) await wake();
  }

  const timer = setInterval(() => void wake(), options.pollMs);
  const checks =
    options.checkMs && setInterval(() => void check().catch(() => {}), options.checkMs);

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
      clearInterval(checks);
      await running;
    },
  };
}
