import { randomBytes } from 'node:crypto';
import { Meilisearch, MeilisearchApiError, type Index } from 'meilisearch';
import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { expandUnknown, type ExpandedQuery } from '#search/expanded-query.ts';
import { toIndexRecord, type IndexRecord } from './index-record.ts';
import { INDEX_SETTINGS, INDEX_VERSION } from './index-settings.ts';
import { isKeyRefusal, searchKey } from './keys.ts';
import { searchQueries } from './search-queries.ts';
import { FailedTaskError, taskWaiter } from './tasks.ts';

export type MeilisearchOptions = {
  /** URL of the server, such as `http://127.0.0.1:7700`. */
  url: string;
  /** The master key, or one that may do everything with the indexes of this prefix. */
  key: string;
  /** Prefix of the index names: several guides can share a server. */
  prefix: string;
  /** Expands a search by the words of the documents. By default no words are known. */
  expand?: (text: string) => ExpandedQuery;
  /** Called for each document that the server refuses. The index leaves that document out. */
  onRefused: (error: unknown, id: number) => void;
};

/**
 * Called after each answer of the server and before the next request, to report progress. It may
 * throw to stop the work once another process has taken over.
 */
type Step = () => void;

export type MeilisearchEngine = Omit<SearchEngine, 'apply' | 'rebuild'> & {
  /** The index that is searched. A release with other settings uses another name. */
  indexName: string;
  /** @throws LostIndexError when the index is gone, or another client has changed it */
  apply: (change: Change, step?: Step) => Promise<void>;
  rebuild: (documents: Iterable<SearchDocument>, step?: Step) => Promise<void>;
  /** Stamp of the index after the last write of this engine; null before the first one. */
  stamp: () => string | null;
  /** Continues with the index that an earlier process left with this stamp. */
  resumeFrom: (stamp: string) => void;
  /** Asks the server whether the index is unchanged since this engine's last write. */
  isIntact: () => Promise<boolean>;
};

/** The index is gone, or another client has written to it, so its contents are unknown. */
export class LostIndexError extends Error {
  override readonly name = 'LostIndexError';
}

type Change = { upserted: SearchDocument[]; removed: number[] };

const REQUEST_TIMEOUT_MS = 30_000;
/** Short, because a visitor is waiting and a fallback engine can answer. */
const SEARCH_TIMEOUT_MS = 1000;
const BATCH = 1000;

/**
 * When an index was created and last written to, by the server's clock. If these times differ from
 * those after our last write, another client has written.
 */
type IndexTimes = { createdAt: string; updatedAt: string };

const stampOf = ({ createdAt, updatedAt }: IndexTimes) => `${createdAt} ${updatedAt}`;

/**
 * A search engine on one index of a Meilisearch server. The index is named after the version of its
 * settings: a release with new settings creates a new index, while processes of the old release
 * keep using theirs.
 */
export function createMeilisearchEngine(options: MeilisearchOptions): MeilisearchEngine {
  const { url, key, prefix, expand = expandUnknown, onRefused } = options;
  const client = new Meilisearch({ host: url, apiKey: key, timeout: REQUEST_TIMEOUT_MS });
  const quickClient = new Meilisearch({ host: url, apiKey: key, timeout: SEARCH_TIMEOUT_MS });
  const uid = `${prefix}-${INDEX_VERSION}`;
  const nextUid = `${uid}-next`;
  let searching: Promise<Meilisearch> | null = null;
  let duringRebuild: Change[] | null = null;
  let version = 0;
  let stamp: string | null = null;
  let writes = 0;

  /** A client whose key may only search. */
  function searchClient(): Promise<Meilisearch> {
    if (searching) return searching;
    const asked = searchKey(quickClient, prefix).then(
      (apiKey) => new Meilisearch({ host: url, apiKey, timeout: SEARCH_TIMEOUT_MS }),
    );
    searching = asked;
    asked.catch(() => forget(asked));
    return asked;
  }

  function forget(asked: Promise<Meilisearch>): void {
    if (searching === asked) searching = null;
  }

  /**
   * Retries once with a new key when the server refuses the current one, because the key was
   * deleted or the master key has changed.
   */
  async function withSearchClient<T>(ask: (client: Meilisearch) => Promise<T>): Promise<T> {
    const asked = searchClient();
    try {
      return await ask(await asked);
    } catch (error) {
      if (!isKeyRefusal(error)) throw error;
      forget(asked);
    }
    const again = searchClient();
    try {
      return await ask(await again);
    } catch (error) {
      if (isKeyRefusal(error)) forget(again);
      throw error;
    }
  }

  async function timesOf(index: string, asking = client): Promise<IndexTimes | null> {
    try {
      // Read the times as raw text, because the server's times are more precise than a Date.
      return await asking.index(index).getRawInfo();
    } catch (error) {
      if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found')
        return null;
      throw error;
    }
  }

  async function put(index: Index<IndexRecord>, records: IndexRecord[], step: Step): Promise<void> {
    if (records.length === 0) return;
    const { awaitTask } = taskWaiter(client, step);
    try {
      await awaitTask(index.addDocuments(records, { primaryKey: 'id' }));
    } catch (error) {
      if (!(error instanceof FailedTaskError) || !error.code.includes('document')) throw error;
      const [first] = records;
      if (records.length === 1 && first) return onRefused(error, first.id);
      // A refused document fails its whole batch, so we halve the batch until we find it.
      const half = Math.ceil(records.length / 2);
      await put(index, records.slice(0, half), step);
      await put(index, records.slice(half), step);
    }
  }

  async function applyNow({ upserted, removed }: Change, step: Step): Promise<void> {
    const before = await timesOf(uid);
    step();
    // Do not write to a missing index: the server would create it, but without our settings.
    if (!before) throw new LostIndexError(`Meilisearch has no index ${uid}.`);
    if (stamp !== null && stampOf(before) !== stamp)
      throw new LostIndexError(`Another client has written to Meilisearch's index ${uid}.`);
    writes++;
    const index = client.index<IndexRecord>(uid);
    try {
      if (removed.length > 0)
        await taskWaiter(client, step).awaitTask(index.deleteDocuments(removed));
      await put(index, upserted.map(toIndexRecord), step);
      version++;
    } finally {
      // Even a failed write may have written a part, so read the times again. If this read fails
      // too, the next check detects the change.
      const after = await timesOf(uid).catch(() => before);
      if (after?.createdAt === before.createdAt) stamp = stampOf(after);
    }
  }

  async function fill(documents: Iterable<SearchDocument>, step: Step): Promise<void> {
    const { awaitTask, awaitTaskIfIndexExists } = taskWaiter(client, step);
    // The name is unique, because a process that was paused during its own rebuild may resume and
    // keep writing.
    const filling = `${nextUid}-${randomBytes(4).toString('hex')}`;
    const { results } = await client.getRawIndexes({ limit: 1000 });
    for (const left of results)
      if (left.uid.startsWith(nextUid)) await awaitTaskIfIndexExists(client.deleteIndex(left.uid));
    await awaitTask(client.createIndex(filling, { primaryKey: 'id' }));
    const made = await timesOf(filling);
    const next = client.index<IndexRecord>(filling);
    await awaitTask(next.updateSettings(INDEX_SETTINGS));
    let batch: IndexRecord[] = [];
    for (const document of documents) {
      batch.push(toIndexRecord(document));
      if (batch.length < BATCH) continue;
      await put(next, batch, step);
      batch = [];
    }
    await put(next, batch, step);
    if (!(await timesOf(uid))) await awaitTask(client.createIndex(uid, { primaryKey: 'id' }));
    writes++;
    await awaitTask(client.swapIndexes([{ indexes: [uid, filling], rename: false }]));
    version++;
    const swapped = await timesOf(uid);
    if (!swapped || swapped.createdAt !== made?.createdAt)
      throw new LostIndexError(`Meilisearch lost the index ${uid} while it was filled.`);
    stamp = stampOf(swapped);
    await awaitTaskIfIndexExists(client.deleteIndex(filling));
  }

  return {
    name: 'meilisearch',
    async search(request) {
      const { queries, resultOf } = searchQueries(uid, request, expand(request.text));
      const { results } = await withSearchClient((asked) =>
        asked.multiSearch<{ queries: typeof queries }, { id: number }>({ queries }),
      );
      return resultOf(results);
    },
    async apply(change, step = () => {}) {
      if (duringRebuild) {
        duringRebuild.push(change);
        if (!(await timesOf(uid))) return;
      }
      await applyNow(change, step);
    },
    async rebuild(documents, step = () => {}) {
      const missed: Change[] = (duringRebuild = []);
      try {
        await fill(documents, step);
        for (const change of missed) await applyNow(change, step);
      } finally {
        if (duringRebuild === missed) duringRebuild = null;
      }
    },
    version: () => version,
    indexName: uid,
    stamp: () => stamp,
    resumeFrom: (left) => void (stamp = left),
    async isIntact() {
      const [before, known] = [writes, stamp];
      const found = await timesOf(uid, quickClient);
      // This engine has written meanwhile, so the times that we read prove nothing.
      if (writes !== before || stamp !== known) return true;
      return found !== null && stampOf(found) === stamp;
    },
    close: () => Promise.resolve(),
  };
}
