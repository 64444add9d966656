import { counted } from '#domain/wording/counted.ts';
import type { Suggestion } from '#domain/contract/suggestions.ts';
import { findLandmark, LANDMARK_KINDS } from '#domain/geography/find-landmark.ts';
import { townsOf } from '#domain/geography/gazetteer.ts';
import { placeNames } from '#domain/geography/islands.ts';
import { LANDMARKS, type Landmark, type LandmarkKind } from '#domain/geography/landmarks.ts';
import { landmarkSlug } from '#domain/geography/near.ts';
import type { CategoryCount, IslandCount } from '#domain/pages/page-data.ts';
import { parseTimes } from '#domain/listing/asked-times.ts';
import { listingPath } from '#domain/listing/listing-state.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { NEAR_PHRASES } from '#search/asked-landmark.ts';
import { NameIndex } from '#search/embedded/name-index.ts';
import { searchTerms } from '#search/parse-query.ts';
import { NO_FILTERS } from '#search/no-filters.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { restaurantSearch } from './restaurant-search.ts';

const MIN_LENGTH = 2;
/**
 * A single letter at the end, with which the visitor begins the next word. It is ignored, because a
 * search would treat it as a whole word.
 */
const LONE_LETTER = /\s+\S$/;
const MAX_RESTAURANTS = 5;
const MAX_CATEGORIES = 2;
const MAX_ISLANDS = 2;
const MAX_LANDMARKS = 2;
/** Splits `conch near the str` before the unfinished name of a landmark. */
const NEAR = new RegExp(
  String.raw`^(.*?)(?<!\p{L})(?:${NEAR_PHRASES.join('|')})\s+(?:the\s+)?(.+)$`,
  'iu',
);

/**
 * Matches the start of a word such as "airport", "dock" or "ferry". Without such a word or "near",
 * the name of a town or island alone does not suggest its airport or dock.
 */
const LANDING = /(?<!\p{L})(?:air|doc|fer|wha|cru)/iu;

const LANDINGS: ReadonlySet<LandmarkKind> = new Set<LandmarkKind>(['airport', 'ferry']);

const landmarks = new NameIndex(LANDMARKS, ({ name, aliases }) => [name, ...aliases]);

/**
 * Suggestions for a partly typed search. Categories, islands and landmarks whose names match come
 * first; a town's name also finds its island. Then come restaurants, best match first.
 */
export async function suggest(
  { catalogue, engine }: Pick<CatalogueContext, 'catalogue' | 'engine'>,
  { q: typed }: { q: string },
): Promise<Suggestion[]> {
  const text = typed.replace(LONE_LETTER, '');
  if (text.length < MIN_LENGTH || searchTerms(text).areNone) return [];
  const { categories, islands } = vocabularyIndexes(catalogue);
  const find = async (words: string) =>
    (
      await restaurantSearch(engine, {
        text: words,
        isExact: false,
        filters: NO_FILTERS,
        order: { by: 'featured' },
        page: 1,
        limit: MAX_RESTAURANTS,
        facetsAt: null,
      })
    ).ids;
  // Search for the whole text first, because a name may contain a time. If nothing is found, search
  // without the time, as the listing does.
  const { rest } = parseTimes(text);
  const found = await find(text);
  const ids = found.length > 0 || rest === text || rest === '' ? found : await find(rest);
  return [
    ...categories.find(rest).slice(0, MAX_CATEGORIES).map(categorySuggestion),
    ...islands.find(rest).slice(0, MAX_ISLANDS).map(islandSuggestion),
    ...landmarkSuggestions(rest),
    ...ids.flatMap((id) => restaurantSuggestion(catalogue, id) ?? []),
  ];
}

function categorySuggestion({ name, count }: CategoryCount): Suggestion {
  const path = listingPath({ categories: [name] });
  return { kind: 'category', label: name, detail: counted(count, 'restaurant'), path };
}

function islandSuggestion({ name, count }: IslandCount): Suggestion {
  const path = listingPath({ islands: [name] });
  return { kind: 'island', label: name, detail: counted(count, 'restaurant'), path };
}

/** The landmarks whose name is typed, alone or after `near`. */
function landmarkSuggestions(text: string): Suggestion[] {
  const near = NEAR.exec(text);
  const [, before = '', name = text] = near ?? [];
  const search = before.trim();
  const isLanding = near !== null || LANDING.test(text);
  return landmarks
    .find(name)
    .filter(
      (landmark) => isLanding || !LANDINGS.has(landmark.kind) || findLandmark(name) === landmark,
    )
    .slice(0, MAX_LANDMARKS)
    .map((landmark) => landmarkSuggestion(landmark, search));
}

function landmarkSuggestion({ name, kind, island }: Landmark, search: string): Suggestion {
  return {
    kind: 'landmark',
    label: search ? `${search} near ${name}` : `Near ${name}`,
    detail: `${LANDMARK_KINDS[kind]} · ${island}`,
    path: listingPath({ search, near: landmarkSlug(name) }),
  };
}

function restaurantSuggestion(catalogue: Catalogue, id: number): Suggestion | null {
  const restaurant = catalogue.restaurant(id);
  if (!restaurant) return null;
  const { name, category, island } = restaurant;
  const { working_hours, business_status, reopening_date, special_hours } = restaurant;
  return {
    kind: 'restaurant',
    label: name,
    detail: [category, island].filter(Boolean).join(' · '),
    path: restaurantPath(restaurant),
    opening: { working_hours, business_status, reopening_date, special_hours },
  };
}

type VocabularyIndexes = {
  categories: NameIndex<CategoryCount>;
  islands: NameIndex<IslandCount>;
};

/**
 * The search indexes of categories and islands, cached by list of categories. The catalogue returns
 * a new list after a change, so no entry becomes stale.
 */
const known = new WeakMap<readonly CategoryCount[], VocabularyIndexes>();

function vocabularyIndexes(catalogue: Catalogue): VocabularyIndexes {
  const categories = catalogue.categoryCounts();
  let indexes = known.get(categories);
  if (!indexes) {
    indexes = {
      categories: new NameIndex(categories, ({ name }) => [name]),
      islands: new NameIndex(catalogue.islandCounts(), ({ name }) => [
        ...placeNames(name, null),
        ...townsOf(name),
      ]),
    };
    known.set(categories, indexes);
  }
  return indexes;
}
