import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExpandedQuery } from '#search/expanded-query.ts';
import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { DocumentIndex, type IndexChange, type IndexPiece } from './document-index.ts';

/** The index is compacted when more slots than this are dead, and more than hold a document. */
const MIN_DEAD_SLOTS = 64;

/** An index to begin with, and what brings it up to date, in steps of some milliseconds. */
export type Beginning = { index: DocumentIndex; steps: Iterable<void> };

export type EmbeddedEngine = SearchEngine & {
  /** Replaces the whole index like `rebuild`, by one that is not empty when that begins. */
  fill: (begin: () => Beginning | Promise<Beginning>) => Promise<void>;
  /** What the index holds: of one moment where `version` is the same afterwards. */
  pieces: () => Generator<IndexPiece>;
  /** See `expandQuery`: by the words that it has. */
  expand: (text: string) => ExpandedQuery;
  /** How many slots of the index hold no document any more. */
  deadSlots: () => number;
};

/** The default engine: an index in this process's memory. */
export function createEmbeddedEngine(): EmbeddedEngine {
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
      for (const _ of steps) await nextTurn();
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

  /** Leaves dead slots and words behind. A change meanwhile stops it: the next change starts it again. */
  async function compact(): Promise<void> {
    const before = version;
    const compacted = new DocumentIndex();
    for (const piece of index.pieces()) {
      compacted.restore(piece);
      await nextTurn();
      if (version !== before) return;
    }
    index = compacted;
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
      const isWasteful = index.deadSlots > Math.max(MIN_DEAD_SLOTS, index.size);
      if (isWasteful && !duringRebuild) await compact();
    },
    rebuild,
    fill,
    pieces: () => index.pieces(),
    deadSlots: () => index.deadSlots,
    corrected: (text) => index.corrected(text),
    expand: (text) => index.expand(text),
    version: () => version,
    close: () => Promise.resolve(),
  };
}

/** An index that is made of these documents alone. */
export function fromScratch(all: Iterable<SearchDocument>): Beginning {
  const index = new DocumentIndex();
  return { index, steps: index.fill(all) };
}
