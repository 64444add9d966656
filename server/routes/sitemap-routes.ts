import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { PageData, SitemapEntry } from '#domain/pages/page-data.ts';
import { REVALIDATE, type PageRoute } from './page-route.ts';

export type SitemapSizes = {
  /** Addresses up to which there is one file; the protocol allows 50,000 and 50 MB. */
  whole: number;
  /** Addresses in each part where there are more: one is written anew after an edit, while somebody waits. */
  part: number;
};

const SIZES: SitemapSizes = { whole: 45_000, part: 10_000 };

/** The sitemap of these routes: one file, or an index and its parts when there are too many addresses. */
export function sitemapRoutes(
  routes: readonly PageRoute[],
  sizes: SitemapSizes = SIZES,
): PageRoute[] {
  const listedOf = remembered((catalogue) => blocksOf(routes, catalogue));

  function pathsOfParts(addresses: number): string[] {
    if (addresses <= sizes.whole) return [];
    const parts = Math.ceil(addresses / sizes.part);
    return Array.from({ length: parts }, (_, part) => `/sitemap-${part}.xml`);
  }

  /** As many parts as there may be: after an edit nobody waits for the order of thousands of places. */
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

/** Addresses that follow one another, all of one route. */
type Block = {
  said: Said;
  size: number;
  pathAt: (index: number) => string;
  /** Moment of the last edit of what is shown there. */
  lastModifiedAt: (index: number) => string | null;
};

const collator = new Intl.Collator('en', { numeric: true });

/**
 * Every address to be found, in the order in which the sitemap's library writes them: by their letters,
 * numbers by their size. Those of restaurants are kept as numbers, and nothing stands among them.
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

/** Paths of a route that are to be found in the sitemap: of a list its first page. */
function listedPaths({ isPaged, paths }: PageRoute, catalogue: Catalogue): string[] {
  return paths(catalogue).filter((path) => !isPaged || !/\/[^/]+\/[^/]+\//.test(path));
}

/** Number of the first address, and of the one after the last. */
type Range = [from: number, to: number];

/** These addresses, each with its block and its place there. */
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

/** What the index says of a part: its first entry, with the latest change of all. */
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

/** Made once for each state of the catalogue: its counts are other ones after every change. */
function remembered<T extends object>(
  make: (catalogue: Catalogue) => T,
): (catalogue: Catalogue) => T {
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
