import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import {
  catalogueReading,
  type CatalogueReading,
} from '#cms/catalogue/published/load-catalogue.ts';
import type { PublishedStamp } from '#cms/catalogue/published/published-document.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import type { Vocabulary } from '#cms/catalogue/published/restaurant-record.ts';
import type { Change } from '#cms/changes/read-changes.ts';
import { ALL_PAGES } from '#cms/changes/record-change.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { ShownOn } from '#domain/texts/site-texts.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import type { SearchEngine } from '#search/engine.ts';
import { createWorkLimit } from '#cms/runtime/work-limit.ts';
import { touchedPageKeys } from '#server/routes/page-keys.ts';
import { ABOUT_KEY, HOME_KEY, ISLANDS_KEY, restaurantKey } from '#server/routes/page-routes.ts';
import type { Publisher } from '#server/publisher/publisher.ts';
import { changedRestaurants } from './changed-restaurants.ts';
import { indexConsumer, type IndexConsumer } from './index-consumer.ts';
import type { Compared, SavedCatalogue } from './saved-catalogue.ts';
import type { SharedIndex } from './shared-index.ts';

export type ContentPipelineParts = {
  payload: Payload;
  catalogue: Catalogue;
  engine: SearchEngine;
  /**
   * The catalogue saved in a file. Without this file, the first read loads every record from the
   * CMS.
   */
  savedCatalogue?: SavedCatalogue | null;
  /** Fills the engine for the first time. By default, builds the index from the catalogue. */
  fillIndex?: () => Promise<void>;
  /**
   * The index on a separate search server. It is updated at its own pace, and no other work waits
   * for it.
   */
  sharedIndex?: Pick<SharedIndex, 'note' | 'compared'> | null;
  publisher: Pick<Publisher, 'markStale' | 'settled'>;
  clock: () => Date;
  onError: (error: unknown) => void;
  /** Reads published records from the CMS. */
  reading?: CatalogueReading;
};

/**
 * Copies what the CMS has published into the catalogue, then notifies the search index and the
 * publisher. Index and pages are updated at their own pace.
 */
export type ContentPipeline = {
  /**
   * Compares the catalogue with the CMS and applies the differences. The first call starts from the
   * saved catalogue, if one exists, and does not wait for the search index.
   */
  readAll: () => Promise<void>;
  /** Resolves when the search index was filled for the first time, or the first attempt failed. */
  indexed: () => Promise<void>;
  /**
   * Applies changes of the feed: reads the changed records and updates the catalogue. Applying a
   * change twice, or one older than the record, does no harm.
   */
  apply: (changes: Change[]) => Promise<void>;
  /**
   * Resolves when the search index and the pages match the catalogue. Does not wait for a shared
   * index.
   */
  settled: () => Promise<void>;
  /** Saves the catalogue if it differs enough from its file. */
  save: () => Promise<void>;
  /** Status of the search index of this process. */
  index: Pick<IndexConsumer, 'name' | 'backlog' | 'failures'>;
  /** Finishes the index batch in progress and stops the index. */
  stop: () => Promise<void>;
};

const VOCABULARIES = new Set(['categories', 'tags', 'media', 'featured-places']);
const TEXTS = new Set(['site-texts', 'island-texts']);
/** Records per read. An edit waits for at most one batch. */
const BATCH = 50;
/** Maximum number of changed restaurants per batch. */
const MOST_TOGETHER = 100;
/**
 * When more restaurants than this change at once, every page is compared, because finding the pages
 * of each restaurant would take longer.
 */
const MOST_SINGLE = 20;

/**
 * The catalogue is saved when more than `most` records and more than `share` of all records have
 * changed. Each unsaved record costs the next start 0.2 ms, while a save writes all records.
 */
const DIFFERING = { most: 50, share: 0.01 };

/** Records read from the CMS. If `found` lacks a record of `ids`, that record is not published. */
type Reading = { ids: readonly number[]; found: Restaurant[]; vocabulary: Vocabulary | null };

export function createContentPipeline(parts: ContentPipelineParts): ContentPipeline {
  const { payload, catalogue, engine, publisher, clock, onError } = parts;
  const reading = parts.reading ?? catalogueReading(payload);
  /**
   * Each task reads records and applies them before the next task reads. Otherwise an older version
   * of a record could replace a newer one.
   */
  const serialized = createWorkLimit(1);
  /**
   * Saves run one after another. A save that starts during another save usually has nothing left to
   * write.
   */
  const savesSerialized = createWorkLimit(1);
  const index = indexConsumer({ catalogue, engine, fill: parts.fillIndex, onError });
  let filledFirst: Promise<void> = Promise.resolve();
  let known: Compared | null = null;
  let saved: Compared | null = null;
  /** Number of records read since the last save. */
  let readSinceSaved = 0;

  /** Sets the date that the following reads use, and returns it. */
  function turnToToday(): LocalDate {
    const today = bahamasDate(clock());
    catalogue.setToday(today);
    return today;
  }

  function applyRead({ ids, found, vocabulary }: Reading): void {
    if (ids.length === 0 && !vocabulary) return;
    readSinceSaved += ids.length;
    const before = outlines(ids);
    const published = idsOf(found);
    if (vocabulary) catalogue.setVocabulary(vocabulary);
    catalogue.apply({ upserted: found, removed: ids.filter((id) => !published.has(id)) });
    index.note(ids);
    parts.sharedIndex?.note(ids);
    // Mark pages in the same step, because no request may see a page between the change and its
    // mark.
    markStale([...before, ...outlines(ids)], vocabulary !== null);
  }

  function outlines(ids: readonly number[]): RestaurantOutline[] {
    return ids.flatMap((id) => catalogue.outline(id) ?? []);
  }

  /**
   * @param versions the outlines of each changed restaurant from before and after the change, if it
   * was published then
   */
  function markStale(versions: readonly RestaurantOutline[], isVocabulary: boolean): void {
    if (idsOf(versions).size > MOST_SINGLE) return publisher.markStale({ isAll: true });
    if (versions.length === 0 && !isVocabulary) return;
    const { own, others, lists } = touchedPageKeys({ versions, catalogue });
    const neighbours = catalogue.affectedBy(versions).map(restaurantKey);
    publisher.markStale({ first: own, pages: [...others, ...neighbours], lists });
  }

  /** Reads the texts, and marks the pages that show changed ones. */
  async function applyTexts(changes: readonly Change[]): Promise<void> {
    const changed = changes.filter(({ collection }) => TEXTS.has(collection));
    if (changed.length === 0) return;
    catalogue.setTexts(await reading.texts());
    publisher.markStale(pagesWithTexts(changed));
  }

  /** Finds texts that differ from the catalogue's because the feed was missed. */
  async function compareTexts(): Promise<void> {
    const texts = await reading.texts();
    if (isDeepStrictEqual(texts, catalogue.texts())) return;
    catalogue.setTexts(texts);
    publisher.markStale({ isAll: true });
  }

  /** Fills the catalogue without notifying index and pages, because neither has started yet. */
  async function readFirst(): Promise<void> {
    known = await serialized(async () => {
      saved = (await parts.savedCatalogue?.restore()) ?? null;
      const day = turnToToday();
      catalogue.setTexts(await reading.texts());
      const vocabularyStamp = await reading.vocabularyStamp();
      if (vocabularyStamp !== saved?.vocabularyStamp)
        catalogue.setVocabulary(await reading.vocabulary());
      const compared = { vocabularyStamp, vocabularyText: currentVocabularyText(), day };
      const gone = idsOf(catalogue.published());
      for await (const stamps of reading.stamps()) {
        for (const { id } of stamps) gone.delete(id);
        const ids = idsDiffering(stamps, saved, compared);
        const upserted = await reading.restaurants(ids, catalogue.vocabulary(), day);
        const found = idsOf(upserted);
        catalogue.apply({ upserted, removed: ids.filter((id) => !found.has(id)) });
        readSinceSaved += ids.length;
      }
      catalogue.apply({ upserted: [], removed: [...gone] });
      return compared;
    });
    parts.sharedIndex?.compared(known.day);
    filledFirst = index.fillFirst();
  }

  function currentVocabularyText(): string {
    return textOf(catalogue.vocabulary());
  }

  /**
   * Returns the ids of records that may differ from the catalogue. `last` describes the data with
   * which the whole catalogue was last compared.
   */
  function idsDiffering(
    stamps: readonly PublishedStamp[],
    last: Compared | null,
    now: Compared,
  ): number[] {
    const isOtherVocabulary = now.vocabularyText !== last?.vocabularyText;
    return stamps
      .filter(
        ({ id, updatedAt, isDated }) =>
          isOtherVocabulary ||
          (isDated && now.day !== last.day) ||
          catalogue.outline(id)?.updatedAt !== updatedAt,
      )
      .map(({ id }) => id);
  }

  /** Applies categories, tags and photos if they differ from the catalogue's. */
  async function applyVocabulary(): Promise<void> {
    const vocabulary = await reading.vocabulary();
    if (textOf(vocabulary) !== currentVocabularyText())
      applyRead({ ids: [], found: [], vocabulary });
  }

  /** Reads these records again and applies those that differ. */
  async function compare(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      await serialized(async () => {
        const found = await reading.restaurants(some, catalogue.vocabulary(), turnToToday());
        const same = idsOf(found.filter(catalogue.holds));
        applyRead({
          ids: some.filter((id) => !same.has(id)),
          found: found.filter(({ id }) => !same.has(id)),
          vocabulary: null,
        });
      });
      await nextTurn();
    }
  }

  /** The places whose position in the featured order differs from the catalogue's. */
  function movedPlaces({ chosenPlaces: next = [] }: Vocabulary): number[] {
    const { chosenPlaces: present = [] } = catalogue.vocabulary();
    return [...present, ...next].filter((id) => present.indexOf(id) !== next.indexOf(id));
  }

  async function readDiffering(last: Compared): Promise<void> {
    const day = turnToToday();
    await serialized(compareTexts);
    const vocabularyStamp = await reading.vocabularyStamp();
    if (vocabularyStamp !== last.vocabularyStamp) await serialized(applyVocabulary);
    // After a change of the vocabulary, read all records again. The feed may have applied the
    // change already, but it reads only the records that a change names.
    const compared = { vocabularyStamp, vocabularyText: currentVocabularyText(), day };
    const gone = idsOf(catalogue.published());
    for await (const stamps of reading.stamps()) {
      for (const { id } of stamps) gone.delete(id);
      await compare(idsDiffering(stamps, last, compared));
    }
    // These records are missing in the list of the CMS. Read them again, because a restaurant may
    // have been published again in the meantime.
    await compare([...gone]);
    known = compared;
    parts.sharedIndex?.compared(day);
  }

  async function save(): Promise<void> {
    if (!known || !isWorthSaving(known)) return;
    // The feed may have applied a newer vocabulary than the one with which all records were
    // compared.
    if (known.vocabularyText !== currentVocabularyText()) return;
    const [compared, read] = [known, readSinceSaved];
    if (!(await parts.savedCatalogue?.save(compared))) return;
    saved = compared;
    readSinceSaved -= read;
  }

  function isWorthSaving({ vocabularyText, day }: Compared): boolean {
    if (saved && (saved.vocabularyText !== vocabularyText || saved.day !== day)) return true;
    return readSinceSaved > Math.max(DIFFERING.most, DIFFERING.share * catalogue.size());
  }

  async function apply(changes: Change[]): Promise<void> {
    publisher.markStale({ first: placesWithOtherStories(changes) });
    if (changes.some(({ collection }) => collection === ALL_PAGES))
      publisher.markStale({ isAll: true, isForced: true });
    const isVocabulary = changes.some(({ collection }) => VOCABULARIES.has(collection));
    await serialized(async () => {
      const today = turnToToday();
      await applyTexts(changes);
      const named = await changedRestaurants(parts, changes);
      const vocabulary = isVocabulary ? await reading.vocabulary() : null;
      const ids = vocabulary ? [...new Set([...named, ...movedPlaces(vocabulary)])] : named;
      // When a category was renamed, all restaurants that show it change in one step.
      for (const some of vocabulary ? [ids] : inParts(ids)) {
        const found = await reading.restaurants(some, vocabulary ?? catalogue.vocabulary(), today);
        applyRead({ ids: some, found, vocabulary });
        if (some.length < ids.length) await nextTurn();
      }
    });
  }

  return {
    readAll: () => (known ? readDiffering(known) : readFirst()),
    indexed: () => filledFirst,
    apply,
    async settled() {
      await filledFirst;
      await Promise.all([index.settled(), publisher.settled()]);
    },
    save: () => savesSerialized(save),
    index,
    stop: index.stop,
  };
}

function inParts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / MOST_TOGETHER) }, (_, part) =>
    ids.slice(part * MOST_TOGETHER, (part + 1) * MOST_TOGETHER),
  );
}

function idsOf(places: readonly { id: number }[]): Set<number> {
  return new Set(places.map(({ id }) => id));
}

function textOf(vocabulary: Vocabulary): string {
  const { categories, tags, photos, categoryWords = new Map<number, string>() } = vocabulary;
  const { chosenPlaces = [] } = vocabulary;
  const former = Object.values(vocabulary.formerNames ?? {});
  return JSON.stringify(
    [categories, tags, photos, categoryWords, ...former, chosenPlaces].map((all) => [...all]),
  );
}

/** Returns the pages that show these texts. A row of the feed names them, or an island. */
function pagesWithTexts(changes: readonly Change[]): { first: string[]; isAll: boolean } {
  const first: string[] = [];
  for (const { collection, documentId } of changes) {
    if (collection === 'island-texts') first.push(`${ISLANDS_KEY}/${documentId}`, ISLANDS_KEY);
    if (documentId === ('home' satisfies ShownOn)) first.push(HOME_KEY);
    if (documentId === ('about' satisfies ShownOn)) first.push(ABOUT_KEY);
  }
  const isAll = changes.some(({ documentId }) => documentId === ('every page' satisfies ShownOn));
  return { first, isAll };
}

/** Returns the keys of pages on which only the stories changed. */
function placesWithOtherStories(changes: Change[]): string[] {
  return changes.flatMap(({ collection, documentId }) =>
    collection === 'stories' ? restaurantKey({ id: Number(documentId) }) : [],
  );
}
