import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { DocumentIndex } from './document-index.ts';

/** For so long documents are put in between two turns of the event loop. */
const SLICE_MS = 8;
/** With more dead slots than this the index is built anew. */
const MAX_WASTED = 0.5;
const MIN_SIZE_TO_COMPACT = 1000;

type Change = { upserted: SearchDocument[]; removed: number[] };

/** The default engine: an index in this process's memory. Nothing of it is on disk. */
export function createEmbeddedEngine(): SearchEngine {
  let index = new DocumentIndex();
  let documents = new Map<number, SearchDocument>();
  let duringRebuild: Change[] | null = null;
  let version = 0;
  let firstFilling: Promise<void> | null = null;

  async function fill(all: Iterable<SearchDocument>): Promise<void> {
    const missed: Change[] = (duringRebuild = []);
    const next = new DocumentIndex();
    const kept = new Map<number, SearchDocument>();
    let sliceEnds = performance.now() + SLICE_MS;
    next.beginFilling();
    for (const document of all) {
      next.put(document);
      kept.set(document.id, document);
      if (performance.now() < sliceEnds) continue;
      next.endFilling();
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnds = performance.now() + SLICE_MS;
      next.beginFilling();
    }
    next.endFilling();
    if (duringRebuild !== missed) return;
    duringRebuild = null;
    index = next;
    documents = kept;
    version++;
    for (const change of missed) applyNow(change);
  }

  function applyNow({ upserted, removed }: Change): void {
    version++;
    for (const id of removed) {
      index.remove(id);
      documents.delete(id);
    }
    for (const document of upserted) {
      index.put(document);
      documents.set(document.id, document);
    }
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
