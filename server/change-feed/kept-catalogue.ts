/**
 * The catalogue in a file, so that a start need not read every record from the database: only those that
 * differ from what was kept.
 */
import { inOwnMemory } from '#cms/api/own-memory.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { fromJson } from '#cms/catalogue/published/record-store.ts';
import type { Vocabulary } from '#cms/catalogue/published/restaurant-record.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { readKept, writeKept, type KeptFile } from './kept-file.ts';

/** What every record of a catalogue was last compared with. */
export type Compared = {
  vocabularyStamp: string;
  vocabularyText: string;
  day: LocalDate;
};

export type KeptCatalogue = {
  /**
   * Brings in what the file has, as of when it was written, and answers what that was compared with last.
   * Null where the file is of no use; the catalogue may then hold a part of it.
   */
  restore: () => Promise<Compared | null>;
  /**
   * Writes the catalogue down, whose categories, tags and photos are those that it was compared with; it
   * is given up where they change meanwhile. Single records may be younger, and not older. Answers whether
   * it is written. One ends before another one begins.
   */
  keep: (compared: Compared) => Promise<boolean>;
};

type KeptCatalogueParts = {
  path: string;
  /** Names the code that records are made with: what other code has made is of no use. */
  madeWith: string;
  catalogue: Catalogue;
  /** Told why the file could not be used or written; the guide goes on without. */
  onError: (error: unknown) => void;
};

/** The first record of the file; each other one is the JSON of some restaurants. */
type Heading = { compared: Compared; vocabulary: Vocabulary };
type FileRecord = Heading | Buffer[];

const TOGETHER = 50;

export function keepCatalogue(parts: KeptCatalogueParts): KeptCatalogue {
  const { path, madeWith, catalogue, onError } = parts;
  const file: KeptFile = { path, name: 'catalogue', madeWith };

  async function restore(): Promise<Compared | null> {
    let compared: Compared | null = null;
    const records = await readKept<FileRecord>(file);
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
      // One that has gone since is told by the comparison at the start.
      yield some.flatMap(({ id }) => catalogue.json(id) ?? []);
    }
  }

  return {
    restore: () =>
      restore().catch((error: unknown) => {
        onError(error);
        return null;
      }),
    async keep(compared) {
      const vocabulary = catalogue.vocabulary();
      const isCurrent = () => catalogue.vocabulary() === vocabulary;
      try {
        return await writeKept(file, records(compared, vocabulary), isCurrent);
      } catch (error) {
        onError(error);
        return false;
      }
    },
  };
}
