import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { jsonBody } from '#cms/answers/json-body.ts';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import type { RestaurantPageQuery } from '#domain/contract/list-query.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { AllRestaurants } from '#domain/contract/restaurants.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { getRestaurant } from './get-restaurant.ts';
import { listCategoryImages } from './list-category-images.ts';
import {
  listAllRestaurants,
  listFeaturedRestaurants,
  listRestaurants,
} from './list-restaurants.ts';
import { listCategories, listIslands, listTags, popularCategories } from './list-vocabularies.ts';
import { serializedSummary } from './record-views.ts';
import { suggest } from './suggest.ts';

/** Sunday, 12:00 PM in The Bahamas. */
const NOON = new Date('2026-01-04T17:00:00Z');

const CATEGORIES = ['Seafood', 'Bakery', 'Bar', 'Seagrill', 'Seaside', 'Italian', 'Grill', 'Asian'];
const TAGS = ['Live Music', 'Waterfront', 'Odd Tag'];

function restaurant(id: number, rest: Partial<Restaurant> = {}): Restaurant {
  return {
    id,
    name: `Place ${id}`,
    category: 'Bar',
    categories: [],
    tags: [],
    rating: null,
    reviews: 0,
    reviews_link: null,
    price_range: null,
    island: null,
    town: null,
    description: null,
    enhanced_description: null,
    latitude: null,
    longitude: null,
    working_hours: null,
    business_status: 'OPERATIONAL',
    reopening_date: null,
    special_hours: [],
    verified: false,
    featured: false,
    photos: [],
    subtypes: [],
    street: null,
    phone: null,
    site: null,
    location_link: null,
    menu_link: null,
    reservation_link: null,
    order_link: null,
    about: '{}',
    closing_reason: null,
    last_verified: null,
    source_name: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...rest,
  };
}

const category = (name: string) => ({
  id: CATEGORIES.indexOf(name) + 1,
  name,
  imageUrl: `/${name}.webp`,
});
const tag = (name: string) => ({ id: TAGS.indexOf(name) + 1, name });

async function guideOf(...restaurants: Restaurant[]) {
  const catalogue = createCatalogue();
  catalogue.setVocabulary({
    categories: new Map(CATEGORIES.map((name) => [category(name).id, category(name)])),
    tags: new Map(TAGS.map((name) => [tag(name).id, tag(name)])),
    photos: new Map(),
  });
  catalogue.apply({ upserted: restaurants, removed: [] });
  const engine = createEmbeddedEngine();
  await engine.rebuild(restaurants.map(toSearchDocument));
  return { catalogue, engine, clock: () => NOON };
}

const ASKED: RestaurantPageQuery & { fields: 'all' | 'map' } = {
  search: '',
  exact: false,
  tags: [],
  categories: [],
  islands: [],
  prices: [],
  features: [],
  minRating: null,
  openNow: false,
  open24Hours: false,
  tonight: false,
  openAt: null,
  area: null,
  sortBy: 'featured',
  near: null,
  page: 1,
  limit: 10,
  facets: false,
  fields: 'all',
};
/** The answer, parsed from the JSON that the server sends. */
async function allOf(...asked: Parameters<typeof listAllRestaurants>): Promise<AllRestaurants> {
  const body = await jsonBody(await listAllRestaurants(...asked));
  return JSON.parse(body.toString()) as AllRestaurants;
}

const idsOf = (found: { restaurants: { id?: number }[] }) => found.restaurants.map(({ id }) => id);

describe('one restaurant', () => {
  test.each([
    ['7', 7],
    ['007', 7],
  ])('the id %j in a URL finds restaurant %i', async (id, expected) => {
    expect(getRestaurant(await guideOf(restaurant(7)), { id }).id).toBe(expected);
  });

  test.each(['8', '', 'x', '7x', 'x7', '-7', '7.0', ' 7', '0000000000000007'])(
    'the id %j in a URL finds no restaurant',
    async (id) => {
      const guide = await guideOf(restaurant(7));
      expect(() => getRestaurant(guide, { id })).toThrow(
        expect.objectContaining({ code: 'not-found', message: 'Restaurant not found' }),
      );
    },
  );
});

describe('a page of restaurants', () => {
  const five = [1, 2, 3, 4, 5].map((id) =>
    restaurant(id, {
      rating: id,
      island: id > 3 ? 'Exuma' : 'Abaco',
      price_range: id > 4 ? '$$' : '$',
      categories: [category(id > 1 ? 'Bar' : 'Bakery')],
      tags: id > 2 ? [tag('Waterfront')] : [],
      latitude: 24,
      longitude: -77 - id,
      working_hours: { Sunday: id > 3 ? '11:00 AM - 1:00 PM' : '1:00 PM - 2:00 PM' },
    }),
  );

  test.each([
    [1, 2, [5, 4], true, false],
    [2, 2, [3, 2], true, true],
    [3, 2, [1], false, true],
    [4, 2, [], false, true],
    [1, 5, [5, 4, 3, 2, 1], false, false],
  ])(
    'page %i with %i restaurants a page has the right restaurants',
    async (page, limit, ids, hasNext, hasPrev) => {
      const found = await listRestaurants(await guideOf(...five), { ...ASKED, page, limit });
      expect(idsOf(found)).toEqual(ids);
      expect(found.pagination).toEqual({ page, limit, total: 5, hasNext, hasPrev });
      expect(found).not.toHaveProperty('facets');
    },
  );

  test.each<[string, Partial<typeof ASKED>, number[]]>([
    ['search', { search: 'place 3' }, [3]],
    ['tags', { tags: ['Waterfront'] }, [5, 4, 3]],
    ['categories', { categories: ['Bakery'] }, [1]],
    ['islands', { islands: ['Abaco'] }, [3, 2, 1]],
    ['prices', { prices: ['$$'] }, [5]],
    ['open now', { openNow: true }, [5, 4]],
    ['an area', { area: { south: 23, west: -80, north: 24, east: -78.5 } }, [3, 2]],
    ['an empty area', { area: { south: 20, west: -80, north: 21, east: -78 } }, []],
    ['name', { sortBy: 'name-asc' }, [1, 2, 3, 4, 5]],
    ['near', { near: { latitude: 24, longitude: -79 }, sortBy: 'name-asc' }, [2, 3, 1, 4, 5]],
    ['a landmark', { near: { landmark: 'south-bimini-airport' } }, [2, 3, 1, 4, 5]],
    ['an unknown landmark', { near: { landmark: 'nowhere' }, sortBy: 'name-asc' }, [1, 2, 3, 4, 5]],
  ])('the restaurants are filtered by %s, in the list and on the map', async (_, asked, ids) => {
    const guide = await guideOf(...five);
    expect(idsOf(await listRestaurants(guide, { ...ASKED, ...asked }))).toEqual(ids);
    const all = await allOf(guide, { ...ASKED, ...asked });
    expect([idsOf(all), all.total]).toEqual([ids, ids.length]);
  });

  test.each([
    ['a landmark', { landmark: 'potters-cay-dock' }, "Potter's Cay Dock"],
    ['an unknown landmark', { landmark: 'nowhere' }, undefined],
    ['a position', { latitude: 25, longitude: -77 }, undefined],
    ['nothing', null, undefined],
  ])('API-CAT-47 the answer names the landmark: near %s', async (_, near, name) => {
    const found = await listRestaurants(await guideOf(...five), { ...ASKED, near });
    expect(found.near?.name).toBe(name);
    if (name) expect(found.near).toMatchObject({ latitude: 25.075, longitude: -77.321 });
  });

  test('FILT-38, API-CAT-45 the filter "tonight" finds and counts restaurants with an event that begins today at 4 PM or later, by the Bahamas clock', async () => {
    const event = (day: 'Saturday' | 'Sunday', start: string) => ({ day, start, text: 'Fish fry' });
    const guide = await guideOf(
      restaurant(1, { events: [event('Sunday', '15:59')] }),
      restaurant(2, { events: [event('Sunday', '16:00')] }),
      restaurant(3, { events: [event('Saturday', '20:00')] }),
      restaurant(4, { events: [{ date: '2026-01-04', start: '20:00', text: 'Junkanoo' }] }),
      restaurant(5),
    );
    const tonight = async (now: string) => {
      const at = { ...guide, clock: () => new Date(now) };
      const page = await listRestaurants(at, { ...ASKED, tonight: true, facets: true });
      expect(page.facets?.tonight).toBe(page.pagination.total);
      expect(idsOf(await allOf(at, { ...ASKED, tonight: true }))).toEqual(idsOf(page));
      return idsOf(page);
    };
    expect(await tonight('2026-01-04T04:59:00Z')).toEqual([3]);
    expect(await tonight('2026-01-04T05:00:00Z')).toEqual([2, 4]);
    expect(await tonight('2026-01-11T17:00:00Z')).toEqual([2]);
    expect(await tonight('2026-01-12T17:00:00Z')).toEqual([]);
  });

  test('the facets count all matches, and those open at the time of the call', async () => {
    const { facets } = await listRestaurants(await guideOf(...five), { ...ASKED, facets: true });
    expect(facets).toEqual({
      tags: { Waterfront: 3 },
      categories: { Bakery: 1, Bar: 4 },
      islands: { Abaco: 3, Exuma: 2 },
      prices: { $: 4, $$: 1 },
      features: {},
      openNow: 2,
      open24Hours: 0,
      tonight: 0,
    });
  });

  test('lists omit the fields that only a restaurant’s page shows, and the map also omits fields that only lists show', async () => {
    const guide = await guideOf(restaurant(1, { phone: '+1 242', town: 'Nassau' }));
    const [listed] = (await listRestaurants(guide, ASKED)).restaurants;
    const [onMap] = (await allOf(guide, { ...ASKED, fields: 'map' })).restaurants;
    const [inAll] = (await allOf(guide, ASKED)).restaurants;
    expect(listed).not.toHaveProperty('phone');
    expect(listed).toHaveProperty('town', 'Nassau');
    expect(inAll).toEqual(listed);
    expect(onMap).not.toHaveProperty('town');
    expect(onMap).toHaveProperty('name', 'Place 1');
    const written = await listRestaurants(guide, ASKED, serializedSummary);
    expect(JSON.parse((await jsonBody(written)).toString())).toEqual(
      await listRestaurants(guide, ASKED),
    );
  });

  test('the map shows a change of a restaurant at once', async () => {
    const guide = await guideOf(restaurant(1), restaurant(2));
    const onMap = async () => (await allOf(guide, { ...ASKED, fields: 'map' })).restaurants;
    expect((await onMap()).map(({ name }) => name)).toEqual(['Place 1', 'Place 2']);
    guide.catalogue.apply({ upserted: [restaurant(1, { name: 'Another' })], removed: [] });
    expect((await onMap()).map(({ name }) => name)).toEqual(['Another', 'Place 2']);
  });

  test('the list skips a place that is still in the search index but not in the catalogue', async () => {
    const guide = await guideOf(...five);
    guide.catalogue.apply({ upserted: [], removed: [5] });
    expect(idsOf(await listRestaurants(guide, ASKED))).toEqual([4, 3, 2, 1]);
    expect((await allOf(guide, ASKED)).total).toBe(4);
  });
});

test('the featured restaurants are the first six in featured order', async () => {
  const guide = await guideOf(
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => restaurant(id, { featured: id === 3, rating: id / 2 })),
  );
  const featured = listFeaturedRestaurants(guide);
  expect(featured.map(({ id }) => id)).toEqual([3, 8, 7, 6, 5, 4]);
  expect(featured[0]).not.toHaveProperty('phone');
});

describe('vocabularies', () => {
  test('categories are sorted by name, tags by preference, and only islands with a place are listed', async () => {
    const guide = await guideOf(
      restaurant(1, { island: 'Exuma' }),
      restaurant(2, { island: 'Abaco' }),
    );
    expect(listCategories(guide).map(({ name }) => name)).toEqual(CATEGORIES.toSorted());
    expect(listTags(guide)).toEqual([tag('Waterfront'), tag('Live Music')]);
    expect(listIslands(guide)).toEqual(['Abaco', 'Exuma']);
  });

  test('the popular categories are the eight with the most places, and ties are sorted by name', async () => {
    const extra = CATEGORIES.map((name, at) =>
      restaurant(at + 1, { categories: [category(name)] }),
    );
    const guide = await guideOf(...extra, restaurant(20, { categories: [category('Seaside')] }));
    const names = popularCategories(guide).map(({ name }) => name);
    expect(names).toEqual(['Seaside', ...CATEGORIES.filter((one) => one !== 'Seaside').toSorted()]);
    const vocabulary = guide.catalogue.vocabulary();
    const ninth = { id: 99, name: 'Aardvark', imageUrl: '/a.webp' };
    guide.catalogue.setVocabulary({
      ...vocabulary,
      categories: new Map([...vocabulary.categories, [99, ninth]]),
    });
    guide.catalogue.apply({ upserted: [restaurant(21, { categories: [ninth] })], removed: [] });
    expect(popularCategories(guide).map(({ name }) => name)).toEqual([
      'Seaside',
      'Aardvark',
      ...CATEGORIES.filter((one) => one !== 'Seaside')
        .toSorted()
        .slice(0, 6),
    ]);
  });
});

describe('suggestions', () => {
  const LUNCH = { Wednesday: '11:00 AM - 3:00 PM' };
  async function suggested(typed: string, ...restaurants: Restaurant[]) {
    return suggest(await guideOf(...restaurants), { q: typed });
  }
  const seafood = restaurant(1, {
    name: 'Seahorse',
    category: 'Seafood',
    island: 'Exuma',
    categories: [category('Seafood')],
    working_hours: LUNCH,
  });

  test('each suggestion of a category, an island or a restaurant has a kind and a path', async () => {
    expect(await suggested('seaf', seafood)).toEqual([
      {
        kind: 'category',
        label: 'Seafood',
        detail: '1 restaurant',
        path: '/restaurants?categories=Seafood',
      },
      {
        kind: 'restaurant',
        label: 'Seahorse',
        detail: 'Seafood · Exuma',
        path: expect.stringMatching(/^\/restaurants\/.*1/) as string,
        opening: {
          working_hours: LUNCH,
          business_status: 'OPERATIONAL',
          reopening_date: null,
          special_hours: [],
        },
      },
    ]);
    const [island] = await suggested('exuma', seafood, restaurant(2, { island: 'Exuma' }));
    expect(island).toEqual({
      kind: 'island',
      label: 'Exuma',
      detail: '2 restaurants',
      path: '/restaurants?islands=Exuma',
    });
  });

  test.each([
    ['its destination', 'exumas'],
    ['a town', 'george town'],
  ])('an island is suggested by %s', async (_, typed) => {
    expect(await suggested(typed, seafood)).toContainEqual(
      expect.objectContaining({ kind: 'island', label: 'Exuma' }),
    );
  });

  test.each([
    ['arawa', 'Near Arawak Cay', 'District · New Providence', 'near=arawak-cay'],
    ['near the airp', 'Near Nassau Airport', 'Airport · New Providence', 'near=nassau-airport'],
    ['closest to the arawa', 'Near Arawak Cay', 'District · New Providence', 'near=arawak-cay'],
    ['exuma airp', 'Near Exuma Airport', 'Airport · Exuma', 'near=exuma-airport'],
    ['lpia', 'Near Nassau Airport', 'Airport · New Providence', 'near=nassau-airport'],
    [
      'conch near cable b',
      'conch near Cable Beach',
      'District · New Providence',
      'search=conch&near=cable-beach',
    ],
  ])('FILT-41 typing %j suggests the landmark %s', async (typed, label, detail, query) => {
    const found = await suggested(typed, seafood);
    const path = `/restaurants?${query}`;
    expect(found.find(({ kind }) => kind === 'landmark')).toEqual({
      ...{ kind: 'landmark', label, detail, path },
    });
  });

  test.each(['exuma', 'marsh harbour', 'seahorse', 'conch near'])(
    'FILT-41 typing %j suggests no landmark',
    async (typed) => {
      const kinds = (await suggested(typed, seafood)).map(({ kind }) => kind);
      expect(kinds).not.toContain('landmark');
    },
  );

  test('the suggestion of a place without an island shows only its category', async () => {
    const [found] = await suggested('plain', restaurant(3, { name: 'Plain' }));
    expect(found?.detail).toBe('Bar');
  });

  test.each(['', 's', '!!', ' ', 's e'])(
    'the text %j is too short for suggestions',
    async (typed) => {
      expect(await suggested(typed, seafood)).toEqual([]);
    },
  );

  test('times in the typed text do not exclude suggestions, and places whose names contain a time are suggested', async () => {
    const labels = async (typed: string, ...restaurants: Restaurant[]) =>
      (await suggested(typed, ...restaurants)).map(({ label }) => label);
    expect(await labels('seahorse saturday 7pm', seafood)).toEqual(['Seahorse']);
    expect(await labels('seafood 24 hours', seafood)).toEqual(['Seafood', 'Seahorse']);
    const named = restaurant(4, { name: '24 Hour Cafe' });
    const other = restaurant(5, { name: 'Blue Cafe', rating: 5 });
    expect(await labels('24 hour cafe', named, other)).toEqual(['24 Hour Cafe']);
    expect(await labels('24 hours', seafood)).toEqual([]);
  });

  test('search suggestions ignore a single letter after a word', async () => {
    expect(await suggested('seahorse x', seafood)).toHaveLength(1);
    expect(await suggested('seahorse  x', seafood)).toHaveLength(1);
    expect(await suggested('seahorse xy', seafood)).toHaveLength(0);
  });

  test('a text gets at most two categories, two islands and five restaurants as suggestions', async () => {
    const many = ['Seafood', 'Seagrill', 'Seaside'].map((name, at) =>
      restaurant(at + 1, { name: 'Cat Sea', categories: [category(name)], island: 'Cat Island' }),
    );
    const more = ['Long Island', 'Rum Cay', 'Ragged Island', 'Crooked Island'].map((island, at) =>
      restaurant(at + 10, { name: 'Island Sea', island }),
    );
    const kinds = (found: { kind: string }[], kind: string) =>
      found.filter((one) => one.kind === kind).length;
    const sea = await suggested('sea', ...many, ...more);
    expect([kinds(sea, 'category'), kinds(sea, 'restaurant')]).toEqual([2, 5]);
    expect(kinds(await suggested('island', ...many, ...more), 'island')).toBe(2);
  });

  test('suggestions follow changes of the catalogue', async () => {
    const guide = await guideOf(seafood);
    await suggest(guide, { q: 'bakery' });
    const bakery = restaurant(2, { categories: [category('Bakery')] });
    guide.catalogue.apply({ upserted: [bakery], removed: [1] });
    expect((await suggest(guide, { q: 'bakery' }))[0]?.label).toBe('Bakery');
    expect(await suggest(guide, { q: 'seahorse' })).toEqual([]);
  });
});

describe('pictures of a category', () => {
  function pictures(): { picturesDirectory: string } {
    const picturesDirectory = mkdtempSync(join(tmpdir(), 'pictures-'));
    onTestFinished(() => rmSync(picturesDirectory, { recursive: true }));
    const folder = join(picturesDirectory, 'categories', 'Coffee_&_Cafes');
    mkdirSync(join(folder, 'folder.jpg'), { recursive: true });
    for (const name of ['b.png', 'a.JPG', 'c.svg', '.hidden.jpg', 'd.txt'])
      writeFileSync(join(folder, name), '');
    return { picturesDirectory };
  }

  test('the pictures of a category are its drawings and the visible picture files, sorted', async () => {
    const drawn = [1, 2, 3].map((variant) => `coffee-cafes-${variant}.webp`);
    const listed = await listCategoryImages(pictures(), { folder: 'Coffee_&_Cafes' });
    expect(listed).toEqual(['a.JPG', 'b.png', ...drawn]);
  });

  test.each(['Coffee & Cafes', '..', 'Coffee_&_Cafes/folder.jpg', ''])(
    'the folder of pictures %j is not found',
    async (folder) => {
      await expect(listCategoryImages(pictures(), { folder })).rejects.toMatchObject({
        code: 'not-found',
        message: 'Image folder not found',
      });
    },
  );
});
