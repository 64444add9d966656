import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { PageData, SitemapEntry } from '#domain/pages/page-data.ts';
import { REVALIDATE, type PageRoute } from './page-route.ts';

export type SitemapSizes = {
  /** Maximum number of URLs in a single file. The protocol allows 50,000 URLs and 50 MB. */
  whole: number;
  /**
   * Number of URLs in each part of a split sitemap. Parts are small, because a request may wait
   * while a part is rebuilt after an edit.
   */
  part: number;
};

const SIZES: SitemapSizes = { whole: 45_000, part: 10_000 };

/** The routes of the sitemap: one file, or an index and its parts when there are too many URLs. */
export function sitemapRoutes(
  routes: readonly PageRoute[],
  sizes: SitemapSizes = SIZES,
): PageRoute[] {
  const listedOf = memoize((catalogue) => blocksOf(routes, catalogue));

  function pathsOfParts(addresses: number): string[] {
    if (addresses <= sizes.whole) return [];
    const parts = Math.ceil(addresses / sizes.part);
    return Array.from({ length: parts }, (_, part) => `/sitemap-${part}.xml`);
  }

  /**
   * Returns the paths of as many parts as the sitemap can have at most. This is cheap to compute,
   * so an edit need not wait for sorting thousands of restaurants.
   */
  function partPathsAtMost(catalogue: Catalogue): string[] {
    const most = ({ sitemap, paths }: PageRoute) =>
      sitemap?.restaurants ? catalogue.size() : paths(catalogue).length;
    return pathsOfParts(sumOf(routes.filter(({ sitemap }) => sitemap).map(most)));
  }

  const rangeOf = (part: number): Range => [part * sizes.part, (part + 1) * sizes.part];
  const partPaths = (catalogue: Catalogue) => pathsOfParts(sizeOf(listedOf(catalogue)));

  function whole(catalogue: Catalogue): PageData {
    const listed = listedOf(catalogue);
    const paths = pathsOfParts(sizeOf(listed));
    if (paths.length === 0)
      return { kind: 'sitemap', entries: entriesOf(listed, catalogue, [0, sizes.whole]) };
    const parts = paths.map((_, index) => partEntry(listed, catalogue, rangeOf(index)));
    return { kind: 'sitemap-index', parts };
  }

  function part(index: number, catalogue: Catalogue): PageData | null {
    const listed = listedOf(catalogue);
    if (index >= pathsOfParts(sizeOf(listed)).length) return null;
    return { kind: 'sitemap', entries: entriesOf(listed, catalogue, rangeOf(index)) };
  }

  return [
    {
      path: '/sitemap.xml',
      cacheControl: REVALIDATE,
      waitsForQuiet: true,
      paths: () => ['/sitemap.xml'],
      touched: () => ['/sitemap.xml'],
      data: (_value, _page, catalogue) => whole(catalogue),
    },
    {
      path: '/sitemap-{part}.xml',
      cacheControl: REVALIDATE,
      waitsForQuiet: true,
      paths: partPaths,
      touched: ({ catalogue }) => partPathsAtMost(catalogue),
      data: (value, _page, catalogue) => part(Number(value), catalogue),
    },
  ];
}

type Said = NonNullable<PageRoute['sitemap']>;

/** Consecutive URLs of one route. */
type Block = {
  said: Said;
  size: number;
  pathAt: (index: number) => string;
  /** Returns when the records on the page at this index were last edited. */
  lastModifiedAt: (index: number) => string | null;
};

const collator = new Intl.Collator('en', { numeric: true });

/**
 * All URLs of the sitemap, sorted as the sitemap library does: alphabetically, with numbers by
 * value. Restaurants form one block that stores only ids, because no other URL sorts between them.
 */
function blocksOf(routes: readonly PageRoute[], catalogue: Catalogue): Block[] {
  const blocks = routes.flatMap((route) => {
    const { sitemap: said } = route;
    if (!said) return [];
    if (said.restaurants)
      return restaurantBlock(route.path, said, said.restaurants(catalogue), catalogue);
    return listedPaths(route, catalogue).map((path): Block => ({
      said,
      size: 1,
      pathAt: () => path,
      lastModifiedAt: () => said.details(path, catalogue).lastModified,
    }));
  });
  return blocks.sort((a, b) => collator.compare(a.pathAt(0), b.pathAt(0)));
}

function restaurantBlock(
  path: string,
  said: Said,
  restaurants: readonly { id: number }[],
  catalogue: Catalogue,
): Block[] {
  const base = path.slice(0, path.indexOf('{'));
  const ids = Uint32Array.from(restaurants, ({ id }) => id).sort();
  if (ids.length === 0) return [];
  return [
    {
      said,
      size: ids.length,
      pathAt: (index) => `${base}${ids[index] ?? 0}`,
      lastModifiedAt: (index) => catalogue.outline(ids[index] ?? 0)?.updatedAt ?? null,
    },
  ];
}

/**
 * Returns the paths of a route that the sitemap lists. Of a list, only the first page is listed.
 */
function listedPaths({ isPaged, paths }: PageRoute, catalogue: Catalogue): string[] {
  return paths(catalogue).filter((path) => !isPaged || !/\/[^/]+\/[^/]+\//.test(path));
}

/** Index of the first URL, and the index after the last URL. */
type Range = [from: number, to: number];

/** Yields the URLs in a range, each with its block and its index in that block. */
function* between(blocks: readonly Block[], [from, to]: Range) {
  let first = 0;
  for (const block of blocks) {
    const end = Math.min(block.size, to - first);
    for (let index = Math.max(0, from - first); index < end; index++) yield { block, index };
    first += block.size;
  }
}

function entriesOf(blocks: readonly Block[], catalogue: Catalogue, range: Range): SitemapEntry[] {
  return Array.from(between(blocks, range), ({ block: { said, pathAt }, index }) => {
    const { priority, changeFrequency, details } = said;
    const path = pathAt(index);
    return { path, priority, changeFrequency, ...details(path, catalogue) };
  });
}

/**
 * Returns the index entry of a part. It describes the first URL, but has the time of the latest
 * edit in the whole part.
 */
function partEntry(
  blocks: readonly Block[],
  catalogue: Catalogue,
  [from, to]: Range,
): SitemapEntry {
  const [first] = entriesOf(blocks, catalogue, [from, from + 1]);
  if (!first) throw new Error('A part of the sitemap has no addresses.');
  let lastModified: string | null = null;
  for (const { block, index } of between(blocks, [from, to])) {
    const change = block.lastModifiedAt(index);
    if (change !== null && (lastModified === null || change > lastModified)) lastModified = change;
  }
  return { ...first, image: null, lastModified };
}

const sizeOf = (blocks: readonly Block[]) => sumOf(blocks.map(({ size }) => size));

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/**
 * Caches the result per state of the catalogue. Every change creates a new list of category counts,
 * so that list is the cache key.
 */
function memoize<T extends object>(make: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
  const known = new WeakMap<object, T>();
  return (catalogue) => {
    const state = catalogue.categoryCounts();
    let made = known.get(state);
    if (!made) {
      made = make(catalogue);
      known.set(state, made);
    }
    return made;
  };
}
