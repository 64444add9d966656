import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Area } from '#domain/geography/area.ts';
import { SORT_ORDERS } from '#domain/listing/sort-orders.ts';
import {
  FEATURE_KINDS,
  featureKind,
  type FeatureKind,
} from '#domain/restaurant/feature-filters.ts';
import type {
  OpenMoment,
  SearchDocument,
  SearchEngine,
  SearchFilters,
  SearchRequest,
} from './engine.ts';
import { BLANK_DOCUMENT, PLAIN_REQUEST, SUNDAY } from './testing/blank-search.ts';

const PLACES: SearchDocument[] = [
  {
    ...BLANK_DOCUMENT,
    id: 1,
    name: "Gussie Mae's Conch Stand",
    categories: ['Seafood', 'Bahamian Cuisine'],
    tags: ['Waterfront', 'Takeout'],
    island: 'New Providence',
    places: ['New Providence', 'Arawak Cay'],
    around: ['Nassau & Paradise Island'],
    details: ['Takeout', 'Wi-Fi', 'Vegetarian options', 'Cash-only'],
    features: ['Takeout', 'Wi-Fi', 'Vegetarian options', 'Cash only'],
    open24Hours: true,
    text: 'Conch salad chopped to order with goat pepper.',
    priceRange: '$',
    rating: 4.7,
    reviews: 2140,
    verified: true,
    phone: '+1 242-555-0125',
    position: { latitude: 25.0787, longitude: -77.3606 },
    openMinutes: [[600, 1200]],
  },
  {
    ...BLANK_DOCUMENT,
    id: 2,
    name: 'Café Señora',
    categories: ['Coffee & Cafes'],
    tags: ['Breakfast'],
    island: 'Abaco',
    places: ['Abaco', 'Hope Town'],
    around: ['The Abacos'],
    details: ['Free Wi-Fi', 'Vegan options', "Kids' menu", 'Credit cards'],
    features: ['Wi-Fi', 'Vegan options', 'Vegetarian options', "Kids' menu", 'Credit cards'],
    text: 'Espresso and johnnycake. No kids on the menu of dreams.',
    priceRange: '$$',
    rating: 4.9,
    reviews: 80,
    position: { latitude: 26.54, longitude: -76.958 },
    openMinutes: [[300, 700]],
  },
  {
    ...BLANK_DOCUMENT,
    id: 3,
    name: 'Lobster House',
    categories: ['Seafood', 'Fine Dining'],
    tags: ['Waterfront'],
    island: 'Abaco',
    places: ['Abaco', 'Marsh Harbour'],
    around: ['The Abacos'],
    details: ['Wheelchair accessible entrance', 'Credit cards', 'Romantic'],
    features: ['Wheelchair entrance', 'Credit cards', 'Romantic'],
    open24Hours: true,
    text: 'Spiny lobster, and conch on Fridays.',
    priceRange: '$$$$',
    rating: 4.7,
    reviews: 300,
    verified: true,
    featured: true,
    position: { latitude: 26.54, longitude: -77.06 },
    openMinutes: [[1000, 1400]],
  },
  {
    ...BLANK_DOCUMENT,
    id: 4,
    name: 'Zest',
    categories: ['Restaurant'],
    island: 'Exuma',
    text: 'A plain place. There is no Wi-Fi.',
  },
  {
    ...BLANK_DOCUMENT,
    id: 5,
    name: 'Sunken Treasure Galley',
    categories: ['Seafood'],
    tags: ['Takeout'],
    island: 'Exuma',
    text: 'Closed since the storm.',
    phone: '(242) 555-0177',
    rating: 5,
    isClosedForGood: true,
  },
];

/**
 * Tests that every search engine of the guide must pass.
 *
 * @param randomRuns number of random lists of documents to try
 */
export function describeSearchEngine(
  name: string,
  create: () => Promise<SearchEngine>,
  { randomRuns = 60, timeoutMs }: { randomRuns?: number; timeoutMs?: number } = {},
): void {
  let engine: SearchEngine | null = null;

  async function engineWith(documents: readonly SearchDocument[]): Promise<SearchEngine> {
    engine = await create();
    await engine.rebuild(documents);
    return engine;
  }

  afterEach(async () => {
    await engine?.close();
    engine = null;
  });

  describe(name, () => {
    test.each([
      ['API-CAT-08 a word of the name', 'lobster', [3]],
      ['OP-18 every word must occur somewhere', 'conch nassau', [1]],
      ['OP-18 every word must occur somewhere', 'conch zzzz', []],
      ['a word of a category', 'coffee', [2]],
      ['a tag', 'breakfast', [2]],
      ['an island, by its destination', 'abacos', [3, 2]],
      ['a town', 'hope town', [2]],
      ['the name before the description', 'conch', [1, 3]],
      ['accents and letter case do not matter', 'CAFE senora', [2]],
      ['an apostrophe does not matter', 'gussie mae’s', [1]],
      ['an apostrophe does not matter', 'gussie maes', [1]],
      ['a beginning', 'lobs', [3]],
      ['a beginning, also in front of another word', 'conc nassa', [1]],
      ['the beginning of a synonym', 'takeawa', [1]],
      ['the beginning of a synonym, beside a word', 'wirel espresso', [2]],
      ['the beginning of a phrase', 'credit car', [3, 2]],
      ['the beginning of another spelling', 'lobster harbo', [3]],
      ['a word that is written as two', 'john cake', []],
      ['two words that are written as one', 'johnny cake', [2]],
      ['a sign for "and"', 'conch & nassau', [1]],
      ['a letter for "and"', "conch 'n' nassau", [1]],
      ['a phone number', '242-555-0125', [1]],
      ['a phone number', '+1 (242) 555 0125', [1]],
      ['a phone number without its area', '5550125', [1]],
      ['a phone number and a word', 'conch 555 0125', [1]],
      ['a phone number of another place', 'lobster 555 0125', []],
      ['a part of a phone number is none', '0125', []],
      ['the phone number of a permanently closed place', '242 555 0177', [5]],
      [
        'ten words',
        'gussie conch salad chopped order goat pepper seafood nassau waterfront takeout',
        [1],
      ],
      [
        'only the first ten words count',
        'gussie conch salad chopped order goat pepper seafood nassau waterfront takeout zzzz',
        [1],
      ],
      ['function words do not count', 'the lobster in abaco', [3]],
      ['nothing but punctuation finds everything', '!!!', [3, 2, 1, 4]],
      ['an ampersand separates', 'coffee & cafes', [2]],
      ['two words for one thing', 'takeaway', [1]],
      ['a phrase for a word', 'carry out', [1]],
      ['one word or two', 'wifi', [2, 1]],
      ['one word or two', 'wi-fi', [2, 1]],
      ['vegan implies vegetarian', 'veggie', [2, 1]],
      ['vegetarian does not imply vegan', 'vegan', [2]],
      ['the phrase, not its words', 'kids menu', [2]],
      ['a feature', 'credit cards', [3, 2]],
      ['a feature in a visitor’s words', 'pay by card', [3, 2]],
      ['a feature in a visitor’s words', 'wheelchair access', [3]],
      ['British and American spelling', 'marsh harbor', [3]],
      ['a price by its sign', '$$', [2]],
      ['a price by a word', 'cheap', [1]],
      ['a price and a word', 'expensive seafood', [3]],
      ['common words alone', 'the best restaurants', [4, 3, 2, 1]],
      ['common words beside another word', 'good lobster restaurants', [3]],
      ['a permanently closed place by its name', 'sunken treasure galley', [5]],
      ['a permanently closed place by most of its name', 'sunken treasure', [5]],
      ['a permanently closed place by a single word of its name', 'treasure', []],
      ['a permanently closed place by its former category', 'sunken seafood', []],
    ])('a search finds the right places, %s: "%s"', async (_why, text, ids) => {
      const result = await (await engineWith(PLACES)).search({ ...PLAIN_REQUEST, text });
      expect(result).toMatchObject({ ids, total: ids.length });
    });

    test.each([
      ['two letters that changed places', 'cnoch', 'conch', [1, 3]],
      ['a typing mistake', 'lobstar', 'lobster', [3]],
      ['a typing mistake', 'gusie', 'gussie', [1]],
      ['a mistake in a synonym', 'takeawya', 'takeaway', [1]],
      ['a missing space', 'lobsterhouse', 'lobster house', [3]],
    ])(
      'a search finds nothing until its text is corrected, %s: "%s"',
      async (_why, text, meant, ids) => {
        const searched = await engineWith(PLACES);
        const find = async (asked: string) =>
          (await searched.search({ ...PLAIN_REQUEST, text: asked })).ids;
        expect(await find(text)).toEqual([]);
        expect(searched.corrected?.(text)).toEqual({
          text: meant,
          words: [{ from: text, to: meant }],
        });
        expect(await find(meant)).toEqual(ids);
      },
    );

    test.each(SORT_ORDERS)(
      'a word that is only similar is neither found nor counted, sorted by %s',
      async (by) => {
        const searched = await engineWith([
          { ...BLANK_DOCUMENT, id: 1, name: 'Steak House', tags: ['Dinner'], rating: 3 },
          { ...BLANK_DOCUMENT, id: 2, name: 'Snack Shack', tags: ['Bakery'], rating: 5 },
          { ...BLANK_DOCUMENT, id: 3, name: 'Steaks & Streaks', tags: ['Grill'], rating: 4 },
          { ...BLANK_DOCUMENT, id: 4, name: 'Speak Up', tags: ['Bakery'], featured: true },
        ]);
        const result = await searched.search({
          ...PLAIN_REQUEST,
          ...{ text: 'steak', order: { by }, facetsAt: SUNDAY },
        });
        expect(result.ids.toSorted()).toEqual([1, 3]);
        expect(result).toMatchObject({
          total: 2,
          facets: { tags: { Dinner: 1, Grill: 1, Bakery: 0 } },
        });
      },
    );

    test.each([
      ['OP-16 featured', { by: 'featured' }, [3, 2, 1, 4]],
      ['API-CAT-14', { by: 'name-asc' }, [2, 1, 3, 4]],
      ['API-CAT-15', { by: 'rating-desc' }, [2, 1, 3, 4]],
      ['API-CAT-16', { by: 'reviews-desc' }, [1, 3, 2, 4]],
      ['API-CAT-17, OP-19', { by: 'verified' }, [3, 1, 2, 4]],
      [
        'nearest first, without a position last',
        { by: 'distance', from: { latitude: 25, longitude: -77.3 } },
        [1, 3, 2, 4],
      ],
    ] as const)('%s the places are sorted by %j', async (_id, order, ids) => {
      expect((await (await engineWith(PLACES)).search({ ...PLAIN_REQUEST, order })).ids).toEqual(
        ids,
      );
    });

    test('OP-16, TEXT-05 the places that editors chose lead the featured order, in their order', async () => {
      const chosen = (id: number, featured_position: number) => ({
        ...BLANK_DOCUMENT,
        ...{ id, name: `Place ${id} conch`, featured: true, featured_position, rating: 1 },
      });
      const others = [
        { ...BLANK_DOCUMENT, id: 1, name: 'Conch of five stars', featured: true, rating: 5 },
        { ...BLANK_DOCUMENT, id: 2, name: 'Conch', rating: 5 },
      ];
      const searched = await engineWith([...others, chosen(3, 12), chosen(4, 1), chosen(5, 2)]);
      const order = { by: 'featured' } as const;
      const ids = async () => (await searched.search({ ...PLAIN_REQUEST, order })).ids;
      expect(await ids()).toEqual([4, 5, 3, 1, 2]);
      await searched.apply({ upserted: [chosen(3, 1), chosen(4, 2)], removed: [5] });
      expect(await ids()).toEqual([3, 4, 1, 2]);
    });

    // In every other order, farther places rank higher here. An engine that picks the best matches
    // by another order, and only then sorts them by distance, would put the farthest places on page
    // 1.
    test('sorting by distance puts the nearest of all matches first, on every page, for all places and for a word', async () => {
      const away = 60;
      const documents = Array.from({ length: away }, (_, step) => ({
        ...BLANK_DOCUMENT,
        id: 1 + step,
        name: `${String.fromCharCode(122 - (step % 26))} ${step % 2 === 0 ? 'conch conch' : 'fish'}`,
        text: step % 2 === 0 ? '' : 'A little conch.',
        rating: Math.min(5, 1 + step / 10),
        reviews: step * 100,
        verified: step > away / 2,
        featured: step > away / 3,
        position: { latitude: 24 + step / 50, longitude: -77.5 + (step % 3) / 200 },
      }));
      const searched = await engineWith(documents.toReversed());
      const order = { by: 'distance', from: { latitude: 24, longitude: -77.5 } } as const;
      const nearest = documents.map(({ id }) => id);
      for (const text of ['', 'conch']) {
        for (const page of [1, 2, 6]) {
          expect(await searched.search({ ...PLAIN_REQUEST, text, order, page })).toMatchObject({
            ids: nearest.slice((page - 1) * 10, page * 10),
            total: away,
          });
        }
        expect(
          (await searched.search({ ...PLAIN_REQUEST, text, order, limit: Infinity })).ids,
        ).toEqual(nearest);
      }
    });

    test('places at the same distance are in the featured order, across pages', async () => {
      const at = (id: number, more: Partial<SearchDocument>): SearchDocument => ({
        ...BLANK_DOCUMENT,
        id,
        name: `Place ${id}`,
        position: { latitude: 25, longitude: -77 },
        ...more,
      });
      const searched = await engineWith([
        at(1, { rating: 3 }),
        at(2, { rating: 5 }),
        at(3, { featured: true, rating: 1 }),
        at(4, { rating: 5, reviews: 10 }),
        at(5, { rating: 3 }),
        at(6, { featured: true, rating: 5, position: { latitude: 25.001, longitude: -77 } }),
        at(7, { featured: true, rating: 5, position: null }),
        at(8, { rating: 5, position: null }),
      ]);
      const order = { by: 'distance', from: { latitude: 25, longitude: -77 } } as const;
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => searched.search({ ...PLAIN_REQUEST, order, page, limit: 2 })),
      );
      expect(pages.map(({ ids }) => ids)).toEqual([
        [3, 4],
        [2, 1],
        [5, 6],
        [7, 8],
      ]);
    });

    test.each<[string, Partial<SearchFilters>, number[]]>([
      ['API-CAT-09 any of the tags', { tags: ['Breakfast', 'Takeout'] }, [2, 1]],
      ['API-CAT-10', { categories: ['Seafood'] }, [3, 1]],
      ['API-CAT-11', { islands: ['Abaco', 'Exuma'] }, [3, 2, 4]],
      ['API-CAT-18 all kinds must hold', { categories: ['Seafood'], islands: ['Abaco'] }, [3]],
      ['prices', { prices: ['$', '$$$$'] }, [3, 1]],
      ['API-CAT-12 open at a minute', { openAt: SUNDAY + 650 }, [2, 1]],
      ['the closing minute is closed', { openAt: SUNDAY + 1200 }, [3]],
      ['a value that nothing has', { tags: ['Nothing'] }, []],
      ['of one kind of features any', { features: ['Wi-Fi', "Kids' menu"] }, [2, 1]],
      ['all kinds of features', { features: ['Wi-Fi', 'Credit cards'] }, [2]],
      ['any of a kind and all kinds', { features: ['Cash only', 'Credit cards', 'Romantic'] }, [3]],
      ['features and another group', { features: ['Credit cards'], islands: ['Exuma'] }, []],
      ['a rating', { minRating: 4.7 }, [3, 2, 1]],
      ['a higher rating', { minRating: 4.8 }, [2]],
      ['open at a minute of a day', { openOn: { day: 3, minute: 650 } }, [2, 1]],
      ['open at both times', { openOn: { day: 3, minute: 650 }, openAt: SUNDAY + 350 }, [2]],
      ['open at some time of a day', { openOn: { day: 3, minute: null } }, [3, 2, 1]],
      ['open at some time of another day', { openOn: { day: 4, minute: null } }, []],
      ['around the clock', { open24Hours: true }, [3, 1]],
      ['around the clock, and a group', { open24Hours: true, islands: ['Abaco'] }, [3]],
      ['in an area', { area: { south: 26, west: -78, north: 27, east: -76 } }, [3, 2]],
      ['on its edges', { area: { south: 26.54, west: -77.06, north: 27, east: -76.958 } }, [3, 2]],
      ['past its edge', { area: { south: 26.541, west: -78, north: 27, east: -76 } }, []],
      ['the whole world holds what has a position', { area: WORLD }, [3, 2, 1]],
      ['an area and a group', { area: WORLD, islands: ['Abaco', 'Exuma'] }, [3, 2]],
    ])('the filters find the right places: %s', async (_id, filters, ids) => {
      const searched = await engineWith(PLACES);
      const { ids: found } = await searched.search({
        ...PLAIN_REQUEST,
        filters: { ...PLAIN_REQUEST.filters, ...filters },
      });
      expect(found).toEqual(ids);
    });

    test('on a day with special hours these decide what is open, for the filter and the count', async () => {
      const day = 20_812;
      const searched = await engineWith([
        { ...BLANK_DOCUMENT, id: 1, openMinutes: [[0, 10_080]] },
        { ...BLANK_DOCUMENT, id: 2, openMinutes: [[0, 10_080]], openDays: [{ day, minutes: [] }] },
        { ...BLANK_DOCUMENT, id: 3, openDays: [{ day, minutes: [[600, 660]] }] },
        { ...BLANK_DOCUMENT, id: 4, openMinutes: [[0, 10_080]], closedBefore: day + 1 },
      ]);
      const openAt = async (minute: number) => {
        const filters = { ...PLAIN_REQUEST.filters, openAt: minute };
        const { ids, facets } = await searched.search({
          ...PLAIN_REQUEST,
          filters,
          facetsAt: minute,
        });
        expect(facets?.openNow).toBe(ids.length);
        return ids;
      };
      const openOn = async (on: number) => {
        const filters = { ...PLAIN_REQUEST.filters, openOn: { day: on, minute: null } };
        return (await searched.search({ ...PLAIN_REQUEST, filters })).ids;
      };
      expect(await openOn(day - 1)).toEqual([1, 2]);
      expect(await openOn(day)).toEqual([1, 3]);
      expect(await openOn(day + 1)).toEqual([1, 2, 4]);
      expect(await openAt(day * 1440 - 1)).toEqual([1, 2]);
      expect(await openAt(day * 1440 + 599)).toEqual([1]);
      expect(await openAt(day * 1440 + 600)).toEqual([1, 3]);
      expect(await openAt(day * 1440 + 660)).toEqual([1]);
      expect(await openAt((day + 1) * 1440)).toEqual([1, 2, 4]);
    });

    test('tonight finds and counts places with an event on this day of the week or this date, but no weekly event of a place that is closed on the date', async () => {
      const sunday = 20_807;
      const searched = await engineWith([
        { ...BLANK_DOCUMENT, id: 1, eveningWeekdays: [0] },
        { ...BLANK_DOCUMENT, id: 2, eveningWeekdays: [3, 6] },
        { ...BLANK_DOCUMENT, id: 3, eveningDays: [sunday] },
        {
          ...BLANK_DOCUMENT,
          id: 4,
          eveningWeekdays: [0],
          openDays: [{ day: sunday, minutes: [] }],
        },
        {
          ...BLANK_DOCUMENT,
          id: 5,
          eveningWeekdays: [0],
          openDays: [{ day: sunday, minutes: [[960, 1200]] }],
        },
        {
          ...BLANK_DOCUMENT,
          id: 6,
          eveningDays: [sunday, sunday + 1],
          openDays: [{ day: sunday, minutes: [] }],
        },
        { ...BLANK_DOCUMENT, id: 7 },
      ]);
      const on = async (day: number) => {
        const filters = { ...PLAIN_REQUEST.filters, tonight: day };
        const facetsAt = day * 1440 + 600;
        const { ids, facets } = await searched.search({ ...PLAIN_REQUEST, filters, facetsAt });
        const all = await searched.search({ ...PLAIN_REQUEST, facetsAt });
        expect([facets?.tonight, all.facets?.tonight]).toEqual([ids.length, ids.length]);
        return ids;
      };
      expect(await on(sunday - 1)).toEqual([2]);
      expect(await on(sunday)).toEqual([1, 3, 5, 6]);
      expect(await on(sunday + 1)).toEqual([6]);
      expect(await on(sunday + 7)).toEqual([1, 4, 5]);
      await searched.apply({
        upserted: [{ ...BLANK_DOCUMENT, id: 1, eveningWeekdays: [1] }],
        removed: [3],
      });
      expect(await on(sunday)).toEqual([5, 6]);
      expect(await on(sunday + 1)).toEqual([1, 6]);
    });

    test('the counts of a filter group ignore its own selection and respect the others', async () => {
      const filters = { ...PLAIN_REQUEST.filters, islands: ['Abaco'], categories: ['Seafood'] };
      const { facets } = await (
        await engineWith(PLACES)
      ).search({ ...PLAIN_REQUEST, filters, facetsAt: SUNDAY + 1100 });
      expect(facets?.islands).toEqual({ 'New Providence': 1, Abaco: 1, Exuma: 0 });
      expect(facets?.categories).toMatchObject({ Seafood: 1, 'Coffee & Cafes': 1, Restaurant: 0 });
      expect(facets?.tags).toEqual({ Waterfront: 1, Takeout: 0, Breakfast: 0 });
      expect(facets?.openNow).toBe(1);
    });

    test('places open around the clock are counted under all filters, and a change is visible at once', async () => {
      const searched = await engineWith(PLACES);
      const counted = async (filters: Partial<SearchFilters>) => {
        const { total, facets } = await searched.search({
          ...PLAIN_REQUEST,
          filters: { ...PLAIN_REQUEST.filters, ...filters },
          facetsAt: SUNDAY,
        });
        return [total, facets?.open24Hours];
      };
      expect(await counted({})).toEqual([4, 2]);
      expect(await counted({ open24Hours: true })).toEqual([2, 2]);
      expect(await counted({ islands: ['Abaco'] })).toEqual([2, 1]);
      expect(await counted({ islands: ['Exuma'] })).toEqual([1, 0]);
      const [first] = PLACES;
      await searched.apply({
        upserted: [{ ...(first as SearchDocument), open24Hours: false }],
        removed: [],
      });
      expect(await counted({ open24Hours: true })).toEqual([1, 1]);
    });

    test('facet counts include only places in the chosen area', async () => {
      const area = { south: 26, west: -77.1, north: 27, east: -77 };
      const filters = { ...PLAIN_REQUEST.filters, area };
      const { facets } = await (
        await engineWith(PLACES)
      ).search({ ...PLAIN_REQUEST, filters, facetsAt: SUNDAY + 1100 });
      expect(facets?.islands).toEqual({ 'New Providence': 0, Abaco: 1, Exuma: 0 });
      expect(facets?.openNow).toBe(1);
    });

    test('the counts of features ignore the chosen features of the same kind', async () => {
      const searched = await engineWith(PLACES);
      const counted = async (features: SearchFilters['features']) => {
        const filters = { ...PLAIN_REQUEST.filters, features };
        const { facets } = await searched.search({
          ...PLAIN_REQUEST,
          filters,
          facetsAt: SUNDAY + 650,
        });
        return facets?.features;
      };
      expect(await counted([])).toEqual({
        ...{ Takeout: 1, 'Wi-Fi': 2, "Kids' menu": 1, 'Vegan options': 1 },
        ...{ 'Vegetarian options': 2, 'Wheelchair entrance': 1, 'Credit cards': 2 },
        ...{ 'Cash only': 1, Romantic: 1 },
      });
      expect(await counted(['Cash only'])).toMatchObject({
        ...{ 'Credit cards': 2, 'Cash only': 1, 'Wi-Fi': 1, "Kids' menu": 0, Romantic: 0 },
      });
      expect(await counted(['Cash only', 'Wi-Fi'])).toMatchObject({
        ...{ 'Credit cards': 1, 'Cash only': 1, 'Wi-Fi': 1, Takeout: 1, 'Vegan options': 0 },
      });
    });

    test('API-CAT-19, OP-06 a page past the end is empty and has the true total', async () => {
      const all = await engineWith(PLACES);
      expect(await all.search({ ...PLAIN_REQUEST, page: 2, limit: 3 })).toMatchObject({
        ids: [4],
        total: 4,
      });
      expect(await all.search({ ...PLAIN_REQUEST, page: 9, limit: 3 })).toMatchObject({
        ids: [],
        total: 4,
      });
      expect((await all.search({ ...PLAIN_REQUEST, limit: Infinity })).ids).toHaveLength(4);
    });

    test('a common word such as "restaurant" is also found by its prefixes', async () => {
      const engine = await engineWith(PLACES);
      for (const text of ['gri', 'grille', 'restau'])
        expect((await engine.search({ ...PLAIN_REQUEST, text })).total, text).toBe(4);
      expect((await engine.search({ ...PLAIN_REQUEST, text: 'lobster restau' })).ids).toEqual([3]);
    });

    test('a misspelt common word finds nothing', async () => {
      const engine = await engineWith(PLACES);
      for (const text of ['grilled', 'dish', 'parlour'])
        expect((await engine.search({ ...PLAIN_REQUEST, text })).total, text).toBe(4);
      for (const text of ['tastey', 'pearl'])
        expect((await engine.search({ ...PLAIN_REQUEST, text })).ids, text).toEqual([]);
    });

    test('searches see a change and no longer the replaced document, and applying the change twice is harmless', async () => {
      const changing = await engineWith(PLACES);
      const renamed = {
        ...(PLACES[0] as SearchDocument),
        name: 'Pearl Stand',
        featured: true,
        rating: 5,
      };
      for (let round = 0; round < 2; round++) {
        await changing.apply({ upserted: [renamed], removed: [4] });
        expect((await changing.search({ ...PLAIN_REQUEST, text: 'pearl' })).ids).toEqual([1]);
        expect((await changing.search({ ...PLAIN_REQUEST, text: 'gussie' })).ids).toEqual([]);
        expect(await changing.search(PLAIN_REQUEST)).toMatchObject({ ids: [1, 3, 2], total: 3 });
      }
    });

    test('a change during a rebuild is not lost', async () => {
      const changing = await engineWith(PLACES);
      const many = Array.from({ length: 1000 }, (_, index) => ({
        ...BLANK_DOCUMENT,
        id: 100 + index,
        name: `Place ${index}`,
      }));
      const rebuilding = changing.rebuild([...PLACES, ...many]);
      await changing.apply({
        upserted: [{ ...BLANK_DOCUMENT, id: 5, name: 'Newcomer' }],
        removed: [2],
      });
      await rebuilding;
      expect((await changing.search({ ...PLAIN_REQUEST, text: 'newcomer' })).ids).toEqual([5]);
      expect((await changing.search({ ...PLAIN_REQUEST, text: 'señora' })).total).toBe(0);
      expect((await changing.search(PLAIN_REQUEST)).total).toBe(1004);
    });

    test(
      'API-CAT-20 filters, orders, totals and pages agree with a plain list (random documents)',
      async () => {
        await fc.assert(
          fc.asyncProperty(
            documentList,
            requestParts,
            async (documents, { filters, by, limit }) => {
              const random = await create();
              await random.rebuild(documents);
              // Apply half of the documents again, so that the index abandons their old slots.
              await random.apply({
                upserted: documents.filter(({ id }) => id % 2 === 0),
                removed: [],
              });
              const expected = documents.filter((document) => passes(document, filters));
              const seen: number[] = [];
              for (let page = 1; ; page++) {
                const result = await random.search({
                  ...PLAIN_REQUEST,
                  filters,
                  order: { by },
                  page,
                  limit,
                });
                expect(result.total).toBe(expected.length);
                if (result.ids.length === 0) break;
                seen.push(...result.ids);
              }
              expect(seen.toSorted((a, b) => a - b)).toEqual(
                expected.map(({ id }) => id).sort((a, b) => a - b),
              );
              const ratings = seen.map(
                (id) => documents.find((document) => document.id === id)?.rating ?? -1,
              );
              if (by === 'rating-desc') expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
              await random.close();
            },
          ),
          { numRuns: randomRuns },
        );
      },
      timeoutMs,
    );
  });
}

const FIRST_DAY = SUNDAY / 1440;
const WORLD: Area = { south: -90, west: -180, north: 90, east: 180 };

const documentList = fc.uniqueArray(
  fc.record<SearchDocument>({
    id: fc.integer({ min: 1, max: 5000 }),
    madeFrom: fc.constant(''),
    name: fc.string(),
    categories: fc.uniqueArray(fc.constantFrom('Seafood', 'Italian', 'Bakery')),
    tags: fc.uniqueArray(fc.constantFrom('Waterfront', 'Brunch')),
    island: fc.constantFrom('Abaco', 'Exuma', null),
    details: fc.constant<string[]>([]),
    features: fc.uniqueArray(
      fc.constantFrom('Takeout' as const, 'Wi-Fi' as const, 'Credit cards' as const),
    ),
    places: fc.constant<string[]>([]),
    around: fc.constant<string[]>([]),
    text: fc.string(),
    priceRange: fc.constantFrom('$', '$$', null),
    rating: fc.constantFrom(null, 1, 3.5, 4, 5),
    reviews: fc.nat(100),
    verified: fc.boolean(),
    featured: fc.boolean(),
    featured_position: fc.constantFrom(undefined, undefined, 1, 2, 12),
    position: fc.constantFrom(
      null,
      { latitude: 25, longitude: -77 },
      { latitude: 26.5, longitude: -78.7 },
    ),
    phone: fc.constantFrom(null, '242-555-0125'),
    openMinutes: fc.constantFrom<[number, number][]>(
      [],
      [[0, 100]],
      [
        [50, 60],
        [200, 300],
      ],
    ),
    openDays: fc.constantFrom<SearchDocument['openDays']>(
      [],
      [],
      [{ day: FIRST_DAY, minutes: [] }],
      [{ day: FIRST_DAY, minutes: [[240, 260]] }],
    ),
    open24Hours: fc.boolean(),
    eveningWeekdays: fc.constantFrom([], [], [0], [0, 1, 6]),
    eveningDays: fc.constantFrom([], [], [FIRST_DAY], [FIRST_DAY + 1]),
    closedBefore: fc.constantFrom(null, null, FIRST_DAY + 1),
    isClosedForGood: fc.constantFrom(false, false, false, true),
  }),
  { selector: ({ id }) => id, maxLength: 120 },
);

const requestParts = fc.record({
  filters: fc.record({
    tags: fc.uniqueArray(fc.constantFrom('Waterfront', 'Brunch'), { maxLength: 1 }),
    categories: fc.uniqueArray(fc.constantFrom('Seafood', 'Italian', 'Bakery')),
    islands: fc.uniqueArray(fc.constantFrom('Abaco', 'Exuma'), { maxLength: 1 }),
    prices: fc.uniqueArray(fc.constantFrom('$' as const, '$$' as const), { maxLength: 1 }),
    features: fc.uniqueArray(
      fc.constantFrom('Takeout' as const, 'Wi-Fi' as const, 'Credit cards' as const),
      { maxLength: 2 },
    ),
    minRating: fc.constantFrom(null, null, 3.5, 5),
    openAt: fc.constantFrom(null, SUNDAY + 55, SUNDAY + 250, SUNDAY + 10_080 + 55),
    open24Hours: fc.constantFrom(false, false, true),
    tonight: fc.constantFrom(null, null, FIRST_DAY, FIRST_DAY + 1),
    openOn: fc.constantFrom(
      null,
      null,
      { day: FIRST_DAY, minute: null },
      { day: FIRST_DAY, minute: 55 },
      { day: FIRST_DAY + 1, minute: null },
    ),
    area: fc.constantFrom(null, null, WORLD, { south: 24.5, west: -78, north: 25, east: -76.5 }),
  }),
  by: fc.constantFrom(...SORT_ORDERS),
  limit: fc.integer({ min: 1, max: 40 }),
});

function passes(document: SearchDocument, filters: SearchRequest['filters']): boolean {
  const any = (wanted: readonly string[], has: readonly (string | null)[]) =>
    wanted.length === 0 || wanted.some((value) => has.includes(value));
  const { openAt, openOn, tonight, minRating, area } = filters;
  const ofKind = (kind: FeatureKind) => filters.features.filter((one) => featureKind(one) === kind);
  return (
    !document.isClosedForGood &&
    FEATURE_KINDS.every((kind) => any(ofKind(kind), document.features)) &&
    (minRating === null || (document.rating ?? 0) >= minRating) &&
    (area === null || isIn(area, document)) &&
    (openOn === null || isOpenOn(document, openOn)) &&
    (tonight === null || hasEventOn(document, tonight)) &&
    (!filters.open24Hours || document.open24Hours) &&
    any(filters.tags, document.tags) &&
    any(filters.categories, document.categories) &&
    any(filters.islands, [document.island]) &&
    any(filters.prices, [document.priceRange]) &&
    (openAt === null || isOpenAt(document, openAt))
  );
}

function isIn({ south, west, north, east }: Area, { position }: SearchDocument): boolean {
  if (!position) return false;
  const { latitude, longitude } = position;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function hasEventOn(document: SearchDocument, day: number): boolean {
  const isClosed = document.openDays.some((one) => one.day === day && one.minutes.length === 0);
  const weekday = (day - FIRST_DAY) % 7;
  return (
    (!isClosed && document.eveningWeekdays.includes(weekday)) || document.eveningDays.includes(day)
  );
}

function isOpenOn(document: SearchDocument, { day, minute }: OpenMoment): boolean {
  const minutes = minute === null ? Array.from({ length: 1440 }, (_, at) => at) : [minute];
  return minutes.some((at) => isOpenAt(document, day * 1440 + at));
}

function isOpenAt(document: SearchDocument, minute: number): boolean {
  const day = Math.floor(minute / 1440);
  if (document.closedBefore !== null && day < document.closedBefore) return false;
  const unlike = document.openDays.find((one) => one.day === day);
  const at = unlike ? minute % 1440 : (minute - SUNDAY) % 10_080;
  return (unlike?.minutes ?? document.openMinutes).some(([start, end]) => start <= at && at < end);
}
