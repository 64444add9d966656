/**
 * The embedded search index in a file, so that a start need not make it anew: of what was kept only those
 * documents change that differ from the catalogue.
 */
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { DocumentIndex, type IndexPiece } from '#search/embedded/document-index.ts';
import type { SearchDocument } from '#search/engine.ts';
import { fromScratch, type Beginning, type EmbeddedEngine } from '#search/embedded/engine.ts';
import { madeFrom, toSearchDocument } from '#search/search-document.ts';
import { createWorkLimit } from '#server/per-key/work-limit.ts';
import { searchDocumentsOf } from './index-consumer.ts';
import { readKept, writeKept, type KeptFile } from './kept-file.ts';

export type KeptIndex = {
  /** Fills the engine for the first time, from the file as far as that is right. Rejects as `rebuild` does. */
  fill: () => Promise<void>;
  /**
   * Writes the index down, where it is not as it was kept last. One that changes meanwhile is kept another
   * time; the file that is there stays until a new one is whole.
   */
  keep: () => Promise<void>;
};

type KeptIndexParts = {
  path: string;
  /** Names the code that documents and index are made with: what other code has made is of no use. */
  madeWith: string;
  engine: Pick<EmbeddedEngine, 'fill' | 'pieces' | 'version'>;
  catalogue: Catalogue;
  /** Told why a file could not be used or written; the guide goes on without. */
  onError: (error: unknown) => void;
};

/** So many restaurants are compared between two turns of the event loop. */
const COMPARED_TOGETHER = 200;
/** Or so many changed, which takes much longer. */
const CHANGED_TOGETHER = 32;

export function keepIndex(parts: KeptIndexParts): KeptIndex {
  const { path, madeWith, engine, catalogue, onError } = parts;
  const file: KeptFile = { path, name: 'search index', madeWith };
  /** What is written at once would be neither of the two. */
  const inTurn = createWorkLimit(1);
  let isFilled = false;
  /** Version of the engine that is in the file. */
  let kept: number | null = null;

  async function read(): Promise<DocumentIndex | null> {
    try {
      const pieces = await readKept<IndexPiece>(file);
      if (!pieces) return null;
      const index = new DocumentIndex();
      for await (const piece of pieces) index.restore(piece);
      return index;
    } catch (error) {
      onError(error);
      return null;
    }
  }

  async function fill(): Promise<void> {
    const before = engine.version();
    let isSame = false;
    await engine.fill(async (): Promise<Beginning> => {
      const index = await read();
      if (!index) return fromScratch(searchDocumentsOf(catalogue));
      isSame = true;
      return { index, steps: mended(index, catalogue, () => (isSame = false)) };
    });
    isFilled = true;
    if (isSame && engine.version() === before + 1) kept = engine.version();
  }

  async function keep(): Promise<void> {
    const version = engine.version();
    if (!isFilled || version === kept) return;
    try {
      // A piece may be of another moment than those before it.
      const isWritten = await writeKept(file, engine.pieces(), () => engine.version() === version);
      if (isWritten) kept = version;
    } catch (error) {
      onError(error);
    }
  }

  return { fill, keep: () => inTurn(keep) };
}

/** Changes an index so that it holds what the catalogue has, in small steps. */
function* mended(
  index: DocumentIndex,
  catalogue: Catalogue,
  onDifference: () => void,
): Generator<void> {
  const gone = new Set(index.ids());
  let compared = 0;
  let upserted: SearchDocument[] = [];
  const change = (removed: readonly number[]) => {
    if (upserted.length + removed.length === 0) return;
    onDifference();
    index.apply({ upserted, removed });
    upserted = [];
  };
  for (const outline of catalogue.published()) {
    gone.delete(outline.id);
    const isSame = index.madeFrom(outline.id) === madeFrom(outline);
    const restaurant = isSame ? null : catalogue.peek(outline.id);
    if (restaurant) upserted.push(toSearchDocument(restaurant));
    if (++compared % COMPARED_TOGETHER > 0 && upserted.length < CHANGED_TOGETHER) continue;
    change([]);
    yield;
  }
  change([...gone]);
}
