import { beforeAll, describe, expect, test } from 'vitest';
import { createCatalogue, recordsOf, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { SitemapEntry } from '#domain/pages/page-data.ts';
import { sampleCatalogue } from '#tests/support/sample-pages.ts';
import { isFurtherPage, pageCacheControl, pageData, pageKeyOf } from './page-key.ts';
import { allPageKeys, touchedPageKeys } from './page-keys.ts';
import { PAGE_ROUTES } from './page-routes.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await sampleCatalogue();
});

describe('every page of the catalogue', () => {
  test('the list of all pages has each page once, and each page has data', () => {
    const keys = allPageKeys(catalogue);
    const kept = keys.filter((key) => key !== '/restaurants/pending');
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => pageData(key, catalogue) === null)).toEqual([]);
    expect(new Set(kept.map(pageCacheControl))).toEqual(
      new Set(['public, max-age=0, must-revalidate']),
    );
    expect(pageCacheControl('/restaurants/pending')).toBe('no-store');
  });

  test('every page is found under its own path, except the not-found and pending screens', () => {
    const unfound = allPageKeys(catalogue).filter((key) => {
      const request = pageKeyOf(key);
      return request.kind !== 'page' || request.key !== key;
    });
    expect(unfound.toSorted()).toEqual(['/404', '/restaurants/not-found', '/restaurants/pending']);
  });

  test('in the list of all pages, the few general pages come before lists, and lists before restaurants', () => {
    const keys = allPageKeys(catalogue);
    expect(keys.indexOf('/restaurants')).toBeLessThan(keys.indexOf('/islands/exuma'));
    expect(keys.indexOf('/islands/exuma')).toBeLessThan(keys.indexOf('/restaurants/1'));
  });

  test.each(['/categories/999', '/islands/atlantis', '/islands/exuma/99', '/restaurants/9999'])(
    'a page that should not exist has no data: %s',
    (key) => {
      expect(pageData(key, catalogue)).toBeNull();
    },
  );
});

describe('an edit touches', () => {
  const touched = (versions: Restaurant[]) => touchedPageKeys({ versions, catalogue });
  function restaurant(id: number): Restaurant {
    const found = catalogue.restaurant(id);
    if (!found) throw new Error(`There is no restaurant ${id}.`);
    return found;
  }

  test('an edit affects the page of the restaurant, the pages about all restaurants, and its lists', () => {
    const edited = restaurant(1);
    const { own, others } = touched([edited, { ...edited, name: 'Another name' }]);
    expect(own).toEqual(['/restaurants/1']);
    expect(others).toEqual(
      expect.arrayContaining(['/', '/restaurants', '/sitemap.xml', '/islands/new-providence']),
    );
    expect(others).not.toContain('/about');
    expect(new Set(others).size).toBe(others.length);
  });

  test('an edit affects the lists that the restaurant left or joined, with their later pages', () => {
    const before = restaurant(1);
    const after: Restaurant = {
      ...before,
      island: 'Exuma',
      categories: [{ id: 7, name: 'Seven', imageUrl: '' }],
    };
    const expected = [
      '/islands/exuma',
      '/islands/new-providence',
      '/categories/7',
      ...before.categories.map(({ id }) => `/categories/${id}`),
    ];
    const { others, lists } = touched([before, after]);
    expect(others).toEqual(expect.arrayContaining(expected));
    expect(lists).toEqual(expect.arrayContaining(expected));
    expect(lists).not.toContain('/restaurants');
  });

  test('an edit of a restaurant without an island affects no island page', () => {
    const { others, lists } = touched([{ ...restaurant(1), island: null, categories: [] }]);
    expect([...others, ...lists].filter((key) => /(?:islands|categories)\//.test(key))).toEqual([]);
  });
});

test('only page 2 and later pages of a list count as its later pages', () => {
  const further = allPageKeys(catalogue).filter(isFurtherPage);
  expect(further).toContain('/islands/new-providence/2');
  for (const key of further) expect(key).toMatch(/^\/(?:islands|categories)\/[^/]+\/\d+$/);
  expect(isFurtherPage('/restaurants/2')).toBe(false);
});

describe('the page of a category or an island links to others', () => {
  test('an island page links to its kinds of food, and to the nearest islands with their counts', () => {
    const page = pageData('/islands/exuma', catalogue);
    if (page?.kind !== 'island') throw new Error('There is no page of Exuma.');
    expect(page.words).toContain('George Town');
    const seafood = catalogue
      .onIsland('exuma')
      .filter(({ categories }) => categories.some(({ name }) => name === 'Seafood'));
    expect(page.kinds).toContainEqual({ name: 'Seafood', count: seafood.length });
    const counts = page.kinds.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(page.around).toHaveLength(6);
    for (const { slug, count, miles } of page.around) {
      expect(count).toBe(catalogue.onIsland(slug).length);
      expect(miles).toBeGreaterThan(0);
    }
  });

  test('a category page links to its islands, and to the categories that share restaurants with it', () => {
    const page = pageData('/categories/2', catalogue);
    if (page?.kind !== 'category') throw new Error('There is no page of the category.');
    const places = catalogue.inCategory(2);
    expect(page.words).not.toBeNull();
    expect(page.islands.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
    expect(page.related.length).toBeGreaterThan(0);
    for (const { id, count } of page.related) {
      expect(id).not.toBe(2);
      const shared = places.filter(({ categories }) => categories.some((each) => each.id === id));
      expect(count).toBe(shared.length);
    }
  });

  test("an editor's text about a category replaces the built-in text", async () => {
    const edited = await sampleCatalogue();
    const words = 'Straight from the dock.';
    edited.setVocabulary({ ...edited.vocabulary(), categoryWords: new Map([[2, words]]) });
    const wordsOn = (key: string) => {
      const page = pageData(key, edited);
      return page?.kind === 'category' ? page.words : null;
    };
    expect(wordsOn('/categories/2')).toBe(words);
    expect(wordsOn('/categories/3')).toContain('neighbours');
  });

  test('the second and later pages of a category or an island show only the list', () => {
    expect(pageData('/islands/new-providence/2', catalogue)).toMatchObject({
      words: null,
      kinds: [],
      around: [],
    });
  });

  test('an edit on one island affects the pages of other islands that show its number of restaurants', () => {
    const [place] = catalogue.onIsland('exuma');
    const { others } = touchedPageKeys({ versions: place ? [place] : [], catalogue });
    expect(others).toEqual(expect.arrayContaining(['/islands/exuma', '/islands/cat-island']));
  });
});

describe('the sitemap', () => {
  function entries(key = '/sitemap.xml') {
    const data = pageData(key, catalogue);
    if (data?.kind !== 'sitemap') throw new Error(`${key} is no sitemap.`);
    return data.entries;
  }

  test('SITE-02..10 the sitemap lists each page once, with its priority', () => {
    const paths = entries().map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const closedForGood = new Set(
      catalogue
        .published()
        .filter(({ business_status }) => business_status === 'CLOSED_PERMANENTLY')
        .map(({ id }) => `/restaurants/${id}`),
    );
    expect(closedForGood.size).toBe(2);
    const expected = allPageKeys(catalogue).filter(
      (key) =>
        !/^\/(?:404|robots|manifest|sitemap|compare|favorites|offline|profile|restaurants\/(?:not|pending))|^\/(?:islands|categories)\/.*\//.test(
          key,
        ) &&
        !closedForGood.has(key) &&
        // LOGIN-07, REG-06: the sitemap does not list sign-in pages.
        pageData(key, catalogue)?.kind !== 'sign-in' &&
        pageData(key, catalogue)?.kind !== 'suggest-edit',
    );
    expect(paths.toSorted()).toEqual(expected.toSorted());
    const ranks = Object.fromEntries(
      entries().map(({ path, priority, changeFrequency }) => [path, [priority, changeFrequency]]),
    );
    expect(ranks).toMatchObject({
      '/': ['1.0', 'daily'],
      '/restaurants': ['0.9', 'daily'],
      '/restaurants/1': ['0.8', 'weekly'],
      '/categories/1': ['0.7', 'weekly'],
      '/islands/exuma': ['0.7', 'weekly'],
      '/categories': ['0.7', 'weekly'],
      '/islands': ['0.7', 'weekly'],
      '/about': ['0.5', 'weekly'],
    });
  });

  test('the sitemap dates each page by the last edit of the records that the page shows', async () => {
    const edited = await sampleCatalogue();
    const [restaurant] = recordsOf(edited, edited.onIsland('exuma'));
    if (!restaurant) throw new Error('Exuma has no restaurant.');
    const updatedAt = '2027-03-01T10:00:00.000Z';
    edited.apply({ upserted: [{ ...restaurant, updatedAt }], removed: [] });
    const data = pageData('/sitemap.xml', edited);
    const changed = data?.kind === 'sitemap' ? data.entries : [];
    expect(
      changed.filter(({ lastModified }) => lastModified === updatedAt).map(({ path }) => path),
    ).toEqual(
      expect.arrayContaining([
        '/',
        '/restaurants',
        '/islands/exuma',
        `/restaurants/${restaurant.id}`,
      ]),
    );
    expect(changed.find(({ path }) => path === '/islands/bimini')?.lastModified).toBe(
      '2026-01-01T00:00:00.000Z',
    );
    expect(changed.find(({ path }) => path === '/about')?.lastModified).toBeNull();
  });

  test('the sitemap lists the picture of each restaurant and each category', () => {
    const images = new Map(entries().map(({ path, image }) => [path, image]));
    const [restaurant] = recordsOf(catalogue, catalogue.all());
    expect(images.get(`/restaurants/${restaurant?.id}`)).toBe(
      restaurant?.photos.find(({ isPrimary }) => isPrimary)?.url,
    );
    expect(images.get('/categories/2')).toMatch(/^\/images\/categories\/Seafood\//);
    expect(images.get('/about')).toBeNull();
  });

  test('the sitemap lists the new picture of a category after it was changed', async () => {
    const edited = await sampleCatalogue();
    const imageOf = () => {
      const data = pageData('/sitemap.xml', edited);
      return data?.kind === 'sitemap'
        ? data.entries.find(({ path }) => path === '/categories/2')?.image
        : undefined;
    };
    expect(imageOf()).toMatch(/^\/images\/categories\/Seafood\//);
    const vocabulary = edited.vocabulary();
    const categories = new Map(vocabulary.categories);
    categories.set(2, { id: 2, name: 'Seafood', imageUrl: '/media/conch.webp' });
    edited.setVocabulary({ ...vocabulary, categories });
    expect(imageOf()).toBe('/media/conch.webp');
  });

  test('entries of the sitemap stay sorted as restaurants are added and removed', async () => {
    const edited = await sampleCatalogue();
    const [place, ...others] = recordsOf(edited, edited.all());
    if (!place) throw new Error('There is no restaurant.');
    const expectSorted = () => {
      const data = pageData('/sitemap.xml', edited);
      const paths = data?.kind === 'sitemap' ? data.entries.map(({ path }) => path) : [];
      const { compare } = new Intl.Collator('en', { numeric: true });
      expect(paths).toEqual(paths.toSorted(compare));
      expect(paths.filter((path) => path.startsWith('/restaurants/'))).toHaveLength(
        edited.all().length,
      );
    };
    expectSorted();
    const upserted = [9, 99, 4000, 4001, 100_000].map((id) => ({
      ...place,
      id,
      island: 'Mayaguana',
    }));
    edited.apply({ upserted, removed: others.slice(0, 3).map(({ id }) => id) });
    expectSorted();
    edited.apply({ upserted: others.slice(0, 3), removed: [4000, place.id] });
    expectSorted();
    edited.apply({ upserted: [{ ...place, name: 'Another name' }], removed: [] });
    expectSorted();
  });

  test('a sitemap of up to 45,000 URLs is one file, and a longer one is split into parts of 10,000', () => {
    const [place] = recordsOf(catalogue, catalogue.all());
    const grown = createCatalogue();
    const upserted = place
      ? Array.from({ length: 50_000 }, (_, id) => ({ ...place, id: id + 1 }))
      : [];
    grown.apply({ upserted, removed: [] });
    const keys = () => allPageKeys(grown).filter((key) => key.startsWith('/sitemap'));
    const sizeOf = (key: string) => {
      const data = pageData(key, grown);
      return data?.kind === 'sitemap' ? data.entries.length : null;
    };
    expect(keys()).toEqual(['/sitemap.xml', ...[0, 1, 2, 3, 4, 5].map((n) => `/sitemap-${n}.xml`)]);
    expect(pageData('/sitemap.xml', grown)?.kind).toBe('sitemap-index');
    expect(keys().slice(1, -1).map(sizeOf)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
    expect(sizeOf('/sitemap-5.xml')).toBeGreaterThan(0);
    expect(pageData('/sitemap-6.xml', grown)).toBeNull();

    const most = 45_000 - (sizeOf('/sitemap-5.xml') ?? 0);
    grown.apply({ upserted: [], removed: upserted.slice(most).map(({ id }) => id) });
    expect(keys()).toEqual(['/sitemap.xml']);
    expect(sizeOf('/sitemap.xml')).toBe(45_000);
    expect(pageData('/sitemap-0.xml', grown)).toBeNull();
  });

  test('SITE-06: a permanently closed restaurant has a page, but is in no list, count or sitemap', async () => {
    const closing = await sampleCatalogue();
    const [restaurant] = recordsOf(closing, closing.onIsland('exuma'));
    if (!restaurant) throw new Error('Exuma has no restaurant.');
    const path = `/restaurants/${restaurant.id}`;
    const count = closing.onIsland('exuma').length;
    const listed = () => {
      const data = pageData('/sitemap.xml', closing);
      return data?.kind === 'sitemap' ? data.entries.map((entry) => entry.path) : [];
    };
    expect(listed()).toContain(path);
    const closed = { ...restaurant, business_status: 'CLOSED_PERMANENTLY' as const };
    closing.apply({ upserted: [closed], removed: [] });
    expect(listed()).not.toContain(path);
    expect(listed().filter((one) => one.startsWith('/restaurants/'))).toHaveLength(
      closing.all().length,
    );
    expect(allPageKeys(closing)).toContain(path);
    expect(pageData(path, closing)).toMatchObject({ kind: 'restaurant', restaurant: closed });
    expect(pageData('/restaurants', closing)).toMatchObject({
      list: { total: closing.all().length },
    });
    expect(pageData('/islands/exuma', closing)).toMatchObject({
      island: { count: count - 1 },
      list: { total: count - 1 },
    });
    expect(JSON.stringify(pageData('/', closing))).not.toContain(`"id":${restaurant.id},"name"`);
    const back = { ...restaurant, business_status: 'CLOSED_TEMPORARILY' as const };
    closing.apply({ upserted: [back], removed: [] });
    expect(listed()).toContain(path);
    expect(pageData('/', closing)).toMatchObject({
      featured: expect.not.arrayContaining([
        expect.objectContaining({ id: restaurant.id }),
      ]) as unknown,
    });
  });

  test('the sitemap becomes an index with parts when one file would be too long', () => {
    const [index, parts] = sitemapRoutes(PAGE_ROUTES, { whole: 100, part: 50 });
    const count = entries().length;
    const paths = parts?.paths(catalogue) ?? [];
    expect(paths).toEqual(
      Array.from({ length: Math.ceil(count / 50) }, (_, part) => `/sitemap-${part}.xml`),
    );
    const listed = paths.map((_, part) => {
      const data = parts?.data(String(part), 1, catalogue);
      return data?.kind === 'sitemap' ? data.entries : [];
    });
    expect(listed.flat()).toEqual(entries());
    const latest = (part: readonly SitemapEntry[]) =>
      part
        .map(({ lastModified }) => lastModified ?? '')
        .sort()
        .at(-1) || null;
    expect(index?.data('', 1, catalogue)).toEqual({
      kind: 'sitemap-index',
      parts: listed.map((part) => ({ ...part[0], image: null, lastModified: latest(part) })),
    });
    expect(parts?.data(String(paths.length), 1, catalogue)).toBeNull();
  });

  test('the sitemap has no parts when one file is enough', () => {
    expect(allPageKeys(catalogue).filter((key) => key.startsWith('/sitemap'))).toEqual([
      '/sitemap.xml',
    ]);
    expect(pageData('/sitemap-0.xml', catalogue)).toBeNull();
  });
});
