/**
 * Saves the catalogue to a file. The next start then reads only the records that differ from the
 * file, not every record in the database.
 */
import { inOwnMemory } from '#cms/runtime/own-memory.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { fromJson } from '#cms/catalogue/published/record-store.ts';
import type { Vocabulary } from '#cms/catalogue/published/restaurant-record.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { readSnapshot, writeSnapshot, type SnapshotFile } from './snapshot-file.ts';

/** What every record of a catalogue was last compared with. */
export type Compared = {
  vocabularyStamp: string;
  vocabularyText: string;
  day: LocalDate;
};

export type SavedCatalogue = {
  /**
   * Loads the file into the catalogue and returns what its records were last compared with. Returns
   * null if the file is unusable; the catalogue may then hold part of it.
   */
  restore: () => Promise<Compared | null>;
  /**
   * Saves the catalogue, whose vocabulary must be the one in `compared`. Gives up if the vocabulary
   * changes during the save. Single records may be newer than `compared`, never older. Returns
   * whether the file was written. Calls must not overlap.
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

/** The first record of the file. Every other record holds the JSON of some restaurants. */
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
        const upserted = record.map((json) => fromJson(inOwnMemory(json)));
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
      // A place that was removed in the meantime has no JSON. The comparison at the next start
      // removes it.
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
