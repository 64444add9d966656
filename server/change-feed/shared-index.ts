import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { missedChanges } from '#cms/changes/missed-changes.ts';
import { shareTask, type SharedTaskOptions } from '#cms/shared-work/shared-task.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { MissingIndexError, type MeilisearchEngine } from '#search/meilisearch/engine.ts';
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
  /** How often processes look at one another, and how long they wait. */
  times?: Pick<SharedTaskOptions<IndexState>, 'lookMs' | 'beatMs' | 'patienceMs'>;
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
  /** Whether somebody feeds the index and it holds everything. */
  isCurrent: () => boolean;
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
};

/** A request to another server and its task take long, however few documents they are about. */
const BATCH = 500;
/** More revisions than the process before can have had without noting them. */
const BEYOND_UNNOTED = 1000;

/**
 * Lets one process after the other feed the index from its catalogue. Whoever takes it over goes on
 * from the cursor that was noted last, and makes the index anew where that is not enough.
 */
export function shareIndex(parts: SharedIndexParts): SharedIndex {
  const { payload, catalogue, engine, owner, isWanted, onError } = parts;
  const consumer = createConsumer<IndexKey>({
    name: `search index (${engine.name})`,
    batch: BATCH,
    async apply(keys) {
      // Whoever feeds it now goes on from the cursor.
      if (!isFeeding()) return void (progress = null);
      if (progress !== 'making anew') return engine.apply(indexChange(catalogue, keys));
      await engine.rebuild(searchDocumentsOf(catalogue));
      progress = 'following';
    },
    onError(error) {
      onError(error);
      if (error instanceof MissingIndexError) makeAnew();
    },
  });
  let task: ReturnType<typeof shareTask<IndexState>> | null = null;
  let appliedUpTo = 0;
  let comparedOn: LocalDate | null = null;
  /** Null: this process has to find out what the index lacks. */
  let progress: 'catching up' | 'making anew' | 'following' | null = null;
  let last: IndexState | null = null;
  let firstRevision = 0;

  const isFeeding = () => task?.isHeld() === true;
  const revision = () => firstRevision + engine.version();
  const seenState = () => (last = task?.state() ?? last);

  function note(keys: Iterable<IndexKey>): void {
    consumer.note(keys);
    // The others learn of it at once, not with the next sign of life.
    void consumer.settled().then(() => task?.look());
  }

  function makeAnew(): void {
    progress = 'making anew';
    note(['all']);
  }

  async function takeOver(state: IndexState | null): Promise<void> {
    firstRevision = (state?.revision ?? 0) + BEYOND_UNNOTED - engine.version();
    progress = 'catching up';
    try {
      const isUsable = state?.index === engine.indexName && state.day === comparedOn;
      const missed = isUsable ? await missedChanges(payload, state.cursor) : null;
      if (missed === null || !(await engine.hasIndex())) return makeAnew();
      note(await changedRestaurants({ payload, catalogue }, missed));
      progress = 'following';
    } catch (error) {
      onError(error);
      makeAnew();
    }
  }

  function stateToNote(): IndexState | null {
    const day = comparedOn;
    if (progress === null) void takeOver(task?.state() ?? null);
    if (progress === 'making anew') return { index: '', cursor: 0, day, revision: revision() };
    if (progress !== 'following' || consumer.backlog() > 0) return null;
    return { index: engine.indexName, cursor: appliedUpTo, day, revision: revision() };
  }

  return {
    name: consumer.name,
    backlog: consumer.backlog,
    failures: consumer.failures,
    note(ids) {
      if (isFeeding()) note(ids);
    },
    follow(sequence) {
      appliedUpTo = Math.max(appliedUpTo, sequence);
      task = shareTask<IndexState>({
        ...{ payload, name: 'search-index', owner, isWanted, onError, stateToNote },
        onTaken: (state) => void takeOver(state),
        ...parts.times,
      });
      void task.look();
    },
    applied(sequence) {
      appliedUpTo = Math.max(appliedUpTo, sequence);
    },
    compared(day) {
      comparedOn = day;
    },
    isFeeding,
    lease: () => ({ isHeld: isFeeding(), isAlive: isFeeding() || task?.isAlive() === true }),
    isCurrent: () => task?.state()?.index === engine.indexName,
    version: () => (isFeeding() ? revision() : (seenState()?.revision ?? 0)),
    async stop() {
      await consumer.stop();
      await task?.stop();
    },
  };
}
