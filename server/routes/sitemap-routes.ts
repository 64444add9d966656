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
  const listedOf = remembered(sitemapOrder(routes));

  function pathsOfParts(addresses: number): string[] {
    if (addresses <= sizes.whole) return [];
    const parts = Math.ceil(addresses / sizes.part);
    return Array.from({ length: parts }, (_, part) => `/sitemap-${part}.xml`);
  }

  /** As many parts as there may be: after an edit nobody waits for the order of thousands of places. */
  function partPathsAtMost(catalogue: Catalogue): string[] {
    const mapped = routes.filter(({ sitemap }) => sitemap);
    return pathsOfParts(mapped.reduce((sum, { paths }) => sum + paths(catalogue).length, 0));
  }

  function partPaths(catalogue: Catalogue): string[] {
    return pathsOfParts(
      routes.reduce((sum, route) => sum + listedPaths(route, catalogue).length, 0),
    );
  }

  function whole(catalogue: Catalogue): PageData {
    const listed = listedOf(catalogue);
    const paths = pathsOfParts(listed.paths.length);
    if (paths.length === 0)
      return { kind: 'sitemap', entries: entriesOf(listed, catalogue, 0, sizes.whole) };
    const parts = paths.map((_, index) => latestOf(entriesOfPart(listed, index, catalogue)));
    return { kind: 'sitemap-index', parts };
  }

  function part(index: number, catalogue: Catalogue): PageData | null {
    const listed = listedOf(catalogue);
    if (index >= pathsOfParts(listed.paths.length).length) return null;
    return { kind: 'sitemap', entries: entriesOfPart(listed, index, catalogue) };
  }

  function entriesOfPart(listed: Listing, index: number, catalogue: Catalogue): SitemapEntry[] {
    return entriesOf(listed, catalogue, index * sizes.part, (index + 1) * sizes.part);
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

/** An address to be found, and what its route says of it. */
type Listed = { path: string; said: Said };

/** Many of them, which stay until the next change: without an object for each. */
type Listing = { paths: string[]; said: Said[] };

function entriesOf(
  listed: Listing,
  catalogue: Catalogue,
  from: number,
  to: number,
): SitemapEntry[] {
  return listed.paths.slice(from, to).map((path, at) => {
    const said = listed.said[from + at];
    if (!said) throw new Error(`Nothing is said of ${path}.`);
    const { priority, changeFrequency, details } = said;
    return { path, priority, changeFrequency, ...details(path, catalogue) };
  });
}

/** The first of these with the latest change of all. */
function latestOf(entries: readonly SitemapEntry[]): SitemapEntry {
  const [first] = entries;
  if (!first) throw new Error('A part of the sitemap has no addresses.');
  const changes = entries.flatMap(({ lastModified }) => lastModified ?? []);
  const latest = changes.reduce((last, change) => (change > last ? change : last), '');
  return { ...first, image: null, lastModified: latest || null };
}

const collator = new Intl.Collator('en', { numeric: true });
const byPath = (a: { path: string }, b: { path: string }) => collator.compare(a.path, b.path);
/** Nearly the same, for most of them, in a small part of the time. */
const byLength = (a: { path: string }, b: { path: string }) =>
  a.path.length - b.path.length || (a.path < b.path ? -1 : 1);

/**
 * Every address to be found, in the order in which the sitemap's library writes them. Most stand where
 * they stood the time before: only those that come are compared.
 */
function sitemapOrder(routes: readonly PageRoute[]): (catalogue: Catalogue) => Listing {
  let placeOf = new Map<string, number>();
  return (catalogue) => {
    const stayed: (Said | undefined)[] = [];
    stayed.length = placeOf.size;
    const come: Listed[] = [];
    for (const { path, said } of addressesOf(routes, catalogue)) {
      const place = placeOf.get(path);
      if (place === undefined) come.push({ path, said });
      else stayed[place] = said;
    }
    const known: Listing = { paths: [], said: [] };
    for (const [path, place] of placeOf) add(known, path, stayed[place]);
    if (come.length === 0 && known.paths.length === placeOf.size) return known;
    const all = merged(known, come.sort(byLength).sort(byPath));
    placeOf = new Map(all.paths.map((path, place) => [path, place]));
    return all;
  };
}

/** Adds an address where something is said of it. */
function add({ paths, said }: Listing, path: string, one: Said | undefined): void {
  if (!one) return;
  paths.push(path);
  said.push(one);
}

/** Both are in order. */
function merged(many: Listing, few: readonly Listed[]): Listing {
  const all: Listing = { paths: [], said: [] };
  let from = 0;
  const addUpTo = (to: number) => {
    for (; from < to; from++) add(all, many.paths[from] ?? '', many.said[from]);
  };
  for (const { path, said } of few) {
    addUpTo(placeAmong(many.paths, path, from));
    add(all, path, said);
  }
  addUpTo(many.paths.length);
  return all;
}

/** Before which of these it stands, none before `from`. */
function placeAmong(sorted: readonly string[], path: string, from: number): number {
  let end = sorted.length;
  while (from < end) {
    const middle = (from + end) >> 1;
    if (collator.compare(sorted[middle] ?? '', path) < 0) from = middle + 1;
    else end = middle;
  }
  return from;
}

function* addressesOf(routes: readonly PageRoute[], catalogue: Catalogue): Generator<Listed> {
  for (const route of routes) {
    const { sitemap: said } = route;
    if (said) for (const path of listedPaths(route, catalogue)) yield { path, said };
  }
}

/** Paths of a route that are to be found in the sitemap: of a list its first page. */
function listedPaths({ sitemap, isPaged, paths }: PageRoute, catalogue: Catalogue): string[] {
  if (!sitemap) return [];
  const unlisted = new Set(sitemap.except?.(catalogue));
  return paths(catalogue).filter(
    (path) => !unlisted.has(path) && (!isPaged || !/\/[^/]+\/[^/]+\//.test(path)),
  );
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
