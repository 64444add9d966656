/**
 * Invented restaurants for benchmarks. Each run generates the same restaurants, with words and
 * lengths as in real texts.
 */
import { CATEGORY_NAMES } from '#domain/restaurant/categories.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { TOWNS } from '#domain/geography/gazetteer.ts';
import { FEATURES } from '#domain/restaurant/feature-filters.ts';
import { PREFERRED_TAGS } from '#domain/listing/preferred-tags.ts';
import { PRICE_RANGES } from '#domain/restaurant/price-range.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';

const FIRST =
  'Aunt Miss Captain Big Lil Old Blue Golden Lucky Sunny Salty Windy Coral Mango Guava Coconut Poinciana Tamarind Lignum Frangipani'.split(
    ' ',
  );
const OWNERS =
  'Pearl Verdell Eulalie Gussie Cleora Maeve Rosalie Ophelia Thelma Dorcas Ezekiel Cyril Leviticus Hosea Amos Nathaniel Percy Rufus Obadiah Zephaniah Ferguson Rolle Bethel Knowles Pinder Sands Albury Lowe Curry Russell'.split(
    ' ',
  );
const KINDS =
  'Kitchen Grill Shack Stand Table Yard House Cafe Bakery Deck Dock Galley Porch Corner Hideaway Landing Parlour Pantry Lounge Spot'.split(
    ' ',
  );
const WORDS =
  'conch lobster grouper snapper johnnycake souse fritters peas rice macaroni plantain guava duff coconut tart switcha lime goat pepper mutton crab soup boil fish stew chicken ribs jerk burger pizza pasta sushi curry salad breakfast brunch rum punch cocktail beer coffee espresso sourdough cinnamon roll mango daiquiri grits tuna wahoo mahi cracked steamed scorched grilled fried smoked baked fresh slow wood charcoal sea view harbour dock mailboat beach porch shade breeze domino music rake scrape junkanoo sunday family uncle grandmother recipe secret table stool counter window turquoise yellow painted shutters queue early late cash card ferry island'.split(
    ' ',
  );

const SYLLABLES =
  'ba be bo ca co cu da de do fa fi ga go ha ho ja jo ka ki la le li lo ma me mo na ne no pa pe po ra re ri ro sa se so ta te to va wa ya'.split(
    ' ',
  );

/** Feature names as in exports of maps. A real place has about thirty of them. */
const STATED_FEATURES = [
  ...FEATURES,
  ...['Lunch', 'Dinner', 'Breakfast', 'Solo dining', 'Comfort food', 'Quick bite', 'Coffee'],
  ...['Alcohol', 'Beer', 'Wine', 'Hard liquor', 'Small plates', 'Seating', 'Table service'],
  ...[
    'Counter service',
    'Dessert',
    'Restroom',
    'Good for kids',
    'Bar onsite',
    'Tourists',
    'Locals',
  ],
  ...['Serves local specialty', 'Great cocktails', 'Happy hour drinks', 'NFC mobile payments'],
];
const SUBTYPES = ['Seafood restaurant', 'Bahamian restaurant', 'Bar & grill', 'Takeout restaurant'];

/** Number of rare words, such as proper names in real texts. */
const RARE_WORDS = 6000;

/** Returns a random number generator with a fixed sequence (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function* benchRestaurants(count: number): Generator<Restaurant> {
  const random = seededRandom(42);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[], max: number): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * max) }, () => pick(list))),
  ];
  // A separate generator, so that generating features does not change the other random values.
  const randomOfFeatures = seededRandom(43);
  const someOf = (list: readonly string[], max: number): string[] => {
    const count = 1 + Math.floor(randomOfFeatures() * max);
    const at = () => list[Math.floor(randomOfFeatures() * list.length)] ?? '';
    return [...new Set(Array.from({ length: count }, at))];
  };
  const rare = Array.from(
    { length: RARE_WORDS },
    () => pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES),
  );
  // A quarter of the words are common. The others are increasingly rare, as in natural language.
  const word = () =>
    random() < 0.25 ? pick(WORDS) : (rare[Math.floor(RARE_WORDS * random() ** 3)] ?? '');
  const words = (from: number, to: number) =>
    Array.from({ length: from + Math.floor(random() * (to - from)) }, word).join(' ');
  for (let id = 1; id <= count; id++) {
    const town = pick(TOWNS);
    const categories = some(CATEGORY_NAMES, 3);
    const opens = 6 + Math.floor(random() * 7);
    const closes = 1 + Math.floor(random() * 11);
    const day = `${opens}:00 AM - ${closes}:30 PM`;
    yield {
      id,
      name: `${pick(FIRST)} ${pick(OWNERS)}'s ${pick(KINDS)} ${id}`,
      category: categories[0] ?? 'Restaurant',
      categories: categories.map((name) => ({
        id: CATEGORY_NAMES.indexOf(name) + 1,
        name,
        imageUrl: '',
      })),
      tags: some(PREFERRED_TAGS, 5).map((name) => ({ id: PREFERRED_TAGS.indexOf(name) + 1, name })),
      rating: random() < 0.05 ? null : Math.round((3 + random() * 2) * 10) / 10,
      reviews: Math.floor(random() ** 3 * 5000),
      reviews_link: null,
      price_range: random() < 0.1 ? null : pick(PRICE_RANGES),
      island: town.island,
      town: town.town,
      description: words(12, 24),
      enhanced_description: words(120, 220),
      latitude: town.latitude + (random() - 0.5) / 50,
      longitude: town.longitude + (random() - 0.5) / 50,
      working_hours: Object.fromEntries(
        WEEKDAYS.map((weekday) => [weekday, random() < 0.12 ? 'Closed' : day]),
      ),
      business_status: 'OPERATIONAL',
      reopening_date: null,
      special_hours: [],
      closing_reason: null,
      last_verified: null,
      source_name: null,
      verified: random() < 0.6,
      featured: random() < 0.02,
      photos: [],
      subtypes: someOf(SUBTYPES, 3),
      street: null,
      phone: null,
      site: null,
      location_link: null,
      menu_link: null,
      reservation_link: null,
      order_link: null,
      about: JSON.stringify({
        Has: Object.fromEntries(someOf(STATED_FEATURES, 45).map((name) => [name, true])),
      }),
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
  }
}
