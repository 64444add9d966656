import type { Payload } from 'payload';
import { shareTask, type SharedTaskOptions } from '#cms/shared-work/shared-task.ts';
import type { Logger } from '#server/http/request-log.ts';

export type MadeBackup = {
  file: string;
  bytes: number;
  removed: string[];
  notRemoved: string | null;
};

/** The state of scheduled backups that all processes share, stored in the task's database row. */
type BackupState = {
  good: { at: string; file: string; bytes: number } | null;
  /** The latest attempt, if it failed. */
  failed: { at: string; reason: string } | null;
  failures: number;
};

export type BackupScheduleParts = {
  payload: Payload;
  /** The unique name of this process. */
  owner: string;
  /** Whether this process may make backups. Otherwise it only reads the shared state. */
  mayTake: boolean;
  everyMs: number;
  /**
   * Makes one backup and verifies it. Calls `onProgress` while it works. Rejects with the reason of
   * a failure.
   */
  make: (at: Date, signal: AbortSignal, onProgress: () => void) => Promise<MadeBackup>;
  clock: () => Date;
  logger: Pick<Logger, 'info' | 'error'>;
  onError: (error: unknown) => void;
  times?: Pick<SharedTaskOptions<BackupState>, 'pollMs' | 'beatMs' | 'patienceMs' | 'now'>;
};

export type BackupSchedule = {
  state: () => BackupState;
  /** `isHeld`: this process makes the backups. `isAlive`: some process makes them. */
  lease: () => { isHeld: boolean; isAlive: boolean };
  /** Makes a backup if one is due. Resolves when the backup is complete or has failed. */
  poll: () => Promise<void>;
  /** Renews the lease of the task, as the task's timer does. */
  beat: () => Promise<void>;
  stop: () => Promise<void>;
};

const POLL_MS = 10_000;
/** Delay before the next attempt after a failure. */
const RETRY_MS = 15 * 60_000;
const MAX_REASON = 500;
const STUCK = 'The backup was stopped: it made no progress, or another process took over the task.';
const NOTHING: BackupState = { good: null, failed: null, failures: 0 };

/**
 * Makes backups at regular times, in one of the processes that share a database. The database
 * stores the time of the last backup. So a restart or a takeover by another process neither repeats
 * nor skips a backup.
 */
export function scheduleBackups(parts: BackupScheduleParts): BackupSchedule {
  const { payload, owner, mayTake, everyMs, make, clock, logger, onError } = parts;
  let known = NOTHING;
  const { now: monotonicMs = () => performance.now() } = parts.times ?? {};
  let making: Promise<void> | null = null;
  /** The running backup. Its controller aborts it when another process takes the task. */
  let attempt: { at: Date; controller: AbortController } | null = null;
  let movedAt = 0;
  const stopping = new AbortController();
  const task = shareTask<BackupState>({
    ...{ payload, name: 'backup', owner, mayTake, onError },
    stateToSave: () => known,
    onTaken: (state) => void (known = state ?? NOTHING),
    stuckMs: () => (attempt ? monotonicMs() - movedAt : 0),
    onLost: end,
    ...parts.times,
  });

  function state(): BackupState {
    if (!task.isHeld()) known = task.savedState() ?? known;
    return known;
  }

  function isDue(): boolean {
    const now = clock().getTime();
    const { good, failed } = known;
    const isOver = (at: string, ms: number) => {
      const elapsed = now - new Date(at).getTime();
      // A negative value means that the clock was set back, so the time of the last backup cannot
      // be trusted.
      return elapsed >= ms || elapsed < 0;
    };
    if (failed) return isOver(failed.at, Math.min(RETRY_MS, everyMs));
    return good === null || isOver(good.at, everyMs);
  }

  function fail(at: Date, reason: string): void {
    const failed = { at: at.toISOString(), reason: firstLine(reason) };
    known = { ...known, failed, failures: known.failures + 1 };
    logger.error({ reason }, 'The scheduled backup failed. No backup was made.');
  }

  /**
   * Abandons the running backup, because another process has taken the task. Does not wait for the
   * work, which may never end.
   */
  function end(): void {
    if (!attempt) return;
    const { at, controller } = attempt;
    attempt = null;
    fail(at, STUCK);
    controller.abort();
  }

  async function makeNow(): Promise<void> {
    const at = clock();
    const controller = new AbortController();
    const { signal } = controller;
    const own = (attempt = { at, controller });
    movedAt = monotonicMs();
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error(STUCK)));
    });
    const begun = performance.now();
    const onProgress = () => void (movedAt = monotonicMs());
    try {
      const { file, bytes, removed, notRemoved } = await Promise.race([
        make(at, AbortSignal.any([stopping.signal, signal]), onProgress),
        ended,
      ]);
      known = { ...known, good: { at: at.toISOString(), file, bytes }, failed: null };
      const durationMs = Math.round(performance.now() - begun);
      logger.info({ file, bytes, durationMs, removed }, 'A backup was made and verified.');
      if (notRemoved !== null)
        logger.error({ reason: notRemoved }, 'Outdated backups could not be removed.');
    } catch (error) {
      if (stopping.signal.aborted || signal.aborted) return;
      fail(at, error instanceof Error ? error.message : String(error));
    } finally {
      if (attempt === own) attempt = null;
    }
    await task.poll();
  }

  async function poll(): Promise<void> {
    if (making) return making;
    if (stopping.signal.aborted || !task.isHeld() || !isDue()) return;
    making = makeNow().finally(() => (making = null));
    return making;
  }

  const timer = setInterval(() => void poll().catch(onError), Math.min(POLL_MS, everyMs));
  timer.unref();

  return {
    state,
    lease: () => ({ isHeld: task.isHeld(), isAlive: task.isAlive() }),
    beat: task.poll,
    async poll() {
      await task.poll();
      await poll();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await making;
      await task.stop();
    },
  };
}

/** Removes the stack trace, which belongs in the log and not in the shared state. */
function firstLine(reason: string): string {
  return (reason.split('\n')[0] ?? '').slice(0, MAX_REASON);
}
