import { setTimeout as pause } from 'node:timers/promises';
import type { Payload } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';

export type SharedTaskOptions<S> = {
  payload: Payload;
  name: string;
  /**
   * Unique among the running processes. A restarted process with the same name takes its tasks back
   * at once.
   */
  owner: string;
  /** Whether this process may take the task; otherwise it only observes. */
  mayTake: boolean;
  /** Called when this process takes the task, with the last saved state. */
  onTaken?: (state: S | null) => void;
  /**
   * Called when another process took the task or this one released it: work in progress must stop.
   */
  onLost?: () => void;
  /** The state to save with the next heartbeat; null leaves the saved state unchanged. */
  stateToSave?: () => S | null;
  /**
   * Milliseconds since the work of this process last made progress; 0 while it has nothing to do.
   * Detects hung work, which the heartbeat cannot, because a timer sends it.
   */
  stuckMs?: () => number;
  onError: (error: unknown) => void;
  /** Time between two reads of the row, in milliseconds. */
  pollMs?: number;
  /** Time between two heartbeats while the state does not change, in milliseconds. */
  beatMs?: number;
  /** Another process takes the task after this time without a heartbeat, in milliseconds. */
  patienceMs?: number;
  /** A process releases the task when its work has been stuck for this time, in milliseconds. */
  giveUpMs?: number;
  /**
   * Time for which a process does not take the task again after its work was stuck, in
   * milliseconds.
   */
  restMs?: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

/** This process's part in a task that one of many processes does. */
export type SharedTask<S> = {
  /** Whether this process may do the task now. */
  isHeld: () => boolean;
  /** Whether any process does the task now. */
  isAlive: () => boolean;
  /** The state that the owner saved last; null when it saved none or the task has no live owner. */
  state: () => S | null;
  /** The state that an owner saved last, even when the task has no live owner now. */
  savedState: () => S | null;
  /**
   * Reads the row at once, and sends a heartbeat or takes the task when due; resolves afterwards.
   */
  poll: () => Promise<void>;
  /** Releases the task, so that another process takes it at its next read. */
  stop: () => Promise<void>;
};

type TaskRow = { id: number | string; owner?: string | null; beat: number; state?: unknown };

const POLL_MS = 500;
const BEAT_MS = 2000;
const PATIENCE_MS = 10_000;
/**
 * Short enough that another process takes the task within 60 s, even when this one fails to write
 * the release: 40 s plus PATIENCE_MS.
 */
const GIVE_UP_MS = 40_000;
const REST_MS = 15_000;
/** Share of `patienceMs` after which an owner without a successful heartbeat stops by itself. */
const OWN_SHARE = 0.6;

/** The work of a shared task hung, so this process released the task. */
export class StuckTaskError extends Error {
  override readonly name = 'StuckTaskError';

  constructor(task: string, stuckMs: number) {
    super(
      `The shared task "${task}" has made no progress for ${Math.round(stuckMs / 1000)} s. This process releases it, so that another can take it.`,
    );
  }
}

export class LostTaskError extends Error {
  override readonly name = 'LostTaskError';
  override readonly message = 'Another process has taken over this task.';
}

/**
 * Takes part in a task that all processes on one database share, and that one of them does: a
 * lease. Each change of its row is a conditional write that increments `beat`, so that exactly one
 * of two concurrent writers succeeds. Clocks of machines are never compared: an observer considers
 * the owner dead when the row has not changed for `patienceMs` on the observer's own clock. A
 * process whose work makes no progress releases the task.
 */
export function shareTask<S>(options: SharedTaskOptions<S>): SharedTask<S> {
  const { payload, name, owner, mayTake, onTaken, stateToSave, onError } = options;
  const { pollMs = POLL_MS, beatMs = BEAT_MS, patienceMs = PATIENCE_MS } = options;
  const { giveUpMs = GIVE_UP_MS, restMs = REST_MS, stuckMs = () => 0 } = options;
  const { now = () => performance.now() } = options;
  let seen: TaskRow | null = null;
  /** The time (by `now`) at which this process first saw the current version of the row. */
  let movedAt = now();
  let isMine = false;
  let isStopped = false;
  let restsUntil = -Infinity;
  let looking: Promise<void> | null = null;

  const isAlive = () => Boolean(seen?.owner) && now() - movedAt < patienceMs;
  const isHeld = () => isMine && now() - movedAt < patienceMs * OWN_SHARE;

  function saw(row: TaskRow): void {
    if (row.beat !== seen?.beat || row.owner !== seen.owner) movedAt = now();
    seen = row;
    if (row.owner !== owner) lose();
  }

  function lose(): void {
    if (!isMine) return;
    isMine = false;
    options.onLost?.();
  }

  /**
   * Writes only if no other process has changed the row since it was read. Returns whether it
   * wrote.
   */
  async function write(row: TaskRow, change: Partial<TaskRow>): Promise<boolean> {
    const askedAt = now();
    const written = await retryingConflicts(() =>
      payload.db.updateOne({
        collection: 'shared-tasks',
        where: { and: [{ name: { equals: name } }, { beat: { equals: row.beat } }] },
        data: { ...change, beat: row.beat + 1 },
        // Makes the update one statement. SQLite's adapter would otherwise read first and then
        // write.
        options: { atomic: true },
      }),
    );
    if (written === null) return false;
    seen = { ...row, ...change, beat: row.beat + 1 };
    // Uses the time of the request, because other processes may have seen the row since then.
    movedAt = askedAt;
    return true;
  }

  async function lookNow(): Promise<void> {
    const row = await rowOf(payload, name);
    saw(row);
    if (isStopped) return;
    if (isMine) {
      const stuckForMs = stuckMs();
      if (stuckForMs >= giveUpMs) return giveUp(row, stuckForMs);
      const state = stateToSave?.() ?? null;
      const isNews = state !== null && JSON.stringify(state) !== JSON.stringify(row.state);
      const isDue = isNews || now() - movedAt >= beatMs;
      if (isDue && !(await write(row, isNews ? { state } : {}))) lose();
    } else if (
      mayTake &&
      now() >= restsUntil &&
      (row.owner === owner || !isAlive()) &&
      (await write(row, { owner }))
    ) {
      isMine = true;
      onTaken?.((row.state ?? null) as S | null);
    }
  }

  async function giveUp(row: TaskRow, stuckForMs: number): Promise<void> {
    restsUntil = now() + restMs;
    lose();
    onError(new StuckTaskError(name, stuckForMs));
    const state = stateToSave?.() ?? null;
    await write(row, { owner: null, ...(state !== null && { state }) });
  }

  function poll(): Promise<void> {
    looking ??= lookNow()
      .catch(onError)
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  const timer = setInterval(() => void poll(), pollMs);
  const savedState = () => (seen?.state ?? null) as S | null;

  return {
    isHeld,
    isAlive,
    state: () => (isAlive() ? savedState() : null),
    savedState,
    async poll() {
      await looking;
      await poll();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
      if (!isMine || !seen) return;
      isMine = false;
      const state = stateToSave?.() ?? null;
      await write(seen, { owner: null, ...(state !== null && { state }) }).catch(onError);
    },
  };
}

/**
 * Runs work once for all processes on a database: the first process does it, the others wait. If
 * that process is killed, another one does the work.
 *
 * @returns the result of the work; null in a process that did not do it
 */
export async function doOnce<T>(
  options: Pick<SharedTaskOptions<never>, 'payload' | 'name' | 'owner' | 'onError'> & {
    isDone: () => Promise<boolean>;
    /**
     * Must call `progress` after each step. `progress` throws LostTaskError, which ends the work,
     * when another process has taken over.
     */
    work: (progress: () => void) => Promise<T>;
  },
): Promise<T | null> {
  const { isDone, work, ...task } = options;
  if (await isDone()) return null;
  let attempt = newAttempt();
  const shared = shareTask({
    ...{ ...task, mayTake: true },
    stuckMs: () => attempt.stuckMs(),
    onLost: () => attempt.lose(),
  });
  try {
    for (;;) {
      await shared.poll();
      if (await isDone()) return null;
      if (shared.isHeld()) {
        attempt = newAttempt();
        attempt.progress();
        try {
          return await Promise.race([work(attempt.progress), attempt.lost]);
        } catch (error) {
          if (!(error instanceof LostTaskError)) throw error;
        }
      }
      await pause(POLL_MS);
    }
  } finally {
    await shared.stop();
  }
}

function newAttempt() {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => {});
  let isLost = false;
  let movedAt: number | null = null;
  return {
    lost,
    lose(this: void) {
      isLost = true;
      reject(new LostTaskError());
    },
    progress(this: void) {
      if (isLost) throw new LostTaskError();
      movedAt = performance.now();
    },
    stuckMs: () => (movedAt === null || isLost ? 0 : performance.now() - movedAt),
  };
}

async function rowOf(payload: Payload, name: string): Promise<TaskRow> {
  const find = () =>
    payload.db.findOne<TaskRow>({ collection: 'shared-tasks', where: { name: { equals: name } } });
  const row = await find();
  if (row) return row;
  try {
    await payload.db.create({ collection: 'shared-tasks', data: { name, owner: null, beat: 0 } });
  } catch (error) {
    // Another process may have created the row at the same moment.
    if (!(await find())) throw error;
  }
  const made = await find();
  if (!made) throw new Error(`The row of the shared task "${name}" could not be created.`);
  return made;
}
