import { setImmediate as nextTurn } from 'node:timers/promises';
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
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import type { SearchEngine } from '#search/engine.ts';
import { createWorkLimit } from '#server/per-key/work-limit.ts';
import { touchedPageKeys } from '#server/routes/page-keys.ts';
import { restaurantKey } from '#server/routes/page-routes.ts';
import type { Publisher } from '#server/publisher/publisher.ts';
import { changedRestaurants } from './changed-restaurants.ts';
import { indexConsumer, type IndexConsumer } from './index-consumer.ts';
import type { Compared, KeptCatalogue } from './kept-catalogue.ts';
import type { SharedIndex } from './shared-index.ts';

export type ContentPipelineParts = {
  payload: Payload;
  catalogue: Catalogue;
  engine: SearchEngine;
  /** The catalogue as it was written down last; everything is read from the CMS where nothing is given. */
  keptCatalogue?: KeptCatalogue | null;
  /** Fills the engine for the first time; from the catalogue where nothing is given. */
  fillIndex?: () => Promise<void>;
  /** The index on a server of its own: it follows at its pace, and nobody waits for it. */
  sharedIndex?: Pick<SharedIndex, 'note' | 'compared'> | null;
  publisher: Pick<Publisher, 'outdate' | 'settled'>;
  clock: () => Date;
  onError: (error: unknown) => void;
  /** Reads what the CMS has published. */
  reading?: CatalogueReading;
};

/**
 * Brings what the CMS holds to the catalogue, and tells those who follow it: the search index and the
 * pages, each at its own pace.
 */
export type ContentPipeline = {
  /**
   * Asks the CMS what differs, and brings that in; the first time everything that differs from what was
   * kept, the search index aside.
   */
  readAll: () => Promise<void>;
  /** Resolves when the search index was filled for the first time, or that failed. */
  indexed: () => Promise<void>;
  /**
   * Applies changes of the feed: reads the records anew and updates the catalogue. Applying a change
   * twice, or a change that is older than the record, does no harm.
   */
  apply: (changes: Change[]) => Promise<void>;
  /** Resolves when search index and pages show what the catalogue holds; a shared index may be behind. */
  settled: () => Promise<void>;
  /** Writes the catalogue down, where enough of it differs from what is kept. */
  keep: () => Promise<void>;
  /** How the search index of this process follows. */
  index: Pick<IndexConsumer, 'name' | 'backlog' | 'failures'>;
  /** Stops after what is in progress. */
  stop: () => Promise<void>;
};

const VOCABULARIES = new Set(['categories', 'tags', 'media']);
/** So many records are read and brought in in one turn: an edit waits no longer than that. */
const BATCH = 50;
/** So many changes of the feed are brought in in one turn. */
const MOST_TOGETHER = 100;
/** A change of more places than this compares every page: naming the pages of each takes longer. */
const MOST_SINGLE = 20;

/**
 * So many records may differ from what is kept, or such a share of them: each costs the next start a fifth
 * of a millisecond, and all of them are written at once.
 */
const DIFFERING = { most: 50, share: 0.01 };

/** Records read from the CMS; those among `ids` that are not there are not published. */
type Reading = { ids: readonly number[]; found: Restaurant[]; vocabulary: Vocabulary | null };

export function createContentPipeline(parts: ContentPipelineParts): ContentPipeline {
  const { payload, catalogue, engine, publisher, clock, onError } = parts;
  const reading = parts.reading ?? catalogueReading(payload);
  /**
   * Whoever reads records brings them in before anybody else reads: so nothing older ever replaces
   * something newer.
   */
  const inTurn = createWorkLimit(1);
  /** Who keeps the catalogue while it is being kept has less to do, or nothing. */
  const keepingInTurn = createWorkLimit(1);
  const index = indexConsumer({ catalogue, engine, fill: parts.fillIndex, onError });
  let filledFirst: Promise<void> = Promise.resolve();
  let known: Compared | null = null;
  let kept: Compared | null = null;
  /** So many records were read since then. */
  let readSinceKept = 0;

  /** What is read from here on is of this day. */
  function turnToToday(): LocalDate {
    const today = bahamasDate(clock());
    catalogue.setToday(today);
    return today;
  }

  function bringIn({ ids, found, vocabulary }: Reading): void {
    if (ids.length === 0 && !vocabulary) return;
    readSinceKept += ids.length;
    const before = outlines(ids);
    const published = idsOf(found);
    if (vocabulary) catalogue.setVocabulary(vocabulary);
    catalogue.apply({ upserted: found, removed: ids.filter((id) => !published.has(id)) });
    index.note(ids);
    parts.sharedIndex?.note(ids);
    // In the same step, so that nobody asks for a page between the change and its mark.
    outdate([...before, ...outlines(ids)], vocabulary !== null);
  }

  function outlines(ids: readonly number[]): RestaurantOutline[] {
    return ids.flatMap((id) => catalogue.outline(id) ?? []);
  }

  /** @param versions each changed place as it was and as it is, where it is published */
  function outdate(versions: readonly RestaurantOutline[], isVocabulary: boolean): void {
    if (idsOf(versions).size > MOST_SINGLE) return publisher.outdate({ isAll: true });
    if (versions.length === 0 && !isVocabulary) return;
    const { own, others, lists } = touchedPageKeys({ versions, catalogue });
    const neighbours = catalogue.concernedBy(versions).map(restaurantKey);
    publisher.outdate({ first: own, pages: [...others, ...neighbours], lists });
  }

  /** Fills the catalogue; nobody follows it yet. */
  async function readFirst(): Promise<void> {
    known = await inTurn(async () => {
      kept = (await parts.keptCatalogue?.restore()) ?? null;
      const day = turnToToday();
      const vocabularyStamp = await reading.vocabularyStamp();
      if (vocabularyStamp !== kept?.vocabularyStamp)
        catalogue.setVocabulary(await reading.vocabulary());
      const compared = { vocabularyStamp, vocabularyText: currentVocabularyText(), day };
      const gone = idsOf(catalogue.published());
      for await (const stamps of reading.stamps()) {
        for (const { id } of stamps) gone.delete(id);
        const ids = idsDiffering(stamps, kept, compared);
        const upserted = await reading.restaurants(ids, catalogue.vocabulary(), day);
        const found = idsOf(upserted);
        catalogue.apply({ upserted, removed: ids.filter((id) => !found.has(id)) });
        readSinceKept += ids.length;
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

  /** Those that may be others than the catalogue has, all of which was compared last with `last`. */
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

  /** Brings in categories, tags and photos where they are others than the catalogue knows. */
  async function bringInVocabulary(): Promise<void> {
    const vocabulary = await reading.vocabulary();
    if (textOf(vocabulary) !== currentVocabularyText()) bringIn({ ids: [], found: [], vocabulary });
  }

  /** Reads these anew, and brings in what differs. */
  async function compare(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      await inTurn(async () => {
        const found = await reading.restaurants(some, catalogue.vocabulary(), turnToToday());
        const same = idsOf(found.filter(catalogue.holds));
        bringIn({
          ids: some.filter((id) => !same.has(id)),
          found: found.filter(({ id }) => !same.has(id)),
          vocabulary: null,
        });
      });
      await nextTurn();
    }
  }

  async function readDiffering(last: Compared): Promise<void> {
    const day = turnToToday();
    const vocabularyStamp = await reading.vocabularyStamp();
    if (vocabularyStamp !== last.vocabularyStamp) await inTurn(bringInVocabulary);
    // Also where the feed has brought it in: it read the records that it was told of, and no others.
    const compared = { vocabularyStamp, vocabularyText: currentVocabularyText(), day };
    const gone = idsOf(catalogue.published());
    for await (const stamps of reading.stamps()) {
      for (const { id } of stamps) gone.delete(id);
      await compare(idsDiffering(stamps, last, compared));
    }
    // One that was published again meanwhile is read again, and stays.
    await compare([...gone]);
    known = compared;
    parts.sharedIndex?.compared(day);
  }

  async function keep(): Promise<void> {
    if (!known || !isWorthKeeping(known)) return;
    // The feed may have brought in records of other categories, tags and photos than all was compared with.
    if (known.vocabularyText !== currentVocabularyText()) return;
    const [compared, read] = [known, readSinceKept];
    if (!(await parts.keptCatalogue?.keep(compared))) return;
    kept = compared;
    readSinceKept -= read;
  }

  function isWorthKeeping({ vocabularyText, day }: Compared): boolean {
    if (kept && (kept.vocabularyText !== vocabularyText || kept.day !== day)) return true;
    return readSinceKept > Math.max(DIFFERING.most, DIFFERING.share * catalogue.size());
  }

  async function apply(changes: Change[]): Promise<void> {
    publisher.outdate({ first: placesWithOtherStories(changes) });
    if (changes.some(({ collection }) => collection === ALL_PAGES))
      publisher.outdate({ isAll: true, isAnew: true });
    const isVocabulary = changes.some(({ collection }) => VOCABULARIES.has(collection));
    await inTurn(async () => {
      const today = turnToToday();
      const ids = await changedRestaurants(parts, changes);
      const vocabulary = isVocabulary ? await reading.vocabulary() : null;
      // With another name of a category come all places that show it, in one step.
      for (const some of vocabulary ? [ids] : inParts(ids)) {
        const found = await reading.restaurants(some, vocabulary ?? catalogue.vocabulary(), today);
        bringIn({ ids: some, found, vocabulary });
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
    keep: () => keepingInTurn(keep),
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
  return JSON.stringify([categories, tags, photos, categoryWords].map((all) => [...all]));
}

/** Keys of the pages whose stories are others now, and nothing else of them. */
function placesWithOtherStories(changes: Change[]): string[] {
  return changes.flatMap(({ collection, documentId }) =>
    collection === 'stories' ? restaurantKey({ id: Number(documentId) }) : [],
  );
}
