import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { missedChanges } from '#cms/changes/missed-changes.ts';
import { LostTaskError, shareTask, type SharedTaskOptions } from '#cms/shared-work/shared-task.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { LostIndexError, type MeilisearchEngine } from '#search/meilisearch/engine.ts';
import { shortReason } from '#server/operations/short-reason.ts';
import { changedRestaurants } from './changed-restaurants.ts';
import { createConsumer, type Consumer } from './consumer.ts';
import { indexChange, searchDocumentsOf, type IndexKey } from './index-consumer.ts';

export type SharedIndexParts = {
  payload: Payload;
  catalogue: Catalogue;
  engine: MeilisearchEngine;
  /** A name of this process that no other one has. */
  owner: string;
  /** Whether this process would feed the index; one that would not searches it alone. */
  isWanted: boolean;
  onError: (error: unknown) => void;
  /** Milliseconds since the change feed of this process last moved. */
  feedStuckMs?: () => number;
  /** How often processes look at one another, and how long they wait; see the constants. */
  times?: Pick<
    SharedTaskOptions<IndexState>,
    'lookMs' | 'beatMs' | 'patienceMs' | 'giveUpMs' | 'restMs' | 'now'
  > & { checkMs?: number; lateMs?: number };
};

/** An index on a server of its own, which all processes search and one of them feeds. */
export type SharedIndex = Pick<Consumer<number>, 'name' | 'note' | 'backlog' | 'failures'> & {
  /**
   * Begins to take part, once the catalogue holds everything.
   *
   * @param sequence the change up to which the catalogue has applied the feed
   */
  follow: (sequence: number) => void;
  /** The catalogue has applied the feed up to this change, and noted what it concerns. */
  applied: (sequence: number) => void;
  /** Every record was compared with the CMS on this day, and what differs was noted. */
  compared: (day: LocalDate) => void;
  /** Whether a process feeds the index, it holds everything, and the server takes what changes. */
  isCurrent: () => boolean;
  /** Why the index cannot be brought up to date, as the process that feeds it says; null while it can. */
  trouble: () => string | null;
  /** Whether this process feeds it. */
  isFeeding: () => boolean;
  /** Whether this process feeds it, and whether any process does. */
  lease: () => { isHeld: boolean; isAlive: boolean };
  /** Another number whenever what it finds may be other than before. */
  version: () => number;
  stop: () => Promise<void>;
};

/** How far the index has come. */
type IndexState = {
  /** Its name; empty while it is being made anew. */
  index: string;
  /** The change up to which everything is in it. */
  cursor: number;
  /** The day that its documents were made on: days unlike the week depend on it. */
  day: LocalDate | null;
  revision: number;
  /** The engine's stamp of the index after the last write. */
  stamp?: string | null;
  /** Why the index cannot be brought up to date; null while it can. */
  trouble?: string | null;
};

/** A request to another server and its task take long, however few documents they are about. */
const BATCH = 500;
/** Another client can delete the index, or write to it, at any time: so often the server is asked. */
const CHECK_MS = 5000;
/** An index that is behind for longer is not searched: the embedded engine knows more. */
const LATE_MS = 10_000;
const LATE = 'The search server has not taken all changes for more than 10 seconds.';
const PAUSES_MS = [100, 200, 500, 1000, 2000, 5000];
/** More revisions than the process before can have had without noting them. */
const BEYOND_UNNOTED = 1000;

/**
 * Lets one process after the other feed the index from its catalogue. Whoever takes it over goes on
 * from the cursor that was noted last, and makes the index anew where that is not enough.
 */
export function shareIndex(parts: SharedIndexParts): SharedIndex {
  const { payload, catalogue, engine, owner, isWanted, onError, feedStuckMs = () => 0 } = parts;
  const { checkMs = CHECK_MS, lateMs = LATE_MS, now = () => performance.now() } = parts.times ?? {};
  const consumer = createConsumer<IndexKey>({
    name: `search index (${engine.name})`,
    batch: BATCH,
    pausesMs: PAUSES_MS,
    async apply(keys) {
      // The process that feeds it now goes on from the cursor.
      if (!isFeeding()) return void (progress = null);
      try {
        if (progress !== 'making anew')
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
  /** Null: this process has to find out what the index lacks. */
  let progress: 'catching up' | 'making anew' | 'following' | null = null;
  let last: IndexState | null = null;
  /** What this process noted last, or was left by the one before. */
  let base: IndexState | null = null;
  let firstRevision = 0;
  let movedAt = now();
  let behindSince: number | null = null;
  let checkError: unknown = null;
  let checks: NodeJS.Timeout | undefined;

  const isFeeding = () => task?.isHeld() === true;
  const revision = () => firstRevision + engine.version();
  const seenState = () => (last = task?.state() ?? last);

  /** The server has answered: there is progress. Stops work that is not this process's any more. */
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

  function note(keys: Iterable<IndexKey>): void {
    if (behindSince === null) behindSince = movedAt = now();
    consumer.note(keys);
    void consumer.settled().then(() => {
      if (consumer.backlog() === 0) behindSince = null;
      // The others learn of it at once, not with the next sign of life.
      void task?.look();
    });
  }

  function makeAnew(): void {
    progress = 'making anew';
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
      engine.goOnFrom(state.stamp);
      note(await changedRestaurants({ payload, catalogue }, missed));
      progress = 'following';
      await check();
    } catch (error) {
      onError(error);
      makeAnew();
    }
  }

  /** Finds an index that is gone, or that another client has written to, and makes it anew. */
  async function check(): Promise<void> {
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

  function stateToNote(): IndexState | null {
    const day = comparedOn;
    if (progress === null && isFeeding()) void takeOver(task?.state() ?? null);
    const present = { revision: revision(), stamp: engine.stamp(), trouble: trouble() };
    if (progress === 'making anew') return { index: '', cursor: 0, day, ...present };
    if (progress !== 'following') return null;
    if (consumer.backlog() === 0)
      base = { index: engine.indexName, cursor: appliedUpTo, day, ...present };
    // Until everything is in, the cursor stays; the stamp tells the next process of each batch.
    return base && { ...base, ...present };
  }

  return {
    name: consumer.name,
    backlog: consumer.backlog,
    failures: consumer.failures,
    trouble: () => (isFeeding() ? trouble() : (task?.state()?.trouble ?? null)),
    note(ids) {
      if (isFeeding()) note(ids);
    },
    follow(sequence) {
      appliedUpTo = Math.max(appliedUpTo, sequence);
      task = shareTask<IndexState>({
        ...{ payload, name: 'search-index', owner, isWanted, onError, stateToNote },
        onTaken: (state) => void takeOver(state),
        stuckMs,
        ...parts.times,
      });
      void task.look();
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
