import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { sampleCatalogue } from '#tests/support/sample-pages.ts';
import { pageCacheControl, pageData, pageKeyOf } from './page-key.ts';
import { allPageKeys, touchedPageKeys } from './page-keys.ts';
import { listCounts, PAGE_ROUTES } from './page-routes.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await sampleCatalogue();
});

describe('every page that the catalogue calls for', () => {
  test('has data, may be kept only after asking, and comes once', () => {
    const keys = allPageKeys(catalogue);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => pageData(key, catalogue) === null)).toEqual([]);
    expect(new Set(keys.map(pageCacheControl))).toEqual(
      new Set(['public, max-age=0, must-revalidate']),
    );
  });

  test('is found under its own path, but for the two screens of what is not there', () => {
    const unfound = allPageKeys(catalogue).filter((key) => {
      const request = pageKeyOf(key);
      return request.kind !== 'page' || request.key !== key;
    });
    expect(unfound.toSorted()).toEqual(['/404', '/restaurants/not-found']);
  });

  test('pages of which there are few come before the many', () => {
    const keys = allPageKeys(catalogue);
    expect(keys.indexOf('/restaurants')).toBeLessThan(keys.indexOf('/islands/exuma'));
    expect(keys.indexOf('/islands/exuma')).toBeLessThan(keys.indexOf('/restaurants/1'));
  });

  test.each(['/categories/999', '/islands/atlantis', '/islands/exuma/99', '/restaurants/9999'])(
    '%s shows nothing',
    (key) => {
      expect(pageData(key, catalogue)).toBeNull();
    },
  );
});

describe('an edit touches', () => {
  function touched(versions: Restaurant[], counts: Record<string, number> = {}): string[] {
    const largestCount = (path: string) => counts[path] ?? 1;
    return touchedPageKeys({ versions, largestCount, catalogue });
  }
  function restaurant(id: number): Restaurant {
    const found = catalogue.restaurant(id);
    if (!found) throw new Error(`There is no restaurant ${id}.`);
    return found;
  }

  test('the own page first, then what shows something of every restaurant, then its lists', () => {
    const edited = restaurant(1);
    const keys = touched([edited, { ...edited, name: 'Another name' }]);
    expect(keys[0]).toBe('/restaurants/1');
    expect(keys).toEqual(
      expect.arrayContaining(['/', '/restaurants', '/sitemap.xml', '/islands/new-providence']),
    );
    expect(keys).not.toContain('/about');
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('the lists that it left and those that it came to, with all their pages', () => {
    const before = restaurant(1);
    const after: Restaurant = {
      ...before,
      island: 'Exuma',
      categories: [{ id: 7, name: 'Seven', imageUrl: '' }],
    };
    const keys = touched([before, after], { '/islands/new-providence': 49, '/categories/7': 24 });
    expect(keys).toEqual(
      expect.arrayContaining([
        '/islands/exuma',
        '/islands/new-providence',
        '/islands/new-providence/2',
        '/islands/new-providence/3',
        '/categories/7',
        ...before.categories.map(({ id }) => `/categories/${id}`),
      ]),
    );
    expect(keys).not.toContain('/islands/new-providence/4');
    expect(keys).not.toContain('/categories/7/2');
  });

  test('no island where there is none', () => {
    const keys = touched([{ ...restaurant(1), island: null, categories: [] }]);
    expect(keys.filter((key) => /islands|categories/.test(key))).toEqual([]);
  });
});

test('the counts of lists are those of the catalogue', () => {
  expect(listCounts(catalogue).get('/islands/exuma')).toBe(catalogue.onIsland('exuma').length);
  expect(listCounts(catalogue).get('/islands/atlantis')).toBeUndefined();
});

describe('the sitemap', () => {
  function entries(key = '/sitemap.xml') {
    const data = pageData(key, catalogue);
    if (data?.kind !== 'sitemap') throw new Error(`${key} is no sitemap.`);
    return data.entries;
  }

  test('SITE-02..10 lists each page once, with its rank', () => {
    const paths = entries().map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const expected = allPageKeys(catalogue).filter(
      (key) =>
        !/^\/(?:404|robots|sitemap|favorites|profile|restaurants\/not)|^\/(?:islands|categories)\/.*\//.test(
          key,
        ) &&
        // LOGIN-07, REG-06: pages of sign-in are not to be found.
        pageData(key, catalogue)?.kind !== 'sign-in',
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
      '/about': ['0.5', 'weekly'],
    });
  });

  test('says when what a page shows was last edited', async () => {
    const edited = await sampleCatalogue();
    const restaurant = edited.onIsland('exuma')[0];
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

  test('becomes an index with parts where one file would be too long', () => {
    const [index, parts] = sitemapRoutes(PAGE_ROUTES, 50);
    const count = entries().length;
    const whole = index?.data('', 1, catalogue);
    expect(whole).toMatchObject({ kind: 'sitemap-index', partSize: 50 });
    const paths = parts?.paths(catalogue) ?? [];
    expect(paths).toEqual(
      Array.from({ length: Math.ceil(count / 50) }, (_, part) => `/sitemap-${part}.xml`),
    );
    const listed = paths.flatMap((_, part) => {
      const data = parts?.data(String(part), 1, catalogue);
      return data?.kind === 'sitemap' ? data.entries.map(({ path }) => path) : [];
    });
    expect(listed).toEqual(entries().map(({ path }) => path));
    expect(parts?.data(String(paths.length), 1, catalogue)).toBeNull();
  });

  test('has no parts while one file is enough', () => {
    expect(allPageKeys(catalogue).filter((key) => key.startsWith('/sitemap'))).toEqual([
      '/sitemap.xml',
    ]);
    expect(pageData('/sitemap-0.xml', catalogue)).toBeNull();
  });
});
