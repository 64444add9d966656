import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { DocumentIndex, type IndexChange } from './document-index.ts';

/** So many documents are put in between two turns of the event loop: some milliseconds. */
const SLICE = 64;
/** With more dead slots than this the index is built anew. */
const MAX_WASTED = 0.5;
const MIN_SIZE_TO_COMPACT = 1000;

/** The default engine: an index in this process's memory. Nothing of it is on disk. */
export function createEmbeddedEngine(): SearchEngine {
  let index = new DocumentIndex();
  let documents = new Map<number, SearchDocument>();
  let duringRebuild: IndexChange[] | null = null;
  let version = 0;
  let firstFilling: Promise<void> | null = null;

  async function fill(all: Iterable<SearchDocument>): Promise<void> {
    const missed: IndexChange[] = (duringRebuild = []);
    const next = new DocumentIndex();
    const kept = new Map<number, SearchDocument>();
    for (const slice of slices(all)) {
      next.apply({ upserted: slice, removed: [] });
      for (const document of slice) kept.set(document.id, document);
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (duringRebuild !== missed) return;
    duringRebuild = null;
    index = next;
    documents = kept;
    version++;
    for (const change of missed) applyNow(change);
  }

  function applyNow({ upserted, removed }: IndexChange): void {
    version++;
    index.apply({ upserted, removed });
    for (const id of removed) documents.delete(id);
    for (const document of upserted) documents.set(document.id, document);
  }

  function rebuild(all: Iterable<SearchDocument>): Promise<void> {
    const filled = fill(all);
    if (documents.size > 0) return filled;
    const done = filled
      .catch(() => {})
      .then(() => {
        if (firstFilling === done) firstFilling = null;
      });
    firstFilling = done;
    return filled;
  }

  return {
    name: 'embedded',
    async search(request) {
      // In an index that holds nothing yet nothing would be found.
      if (firstFilling) await firstFilling;
      return index.search(request);
    },
    async apply(change) {
      duringRebuild?.push(change);
      applyNow(change);
      const isWasteful = index.size > MIN_SIZE_TO_COMPACT && index.wasted > MAX_WASTED;
      if (isWasteful && !duringRebuild) await rebuild([...documents.values()]);
    },
    rebuild,
    version: () => version,
    close: () => Promise.resolve(),
  };
}

function* slices(all: Iterable<SearchDocument>): Generator<SearchDocument[]> {
  let slice: SearchDocument[] = [];
  for (const document of all) {
    slice.push(document);
    if (slice.length < SLICE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
