import { describe, expect, test } from 'vitest';
import { recordsOf } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { PageData } from '#domain/pages/page-data.ts';
import { islandPath, restaurantPath } from '#domain/pages/slug.ts';
import { pageData } from '#server/routes/page-key.ts';
import { publishedPage, restaurantPage } from '#tests/support/published-page.ts';
import { sampleCatalogue, SAMPLE_SITE } from '#tests/support/sample-pages.ts';
import {
  breadcrumbListRules,
  itemListRules,
  restaurantRules,
  structuredDataRules,
} from '#tests/support/structured-data-rules.ts';

const catalogue = await sampleCatalogue();
const [first] = recordsOf(catalogue, catalogue.all());
if (!first) throw new Error('There is no sample restaurant.');
const FIRST: Restaurant = first;

/** All structured data (JSON-LD) of a page, parsed. */
async function dataOn(path: string, page: PageData | null): Promise<unknown[]> {
  if (!page) throw new Error(`There is no page ${path}.`);
  const document = await publishedPage(path, page);
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].map((script): unknown => JSON.parse(script.textContent));
}

async function dataOf(restaurant: Restaurant) {
  const [place, way] = await dataOn(`/restaurants/${restaurant.id}`, restaurantPage(restaurant));
  return { place: restaurantRules.parse(place), way: breadcrumbListRules.parse(way) };
}

const ONE_OF_EACH_ISLAND = catalogue
  .islandCounts()
  .map(
    ({ name, slug }) => [name, recordsOf(catalogue, catalogue.onIsland(slug))[0] ?? FIRST] as const,
  );

describe('META-07: structured data of a restaurant', () => {
  test.each(ONE_OF_EACH_ISLAND)(
    'the structured data of a restaurant on %s contain its address and breadcrumb',
    async (island, restaurant) => {
      const { place, way } = await dataOf(restaurant);
      const url = SAMPLE_SITE.origin + restaurantPath(restaurant);
      expect(place).toMatchObject({ '@id': url, url, name: restaurant.name });
      expect(place.address.addressRegion).toBe(island);
      expect(way.itemListElement.map(({ name, item }) => [name, item])).toEqual([
        ['Home', 'https://guide.example/'],
        ['Restaurants', 'https://guide.example/restaurants'],
        [restaurant.name, url],
      ]);
    },
  );

  test('the structured data of a restaurant with few details leave out fields without a value', async () => {
    const { place } = await dataOf({
      ...FIRST,
      description: null,
      enhanced_description: null,
      categories: [],
      price_range: null,
      street: null,
      town: null,
      island: null,
      latitude: null,
      longitude: null,
      working_hours: null,
      phone: null,
      site: null,
      location_link: null,
      menu_link: null,
      reservation_link: null,
      about: '{}',
    });
    expect(Object.keys(place).toSorted()).toEqual([
      '@context',
      '@id',
      '@type',
      'address',
      'image',
      'name',
      'priceRange',
      'servesCuisine',
      'url',
    ]);
  });

  test('the structured data of a restaurant with all details contain phone, position, links and hours', async () => {
    const { place } = await dataOf({
      ...FIRST,
      phone: '+1 242-555-0100',
      site: 'https://fish.example/',
      location_link: 'https://maps.example/place',
      menu_link: 'https://fish.example/menu',
      reservation_link: 'https://tables.example/fish',
      latitude: 25.07871,
      longitude: -77.36062,
      working_hours: { Monday: '9:00 AM - 5:00 PM' },
    });
    expect(place).toMatchObject({
      telephone: '+1 242-555-0100',
      sameAs: 'https://fish.example/',
      hasMap: 'https://maps.example/place',
      hasMenu: 'https://fish.example/menu',
      acceptsReservations: 'https://tables.example/fish',
      geo: { latitude: 25.07871, longitude: -77.36062 },
    });
    expect(place.openingHoursSpecification?.[0]).toMatchObject({
      dayOfWeek: ['Monday'],
      opens: '09:00',
      closes: '17:00',
    });
  });

  test.each([true, false])(
    'the structured data say whether a restaurant accepts reservations: %s',
    async (has) => {
      const about = JSON.stringify({ Planning: { 'Accepts reservations': has } });
      const { place } = await dataOf({ ...FIRST, about, reservation_link: null });
      expect(place.acceptsReservations).toBe(has);
    },
  );

  test('the structured data of a permanently closed restaurant contain no reservations and no menu, and never open hours', async () => {
    const { place } = await dataOf({
      ...FIRST,
      business_status: 'CLOSED_PERMANENTLY',
      menu_link: 'https://fish.example/menu',
      reservation_link: 'https://tables.example/fish',
    });
    expect(place).not.toHaveProperty('acceptsReservations');
    expect(place).not.toHaveProperty('hasMenu');
    expect(place.openingHoursSpecification).toHaveLength(1);
    expect(place.openingHoursSpecification?.[0]).toMatchObject({ opens: '00:00', closes: '00:00' });
  });

  test.each([
    ['META-09, its own', '$$$$', 'Fine Dining', '$$$$'],
    ['META-09, by default', null, 'Seafood', '$'],
    ['META-10', null, 'Fine Dining Restaurant', '$$$'],
    ['META-11', null, 'French Bistro', '$$'],
    ['META-12', null, 'Bar & Grill', '$$'],
  ] as const)(
    '%s: the structured data give the price range %j of %s as %s',
    async (_id, price_range, name, expected) => {
      const categories = [{ id: 1, name, imageUrl: '/images/a.webp' }];
      const { place } = await dataOf({ ...FIRST, price_range, category: name, categories });
      expect(place.priceRange).toBe(expected);
    },
  );

  test('the structured data contain no ratings from other sites', async () => {
    const page = restaurantPage({ ...FIRST, rating: 4.9, reviews: 12 });
    expect(JSON.stringify(await dataOn('/restaurants/1', page))).not.toMatch(/rating|review/i);
  });

  test('the main picture comes first in the structured data', async () => {
    const photo = { alt: 'A photo', isIllustration: false, sizes: [] };
    const { place } = await dataOf({
      ...FIRST,
      photos: [
        { ...photo, url: '/media/second.webp?v=1', isPrimary: false },
        { ...photo, url: '/media/first.webp?v=1', isPrimary: true },
      ],
    });
    expect(place.image).toEqual([
      'https://guide.example/media/first.webp?v=1',
      'https://guide.example/media/second.webp?v=1',
    ]);
  });

  test('markup in texts does not end the script element with the structured data', async () => {
    const hostile = '</script><img src=x onerror=alert(1)><!-- <script>';
    const { place, way } = await dataOf({ ...FIRST, name: hostile, description: hostile });
    expect(place).toMatchObject({ name: hostile, description: hostile });
    expect(way.itemListElement.at(-1)?.name).toBe(hostile);
  });
});

describe('META-04: structured data of a list', () => {
  test.each([
    '/restaurants',
    ...catalogue.islandCounts().map(({ name }) => islandPath(name)),
    ...catalogue.categoryCounts().map(({ id }) => `/categories/${id}`),
  ])(
    'the structured data of %s list its first restaurants in the order of the cards',
    async (path) => {
      const page = pageData(path, catalogue);
      if (!page || !('list' in page)) throw new Error(`${path} is no list.`);
      const data = await dataOn(path, page);
      for (const one of data) structuredDataRules.parse(one);
      const list = data.map((one) => itemListRules.safeParse(one)).find(({ success }) => success);
      expect(list?.data?.itemListElement.map(({ name, url }) => [name, url])).toEqual(
        page.list.restaurants
          .slice(0, 10)
          .map((place) => [place.name, SAMPLE_SITE.origin + restaurantPath(place)]),
      );
    },
  );
});

test.each(['/', '/about', '/404', '/login'])(
  'all structured data of %s are valid',
  async (path) => {
    for (const one of await dataOn(path, pageData(path, catalogue))) structuredDataRules.parse(one);
  },
);
