/**
 * Saves the embedded search index to a file, so that a start need not rebuild it. After loading,
 * only documents that differ from the catalogue are updated.
 */
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { DocumentIndex, type IndexPiece } from '#search/embedded/document-index.ts';
import type { SearchDocument } from '#search/engine.ts';
import { fromScratch, type Beginning, type EmbeddedEngine } from '#search/embedded/engine.ts';
import { madeFrom, toSearchDocument } from '#search/search-document.ts';
import { createWorkLimit } from '#cms/runtime/work-limit.ts';
import { searchDocumentsOf } from './index-consumer.ts';
import { readSnapshot, writeSnapshot, type SnapshotFile } from './snapshot-file.ts';

export type SavedIndex = {
  /**
   * Fills the engine for the first time, from the file if possible. Rejects when `rebuild` rejects.
   */
  fill: () => Promise<void>;
  /**
   * Saves the index if the file is outdated. Stops if the index changes during the save. The old
   * file stays until a new one is complete.
   */
  save: () => Promise<void>;
};

type SavedIndexParts = {
  path: string;
  /**
   * Identifies the code that creates the documents and the index. Files of other code are ignored.
   */
  madeWith: string;
  engine: Pick<EmbeddedEngine, 'fill' | 'pieces' | 'version'>;
  catalogue: Catalogue;
  /** Called when the file cannot be used or written. The guide continues without it. */
  onError: (error: unknown) => void;
};

/** Maximum number of restaurants that are compared before the event loop runs again. */
const COMPARED_TOGETHER = 200;
/**
 * Maximum number of documents that are updated before the event loop runs again. Updating is much
 * slower than comparing.
 */
const CHANGED_TOGETHER = 32;

export function openSavedIndex(parts: SavedIndexParts): SavedIndex {
  const { path, madeWith, engine, catalogue, onError } = parts;
  const file: SnapshotFile = { path, name: 'search index', madeWith };
  /** Runs one save at a time, because concurrent saves would mix their records. */
  const serialized = createWorkLimit(1);
  let isFilled = false;
  /** The engine version that the file holds. */
  let saved: number | null = null;

  async function read(): Promise<DocumentIndex | null> {
    try {
      const pieces = await readSnapshot<IndexPiece>(file);
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
      return { index, steps: updateDifferences(index, catalogue, () => (isSame = false)) };
    });
    isFilled = true;
    if (isSame && engine.version() === before + 1) saved = engine.version();
  }

  async function save(): Promise<void> {
    const version = engine.version();
    if (!isFilled || version === saved) return;
    try {
      // All pieces of the file must come from the same engine version.
      const isWritten = await writeSnapshot(
        file,
        engine.pieces(),
        () => engine.version() === version,
      );
      if (isWritten) saved = version;
    } catch (error) {
      onError(error);
    }
  }

  return { fill, save: () => serialized(save) };
}

/** Updates the index to match the catalogue, and yields after each small step. */
function* updateDifferences(
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
