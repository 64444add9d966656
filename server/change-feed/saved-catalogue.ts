/**
 * Saves the catalogue to a file, so that the next start reads only records that differ from the
 * file.
 */
import { exactSizeCopy } from '#cms/runtime/exact-size-copy.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { fromJson } from '#cms/catalogue/published/record-store.ts';
import type { Vocabulary } from '#cms/catalogue/published/restaurant-record.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { readSnapshot, writeSnapshot, type SnapshotFile } from './snapshot-file.ts';

/** The state with which every record of a catalogue was last compared. */
export type Compared = {
  vocabularyStamp: string;
  vocabularyText: string;
  day: LocalDate;
};

export type SavedCatalogue = {
  /**
   * Loads the file into the catalogue. Returns the state with which its records were last compared,
   * or null if the file is unusable. In that case the catalogue may contain part of the file.
   */
  restore: () => Promise<Compared | null>;
  /**
   * Saves the catalogue, whose vocabulary must be the one in `compared`. Stops if the vocabulary
   * changes during the save. Records may be newer than `compared`, but never older. Returns whether
   * the file was written. Calls must not overlap.
   */
  save: (compared: Compared) => Promise<boolean>;
};

type SavedCatalogueParts = {
  path: string;
  /** Identifies the code that created the records. Files of other code are ignored. */
  madeWith: string;
  catalogue: Catalogue;
  /** Called when the file cannot be used or written. The guide continues without it. */
  onError: (error: unknown) => void;
};

/** First record of the file. The other records contain the JSON of several restaurants each. */
type Heading = { compared: Compared; vocabulary: Vocabulary };
type FileRecord = Heading | Buffer[];

const TOGETHER = 50;

export function openSavedCatalogue(parts: SavedCatalogueParts): SavedCatalogue {
  const { path, madeWith, catalogue, onError } = parts;
  const file: SnapshotFile = { path, name: 'catalogue', madeWith };

  async function restore(): Promise<Compared | null> {
    let compared: Compared | null = null;
    const records = await readSnapshot<FileRecord>(file);
    for await (const record of records ?? []) {
      if (Array.isArray(record)) {
        const upserted = record.map((json) => fromJson(exactSizeCopy(json)));
        catalogue.apply({ upserted, removed: [] });
      } else {
        compared = record.compared;
        catalogue.setVocabulary(record.vocabulary);
      }
    }
    return compared;
  }

  function* records(compared: Compared, vocabulary: Vocabulary): Generator<FileRecord> {
    yield { compared, vocabulary };
    const published = catalogue.published();
    for (let from = 0; from < published.length; from += TOGETHER) {
      const some = published.slice(from, from + TOGETHER);
      // A restaurant that was removed in the meantime has no JSON. When the next start compares the
      // catalogue with the CMS, it notices this, too.
      yield some.flatMap(({ id }) => catalogue.json(id) ?? []);
    }
  }

  return {
    restore: () =>
      restore().catch((error: unknown) => {
        onError(error);
        return null;
      }),
    async save(compared) {
      const vocabulary = catalogue.vocabulary();
      const isCurrent = () => catalogue.vocabulary() === vocabulary;
      try {
        return await writeSnapshot(file, records(compared, vocabulary), isCurrent);
      } catch (error) {
        onError(error);
        return false;
      }
    },
  };
}
