import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { DocumentIndex, type IndexChange } from './document-index.ts';

/** So many documents are put in between two turns of the event loop: some milliseconds. */
const SLICE = 64;
/** With more dead slots than this the index is built anew. */
const MAX_WASTED = 0.5;
const MIN_SIZE_TO_COMPACT = 1000;

/**
 * The default engine: an index in this process's memory. Nothing of it is on disk.
 *
 * @param allDocuments what is to be in it at present: an index of which most is given up is made anew
 *   from them, and not kept small without
 */
export function createEmbeddedEngine(allDocuments?: () => Iterable<SearchDocument>): SearchEngine {
  let index = new DocumentIndex();
  let duringRebuild: IndexChange[] | null = null;
  let version = 0;
  let firstFilling: Promise<void> | null = null;

  async function fill(all: Iterable<SearchDocument>): Promise<void> {
    const missed: IndexChange[] = (duringRebuild = []);
    const next = new DocumentIndex();
    try {
      for (const slice of slices(all)) {
        next.apply({ upserted: slice, removed: [] });
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (duringRebuild !== missed) return;
    } finally {
      if (duringRebuild === missed) duringRebuild = null;
    }
    index = next;
    version++;
    for (const change of missed) applyNow(change);
  }

  function applyNow(change: IndexChange): void {
    version++;
    index.apply(change);
  }

  function rebuild(all: Iterable<SearchDocument>): Promise<void> {
    const filled = fill(all);
    if (index.size > 0) return filled;
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
      if (isWasteful && !duringRebuild && allDocuments) await rebuild(allDocuments());
    },
    rebuild,
    corrected: (text) => index.corrected(text),
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
