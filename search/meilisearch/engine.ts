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
  /** Where the server is, such as `http://127.0.0.1:7700`. */
  url: string;
  /** The master key, or one that may do everything with the indexes of this prefix. */
  key: string;
  /** Indexes are named after it: several guides can share a server. */
  prefix: string;
  /** What the words of a search may be; where nothing is given, it is not known which words there are. */
  expand?: (text: string) => ExpandedQuery;
  /** A document that the server refuses is left out, and told of. */
  onRefused: (error: unknown, id: number) => void;
};

/**
 * Called after each answer of the server, before the next request: the work makes progress. It may throw
 * to stop the work, when another process has taken it over.
 */
type Step = () => void;

export type MeilisearchEngine = Omit<SearchEngine, 'apply' | 'rebuild'> & {
  /** The index that is searched; one of another release has another name. */
  indexName: string;
  /** @throws LostIndexError when the index is gone, or is not as this engine left it */
  apply: (change: Change, step?: Step) => Promise<void>;
  rebuild: (documents: Iterable<SearchDocument>, step?: Step) => Promise<void>;
  /** Stamp of the index after the last write of this engine; null before the first one. */
  stamp: () => string | null;
  /** The index has this stamp, as an earlier process left it. */
  goOnFrom: (stamp: string) => void;
  /** Asks the server whether the index is as this engine left it. */
  isIntact: () => Promise<boolean>;
};

/** The index is gone, or another client has written to it: what it holds is not known any more. */
export class LostIndexError extends Error {
  override readonly name = 'LostIndexError';
}

type Change = { upserted: SearchDocument[]; removed: number[] };

const REQUEST_TIMEOUT_MS = 30_000;
/** Somebody waits for it, and there is another engine. */
const SEARCH_TIMEOUT_MS = 1000;
const BATCH = 1000;

/** When an index was made and last written to, as the server says: it tells writes of other clients. */
type IndexTimes = { createdAt: string; updatedAt: string };

const stampOf = ({ createdAt, updatedAt }: IndexTimes) => `${createdAt} ${updatedAt}`;

/**
 * An index of a Meilisearch server. It is named after the version of its settings: a release with others
 * makes an index of its own, while processes of the one before go on with theirs.
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

  /** A client that may search and nothing else. */
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

  /** With a new key where the server refuses the one at hand: it was deleted, or the master key is another. */
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
      // As text: the server counts finer than a Date.
      return await asking.index(index).getRawInfo();
    } catch (error) {
      if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found')
        return null;
      throw error;
    }
  }

  async function put(index: Index<IndexRecord>, records: IndexRecord[], step: Step): Promise<void> {
    if (records.length === 0) return;
    const { carriedOut } = taskWaiter(client, step);
    try {
      await carriedOut(index.addDocuments(records, { primaryKey: 'id' }));
    } catch (error) {
      if (!(error instanceof FailedTaskError) || !error.code.includes('document')) throw error;
      const [first] = records;
      if (records.length === 1 && first) return onRefused(error, first.id);
      // One that is refused takes its whole batch along: the halves are tried, down to that one.
      const half = Math.ceil(records.length / 2);
      await put(index, records.slice(0, half), step);
      await put(index, records.slice(half), step);
    }
  }

  async function applyNow({ upserted, removed }: Change, step: Step): Promise<void> {
    const before = await timesOf(uid);
    step();
    // The server makes an index that is not there by itself, without settings.
    if (!before) throw new LostIndexError(`Meilisearch has no index ${uid}.`);
    if (stamp !== null && stampOf(before) !== stamp)
      throw new LostIndexError(`Another client has written to Meilisearch's index ${uid}.`);
    writes++;
    const index = client.index<IndexRecord>(uid);
    try {
      if (removed.length > 0)
        await taskWaiter(client, step).carriedOut(index.deleteDocuments(removed));
      await put(index, upserted.map(toIndexRecord), step);
      version++;
    } finally {
      // Also after a failure: a part of it may be done. Where nobody can tell, the next check finds out.
      const after = await timesOf(uid).catch(() => before);
      if (after?.createdAt === before.createdAt) stamp = stampOf(after);
    }
  }

  async function fill(documents: Iterable<SearchDocument>, step: Step): Promise<void> {
    const { carriedOut, carriedOutIfThere } = taskWaiter(client, step);
    // A name that no other process uses: one that was stopped in the middle of this may go on.
    const filling = `${nextUid}-${randomBytes(4).toString('hex')}`;
    const { results } = await client.getRawIndexes({ limit: 1000 });
    for (const left of results)
      if (left.uid.startsWith(nextUid)) await carriedOutIfThere(client.deleteIndex(left.uid));
    await carriedOut(client.createIndex(filling, { primaryKey: 'id' }));
    const made = await timesOf(filling);
    const next = client.index<IndexRecord>(filling);
    await carriedOut(next.updateSettings(INDEX_SETTINGS));
    let batch: IndexRecord[] = [];
    for (const document of documents) {
      batch.push(toIndexRecord(document));
      if (batch.length < BATCH) continue;
      await put(next, batch, step);
      batch = [];
    }
    await put(next, batch, step);
    if (!(await timesOf(uid))) await carriedOut(client.createIndex(uid, { primaryKey: 'id' }));
    writes++;
    await carriedOut(client.swapIndexes([{ indexes: [uid, filling], rename: false }]));
    version++;
    const swapped = await timesOf(uid);
    if (!swapped || swapped.createdAt !== made?.createdAt)
      throw new LostIndexError(`Meilisearch lost the index ${uid} while it was filled.`);
    stamp = stampOf(swapped);
    await carriedOutIfThere(client.deleteIndex(filling));
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
    goOnFrom: (left) => void (stamp = left),
    async isIntact() {
      const [before, known] = [writes, stamp];
      const found = await timesOf(uid, quickClient);
      // A write of this engine has begun meanwhile.
      if (writes !== before || stamp !== known) return true;
      return found !== null && stampOf(found) === stamp;
    },
    close: () => Promise.resolve(),
  };
}
