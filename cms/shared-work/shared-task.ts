import { setTimeout as pause } from 'node:timers/promises';
import type { Payload } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';

export type SharedTaskOptions<S> = {
  payload: Payload;
  /** The task's name in the database. */
  name: string;
  /** A name that no other process has; one that comes after it with the same name takes its tasks at once. */
  owner: string;
  /** Whether this process would do it; one that would not looks on. */
  isWanted: boolean;
  /** Called when this process has taken the task over, with what was noted last. */
  onTaken?: (state: S | null) => void;
  /** Called when another process has taken the task, or this one gave it up: work in progress must stop. */
  onLost?: () => void;
  /** What is to be noted with the next sign of life; null: what was noted before stays. */
  stateToNote?: () => S | null;
  /**
   * Milliseconds since the work of this process last made progress; 0 while there is none to do. Signs of
   * life come from a timer, which goes on while the work hangs.
   */
  stuckMs?: () => number;
  onError: (error: unknown) => void;
  /** Time between two looks at the row, in milliseconds. */
  lookMs?: number;
  /** Time between two signs of life while nothing else is to be noted, in milliseconds. */
  beatMs?: number;
  /** After so long without a sign of life somebody else takes the task over, in milliseconds. */
  patienceMs?: number;
  /** A process whose work has been stuck for so long gives the task up, in milliseconds. */
  giveUpMs?: number;
  /** After giving up it leaves the task to others for so long, in milliseconds. */
  restMs?: number;
  /** Milliseconds of any beginning; never runs backwards. */
  now?: () => number;
};

/** A task that one process of many does. */
export type SharedTask<S> = {
  /** Whether this process may do it now. */
  isHeld: () => boolean;
  /** Whether any process does it. */
  isAlive: () => boolean;
  /** What whoever does it has noted last; null when nobody has, or nobody does it any more. */
  state: () => S | null;
  /** Looks, or gives a sign of life, at once; resolves when that is done. */
  look: () => Promise<void>;
  /** Gives the task up, so that another process takes it with its next look. */
  stop: () => Promise<void>;
};

type TaskRow = { id: number | string; owner?: string | null; beat: number; state?: unknown };

const LOOK_MS = 500;
const BEAT_MS = 2000;
const PATIENCE_MS = 10_000;
/** Another process has the task within 60 s, also where this one cannot say that it gives up. */
const GIVE_UP_MS = 40_000;
const REST_MS = 15_000;
/** The part of the patience after which a process that can not give a sign of life stops by itself. */
const OWN_SHARE = 0.6;

/** The work of a shared task hung: this process has given the task up. */
export class StuckTaskError extends Error {
  override readonly name = 'StuckTaskError';

  constructor(task: string, stuckMs: number) {
    super(
      `The shared task "${task}" has made no progress for ${Math.round(stuckMs / 1000)} s: another process may take it.`,
    );
  }
}

/** Another process does the shared task now. */
export class LostTaskError extends Error {
  override readonly name = 'LostTaskError';
  override readonly message = 'Another process does this task now.';
}

/**
 * Takes part in a task that all processes on one database share. Each change of its row is one conditional
 * write that counts up, so of two that try exactly one succeeds. No clock is compared with another
 * machine's: a process counts as gone when its row has stayed the same for `patienceMs` of the time of
 * whoever looks. A process whose work makes no progress gives the task up.
 */
export function shareTask<S>(options: SharedTaskOptions<S>): SharedTask<S> {
  const { payload, name, owner, isWanted, onTaken, stateToNote, onError } = options;
  const { lookMs = LOOK_MS, beatMs = BEAT_MS, patienceMs = PATIENCE_MS } = options;
  const { giveUpMs = GIVE_UP_MS, restMs = REST_MS, stuckMs = () => 0 } = options;
  const { now = () => performance.now() } = options;
  let seen: TaskRow | null = null;
  /** When the row was seen to be another than before. */
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

  /** Writes where nobody has written since; whether it did. */
  async function write(row: TaskRow, change: Partial<TaskRow>): Promise<boolean> {
    const askedAt = now();
    const written = await retryingConflicts(() =>
      payload.db.updateOne({
        collection: 'shared-tasks',
        where: { and: [{ name: { equals: name } }, { beat: { equals: row.beat } }] },
        data: { ...change, beat: row.beat + 1 },
        // One statement: without it SQLite's adapter looks first and writes then.
        options: { atomic: true },
      }),
    );
    if (written === null) return false;
    seen = { ...row, ...change, beat: row.beat + 1 };
    // Others may have seen it from the moment on when it was asked for.
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
      const state = stateToNote?.() ?? null;
      const isNews = state !== null && JSON.stringify(state) !== JSON.stringify(row.state);
      const isDue = isNews || now() - movedAt >= beatMs;
      if (isDue && !(await write(row, isNews ? { state } : {}))) lose();
    } else if (
      isWanted &&
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
    const state = stateToNote?.() ?? null;
    await write(row, { owner: null, ...(state !== null && { state }) });
  }

  function look(): Promise<void> {
    looking ??= lookNow()
      .catch(onError)
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  const timer = setInterval(() => void look(), lookMs);

  return {
    isHeld,
    isAlive,
    state: () => (isAlive() ? ((seen?.state ?? null) as S | null) : null),
    async look() {
      await looking;
      await look();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
      if (!isMine || !seen) return;
      isMine = false;
      const state = stateToNote?.() ?? null;
      await write(seen, { owner: null, ...(state !== null && { state }) }).catch(onError);
    },
  };
}

/**
 * Does something that the processes of one database are to do once: whoever comes first does it, the
 * others wait. One that is killed in the middle of it is followed by another.
 *
 * @returns what the work gave; null in a process that did not do it
 */
export async function doOnce<T>(
  options: Pick<SharedTaskOptions<never>, 'payload' | 'name' | 'owner' | 'onError'> & {
    isDone: () => Promise<boolean>;
    /**
     * Calls `progress` after each of its steps. That throws LostTaskError, which ends the work, when
     * another process has taken over.
     */
    work: (progress: () => void) => Promise<T>;
  },
): Promise<T | null> {
  const { isDone, work, ...task } = options;
  if (await isDone()) return null;
  let attempt = newAttempt();
  const shared = shareTask({
    ...{ ...task, isWanted: true },
    stuckMs: () => attempt.stuckMs(),
    onLost: () => attempt.lose(),
  });
  try {
    for (;;) {
      await shared.look();
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
      await pause(LOOK_MS);
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
    // Another process has made it at the same moment.
    if (!(await find())) throw error;
  }
  const made = await find();
  if (!made) throw new Error(`The shared task "${name}" could not be made.`);
  return made;
}
