import { Meilisearch, type Index } from 'meilisearch';
import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { expandUnknown, type ExpandedQuery } from '#search/expanded-query.ts';
import { toIndexRecord, type IndexRecord } from './index-record.ts';
import { INDEX_SETTINGS, INDEX_VERSION } from './index-settings.ts';
import { searchKey } from './keys.ts';
import { searchQueries } from './search-queries.ts';
import { carriedOut, carriedOutIfThere, FailedTaskError } from './tasks.ts';

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

export type MeilisearchEngine = SearchEngine & {
  /** The index that is searched; one of another release has another name. */
  indexName: string;
  /** Whether the server has the index, whatever it holds. */
  hasIndex: () => Promise<boolean>;
};

/** The server has no index to put changes in: it was made anew, or it is another server. */
export class MissingIndexError extends Error {
  override readonly name = 'MissingIndexError';
}

type Change = { upserted: SearchDocument[]; removed: number[] };

const REQUEST_TIMEOUT_MS = 30_000;
/** Somebody waits for it, and there is another engine. */
const SEARCH_TIMEOUT_MS = 1000;
const BATCH = 1000;

/**
 * An index of a Meilisearch server. It is named after the version of its settings: a release with others
 * makes an index of its own, while processes of the one before go on with theirs.
 */
export function createMeilisearchEngine(options: MeilisearchOptions): MeilisearchEngine {
  const { url, key, prefix, expand = expandUnknown, onRefused } = options;
  const client = new Meilisearch({ host: url, apiKey: key, timeout: REQUEST_TIMEOUT_MS });
  const uid = `${prefix}-${INDEX_VERSION}`;
  const nextUid = `${uid}-next`;
  let searching: Promise<Meilisearch> | null = null;
  let duringRebuild: Change[] | null = null;
  let version = 0;

  /** A client that may search and nothing else. */
  function searchClient(): Promise<Meilisearch> {
    searching ??= searchKey(client, prefix).then(
      (apiKey) => new Meilisearch({ host: url, apiKey, timeout: SEARCH_TIMEOUT_MS }),
    );
    searching.catch(() => (searching = null));
    return searching;
  }

  async function put(index: Index<IndexRecord>, records: IndexRecord[]): Promise<void> {
    if (records.length === 0) return;
    try {
      await carriedOut(index.addDocuments(records, { primaryKey: 'id' }));
    } catch (error) {
      if (!(error instanceof FailedTaskError) || !error.code.includes('document')) throw error;
      const [first] = records;
      if (records.length === 1 && first) return onRefused(error, first.id);
      // One that is refused takes its whole batch along: the halves are tried, down to that one.
      const half = Math.ceil(records.length / 2);
      await put(index, records.slice(0, half));
      await put(index, records.slice(half));
    }
  }

  async function applyNow({ upserted, removed }: Change): Promise<void> {
    // The server makes an index that is not there by itself, without settings.
    if (!(await hasIndex())) throw new MissingIndexError(`Meilisearch has no index ${uid}.`);
    const index = client.index<IndexRecord>(uid);
    if (removed.length > 0) await carriedOut(index.deleteDocuments(removed));
    await put(index, upserted.map(toIndexRecord));
    version++;
  }

  async function hasIndex(): Promise<boolean> {
    const { results } = await client.getRawIndexes({ limit: 1000 });
    return results.some((index) => index.uid === uid);
  }

  async function fill(documents: Iterable<SearchDocument>): Promise<void> {
    await carriedOutIfThere(client.deleteIndex(nextUid));
    await carriedOut(client.createIndex(nextUid, { primaryKey: 'id' }));
    const next = client.index<IndexRecord>(nextUid);
    await carriedOut(next.updateSettings(INDEX_SETTINGS));
    let batch: IndexRecord[] = [];
    for (const document of documents) {
      batch.push(toIndexRecord(document));
      if (batch.length < BATCH) continue;
      await put(next, batch);
      batch = [];
    }
    await put(next, batch);
    if (!(await hasIndex())) await carriedOut(client.createIndex(uid, { primaryKey: 'id' }));
    await carriedOut(client.swapIndexes([{ indexes: [uid, nextUid], rename: false }]));
    version++;
    await carriedOutIfThere(client.deleteIndex(nextUid));
  }

  return {
    name: 'meilisearch',
    async search(request) {
      const { queries, resultOf } = searchQueries(uid, request, expand(request.text));
      const asked = await searchClient();
      const { results } = await asked.multiSearch<{ queries: typeof queries }, { id: number }>({
        queries,
      });
      return resultOf(results);
    },
    async apply(change) {
      if (duringRebuild) {
        duringRebuild.push(change);
        if (!(await hasIndex())) return;
      }
      await applyNow(change);
    },
    async rebuild(documents) {
      const missed: Change[] = (duringRebuild = []);
      try {
        await fill(documents);
        for (const change of missed) await applyNow(change);
      } finally {
        if (duringRebuild === missed) duringRebuild = null;
      }
    },
    version: () => version,
    indexName: uid,
    hasIndex,
    close: () => Promise.resolve(),
  };
}
