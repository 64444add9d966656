import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExpandedQuery } from '#search/expanded-query.ts';
import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { DocumentIndex, type IndexChange, type IndexPiece } from './document-index.ts';

/**
 * The index is compacted when it has more dead slots than this number, and also more dead slots
 * than live ones.
 */
const MIN_DEAD_SLOTS = 64;

/** An index to start from, and steps of a few milliseconds each that bring it up to date. */
export type Beginning = { index: DocumentIndex; steps: Iterable<void> };

export type EmbeddedEngine = SearchEngine & {
  /**
   * Replaces the whole index like `rebuild`, but may start from an index that already has
   * documents.
   */
  fill: (begin: () => Beginning | Promise<Beginning>) => Promise<void>;
  /**
   * The index in pieces. They belong together only if `version` is still the same after the last
   * piece.
   */
  pieces: () => Generator<IndexPiece>;
  /** `expandQuery` with the words of this index. */
  expand: (text: string) => ExpandedQuery;
  /** Number of slots that hold no document any more. */
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

  /**
   * Drops dead slots and words. A change cancels a compaction in progress, and the next change
   * starts a new one.
   */
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
      // Wait for the first filling, because an empty index finds nothing.
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

/** An empty index, and the steps that fill it with these documents. */
export function fromScratch(all: Iterable<SearchDocument>): Beginning {
  const index = new DocumentIndex();
  return { index, steps: index.fill(all) };
}
