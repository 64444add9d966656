import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { missedChanges } from '#cms/changes/missed-changes.ts';
import type { Change } from '#cms/changes/read-changes.ts';
import { LostTaskError, shareTask, type SharedTaskOptions } from '#cms/shared-work/shared-task.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { LostIndexError, type MeilisearchEngine } from '#search/meilisearch/engine.ts';
import { shortReason } from '#cms/logging/short-reason.ts';
import { changedRestaurants } from './changed-restaurants.ts';
import { createConsumer, type Consumer } from './consumer.ts';
import { indexChange, searchDocumentsOf, type IndexKey } from './index-consumer.ts';

export type SharedIndexParts = {
  payload: Payload;
  catalogue: Catalogue;
  engine: MeilisearchEngine;
  /** Name of this process, unique among running processes. */
  owner: string;
  /** Whether this process may feed the index. Otherwise it only searches. */
  mayTake: boolean;
  onError: (error: unknown) => void;
  /** Milliseconds since the last progress of this process's change feed. */
  feedStuckMs?: () => number;
  /** Intervals and timeouts for tests. The constants contain the defaults. */
  times?: Pick<
    SharedTaskOptions<IndexState>,
    'pollMs' | 'beatMs' | 'patienceMs' | 'giveUpMs' | 'restMs' | 'now'
  > & { checkMs?: number; lateMs?: number };
};

/** An index on a separate server. All processes search it, and one of them feeds it. */
export type SharedIndex = Pick<Consumer<number>, 'name' | 'note' | 'failures'> & {
  /**
   * Number of changed restaurants that are not indexed, including those that this process left to
   * the next feeder.
   */
  backlog: () => number;
  /**
   * Starts to take part. Call this once the catalogue is complete.
   *
   * @param sequence the last change of the feed that the catalogue has applied
   */
  follow: (sequence: number) => void;
  /** Call this when the catalogue has applied the feed up to this change and called `note`. */
  applied: (sequence: number) => void;
  /**
   * Call this when all records were compared with the CMS on this day and differences were noted.
   */
  compared: (day: LocalDate) => void;
  /** Whether the index is complete and accepts updates, as the feeding process reports. */
  isCurrent: () => boolean;
  /** Why the index cannot be updated, as the feeding process reports; null if it can. */
  trouble: () => string | null;
  /** Whether this process feeds the index. */
  isFeeding: () => boolean;
  /** `isHeld`: this process feeds the index. `isAlive`: some process feeds it. */
  lease: () => { isHeld: boolean; isAlive: boolean };
  /** Changes whenever search results may have changed. */
  version: () => number;
  stop: () => Promise<void>;
};

/** The state of the index, shared by all processes. */
type IndexState = {
  /** Name of the index, or an empty string during a rebuild. */
  index: string;
  /** The index contains every change up to this sequence. */
  cursor: number;
  /** The day for which the documents were built, because special opening days depend on it. */
  day: LocalDate | null;
  revision: number;
  /** The engine's stamp of the index after the last write. */
  stamp?: string | null;
  /** Why the index cannot be updated; null if it can. */
  trouble?: string | null;
};

/** A request to the search server is slow, however small it is, so batches are large. */
const BATCH = 500;
/** How often to check whether another client has deleted or changed the index. */
const CHECK_MS = 5000;
/** When the index is behind by more than this, searches use the embedded engine. */
const LATE_MS = 10_000;
const LATE = 'The search server is more than 10 seconds behind the latest changes.';
const PAUSES_MS = [100, 200, 500, 1000, 2000, 5000];
/**
 * A takeover increases the revision by this much, because the previous feeder may have counted up
 * to this many changes without storing the count.
 */
const BEYOND_UNNOTED = 1000;

/**
 * One process at a time feeds the index from its catalogue. After a takeover, the new process
 * continues from the stored cursor. If that is not possible, it rebuilds the index.
 */
export function shareIndex(parts: SharedIndexParts): SharedIndex {
  const { payload, catalogue, engine, owner, mayTake, onError, feedStuckMs = () => 0 } = parts;
  const { checkMs = CHECK_MS, lateMs = LATE_MS, now = () => performance.now() } = parts.times ?? {};
  const consumer = createConsumer<IndexKey>({
    name: `search index (${engine.name})`,
    batch: BATCH,
    pausesMs: PAUSES_MS,
    async apply(keys) {
      // Another process now feeds the index and continues from the cursor.
      if (!isFeeding()) return void (progress = null);
      try {
        if (progress !== 'rebuilding')
          return await engine.apply(indexChange(catalogue, keys), step);
        await engine.rebuild(searchDocumentsOf(catalogue), step);
        progress = 'following';
      } catch (error) {
        if (!(error instanceof LostTaskError)) throw error;
        progress = null;
      }
    },
    onError(error) {
      onError(error);
      if (error instanceof LostIndexError) makeAnew();
    },
  });
  let task: ReturnType<typeof shareTask<IndexState>> | null = null;
  let appliedUpTo = 0;
  let comparedOn: LocalDate | null = null;
  /** Null until this process has found out which changes the index lacks. */
  let progress: 'catching up' | 'rebuilding' | 'following' | null = null;
  let last: IndexState | null = null;
  /** The last state that this process stored or took over. */
  let base: IndexState | null = null;
  let firstRevision = 0;
  let movedAt = now();
  let behindSince: number | null = null;
  let checkError: unknown = null;
  /** Number of changes that this process had not indexed when it lost the task. */
  let leftUndone = 0;
  /**
   * Restaurants that a takeover indexes again only because rows can commit out of order. They do
   * not count as backlog, because the previous feeder has most likely indexed them.
   */
  const repeated = new Set<IndexKey>();
  let checks: NodeJS.Timeout | undefined;

  const isFeeding = () => task?.isHeld() === true;
  const revision = () => firstRevision + engine.version();
  const seenState = () => (last = task?.state() ?? last);

  /**
   * Records an answer of the server as progress. Throws if another process has taken over the task.
   */
  function step(): void {
    if (!isFeeding()) throw new LostTaskError();
    movedAt = now();
  }

  function stuckMs(): number {
    const isBusy = progress === 'catching up' || consumer.backlog() > 0;
    return Math.max(isBusy ? now() - movedAt : 0, feedStuckMs());
  }

  function trouble(): string | null {
    const error = consumer.failures().current ?? checkError;
    if (error !== null) return shortReason(error);
    return behindSince !== null && now() - behindSince >= lateMs ? LATE : null;
  }

  const ownBacklog = () => consumer.backlog((key) => !repeated.has(key));

  function backlog(): number {
    const isFed = isFeeding()
      ? progress === 'following' || progress === 'rebuilding'
      : task?.isAlive() === true;
    return Math.max(ownBacklog(), isFed ? 0 : leftUndone);
  }

  function note(keys: Iterable<IndexKey>): void {
    if (behindSince === null) behindSince = movedAt = now();
    consumer.note(keys);
    void consumer.settled().then(() => {
      if (consumer.backlog() === 0) {
        behindSince = null;
        repeated.clear();
      }
      // Tell the other processes now, instead of with the next heartbeat.
      void task?.poll();
    });
  }

  function makeAnew(): void {
    progress = 'rebuilding';
    note(['all']);
  }

  async function takeOver(state: IndexState | null): Promise<void> {
    firstRevision = (state?.revision ?? 0) + BEYOND_UNNOTED - engine.version();
    progress = 'catching up';
    movedAt = now();
    base = state;
    try {
      const isUsable = state?.index === engine.indexName && state.day === comparedOn;
      const missed = isUsable && state.stamp ? await missedChanges(payload, state.cursor) : null;
      if (!isFeeding()) return void (progress = null);
      if (missed === null || !state?.stamp) return makeAnew();
      engine.resumeFrom(state.stamp);
      await noteMissed(missed, state.cursor);
      progress = 'following';
      await check();
    } catch (error) {
      onError(error);
      makeAnew();
    }
  }

  /**
   * @param cursor the index contains every change up to this sequence, except changes that
   * committed late
   */
  async function noteMissed(missed: Change[], cursor: number): Promise<void> {
    const changedBy = (changes: Change[]) => changedRestaurants({ payload, catalogue }, changes);
    const all = await changedBy(missed);
    const changed = await changedBy(missed.filter(({ sequence }) => sequence > cursor));
    for (const id of all) repeated.add(id);
    for (const id of changed) repeated.delete(id);
    note(all);
  }

  /** Rebuilds the index if it no longer exists or another client has written to it. */
  async function check(): Promise<void> {
    if (!isFeeding() && task?.isAlive()) leftUndone = 0;
    const isChecked = () => isFeeding() && progress === 'following' && consumer.backlog() === 0;
    if (!isChecked()) return;
    try {
      const isIntact = await engine.isIntact();
      checkError = null;
      if (isIntact || !isChecked()) return;
      onError(
        new LostIndexError(`Meilisearch's index ${engine.indexName} is gone or was changed.`),
      );
      makeAnew();
    } catch (error) {
      checkError = error;
    }
  }

  function stateToSave(): IndexState | null {
    const day = comparedOn;
    if (progress === null && isFeeding()) void takeOver(task?.state() ?? null);
    const present = { revision: revision(), stamp: engine.stamp(), trouble: trouble() };
    if (progress === 'rebuilding') return { index: '', cursor: 0, day, ...present };
    if (progress !== 'following') return null;
    if (consumer.backlog() === 0)
      base = { index: engine.indexName, cursor: appliedUpTo, day, ...present };
    // The cursor does not move until everything is indexed. But the stamp is stored after each
    // batch, so that the next process recognizes our writes.
    return base && { ...base, ...present };
  }

  return {
    name: consumer.name,
    backlog,
    failures: consumer.failures,
    trouble: () => (isFeeding() ? trouble() : (task?.state()?.trouble ?? null)),
    note(ids) {
      if (!isFeeding()) return;
      for (const id of ids) repeated.delete(id);
      note(ids);
    },
    follow(sequence) {
      appliedUpTo = Math.max(appliedUpTo, sequence);
      task = shareTask<IndexState>({
        ...{ payload, name: 'search-index', owner, mayTake, onError, stateToSave },
        onTaken: (state) => void takeOver(state),
        onLost: () => void (leftUndone = ownBacklog()),
        stuckMs,
        ...parts.times,
      });
      void task.poll();
      checks = setInterval(() => void check(), checkMs);
    },
    applied(sequence) {
      appliedUpTo = Math.max(appliedUpTo, sequence);
    },
    compared(day) {
      comparedOn = day;
    },
    isFeeding,
    lease: () => ({ isHeld: isFeeding(), isAlive: isFeeding() || task?.isAlive() === true }),
    isCurrent() {
      const state = task?.state();
      return state?.index === engine.indexName && !state.trouble;
    },
    version: () => (isFeeding() ? revision() : (seenState()?.revision ?? 0)),
    async stop() {
      clearInterval(checks);
      await consumer.stop();
      await task?.stop();
    },
  };
}
