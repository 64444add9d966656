import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { DocumentIndex, type IndexChange, type IndexPiece } from './document-index.ts';

/** With more dead slots than this the index is built anew. */
const MAX_WASTED = 0.5;
const MIN_SIZE_TO_COMPACT = 1000;

/** An index to begin with, and what brings it up to date, in steps of some milliseconds. */
export type Beginning = { index: DocumentIndex; steps: Iterable<void> };

export type EmbeddedEngine = SearchEngine & {
  /** Replaces the whole index like `rebuild`, by one that is not empty when that begins. */
  fill: (begin: () => Beginning | Promise<Beginning>) => Promise<void>;
  /** What the index holds: of one moment where `version` is the same afterwards. */
  pieces: () => Generator<IndexPiece>;
};

/**
 * The default engine: an index in this process's memory.
 *
 * @param allDocuments what is to be in it at present: an index of which most is given up is made anew
 *   from them, and not kept small without
 */
export function createEmbeddedEngine(
  allDocuments?: () => Iterable<SearchDocument>,
): EmbeddedEngine {
  let index = new DocumentIndex();
  let duringRebuild: IndexChange[] | null = null;
  let version = 0;
  let firstFilling: Promise<void> | null = null;

  async function replace(begin: () => Beginning | Promise<Beginning>): Promise<void> {
    const missed: IndexChange[] = (duringRebuild = []);
    let next: DocumentIndex;
    try {
      const { index: first, steps } = await begin();
      next = first;
      for (const _ of steps) await new Promise((resolve) => setImmediate(resolve));
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

  function fill(begin: () => Beginning | Promise<Beginning>): Promise<void> {
    const filled = replace(begin);
    if (index.size > 0) return filled;
    const done = filled
      .catch(() => {})
      .then(() => {
        if (firstFilling === done) firstFilling = null;
      });
    firstFilling = done;
    return filled;
  }

  const rebuild = (all: Iterable<SearchDocument>) => fill(() => fromScratch(all));

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
    fill,
    pieces: () => index.pieces(),
    corrected: (text) => index.corrected(text),
    version: () => version,
    close: () => Promise.resolve(),
  };
}

/** An index that is made of these documents alone. */
export function fromScratch(all: Iterable<SearchDocument>): Beginning {
  const index = new DocumentIndex();
  return { index, steps: index.fill(all) };
}
