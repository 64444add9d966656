import type { Payload } from 'payload';
import { onChange } from '#cms/changes/change-signal.ts';
import { lastSequence, OVERLAP, readChanges, type Change } from '#cms/changes/read-changes.ts';

/** More would be read in one turn than others should wait for. */
const BATCH = 200;
/** A signalled row may not be committed yet; it is looked for again after these pauses. */
const COMMIT_PAUSES_MS = [2, 5, 10, 20, 50, 100, 200];

/**
 * How far the feed has been read: the highest sequence, and which of the last ones were there. They are
 * read again, and passed over.
 */
export type FeedPosition = { cursor: number; seen: Set<number> };

export type ChangeFeedOptions = {
  payload: Payload;
  /** Everything up to here is applied already; the feed goes on from it. */
  position: FeedPosition;
  /** Applies changes; must do no harm when it is given one twice. Rejections are retried with the next poll. */
  apply: (changes: Change[]) => Promise<void>;
  pollMs: number;
  /** How often it is asked whether another process has made a change, which is cheaper, in milliseconds. */
  lookMs?: number;
  onError: (error: unknown) => void;
};

export type ChangeFeed = {
  /** Resolves when every change that was committed before the call is applied. */
  catchUp: () => Promise<void>;
  /** Milliseconds since everything in the feed was applied. */
  lagMs: () => number;
  /** Milliseconds since the feed was last read to its end, or some of it was applied. */
  stuckMs: () => number;
  /** Everything up to this sequence is applied; null while something that was read could not be. */
  appliedTo: () => number | null;
  /** Stops after the run in progress. */
  stop: () => Promise<void>;
};

/** The end of the feed as it is now. What is read from the CMS afterwards holds every change up to it. */
export async function feedEnd(payload: Payload): Promise<FeedPosition> {
  const cursor = await lastSequence(payload);
  const rows = await readChanges(payload, Math.max(0, cursor - OVERLAP), BATCH + OVERLAP);
  return { cursor, seen: new Set(rows.map(({ sequence }) => sequence)) };
}

/** The changes that a position does not know of yet, at most some hundred; moves the position past them. */
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

/** Follows the change feed: at once when this process records a change, by polling for the others. */
export function followChanges(options: ChangeFeedOptions): ChangeFeed {
  const { payload, position } = options;
  let signalled = 0;
  let isStopped = false;
  let caughtUpAt = performance.now();
  let movedAt = caughtUpAt;
  let running: Promise<void> | null = null;
  /** Taken from the feed and not applied: the attempt before failed. */
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
    // After the answer to the edit had its turn.
    setImmediate(() => void wake());
  });
  /** Whether the feed is longer than what was read of it; rows that landed out of order wait for a poll. */
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
