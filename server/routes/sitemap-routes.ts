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
    const paths = pathsOfParts(listed.length);
    if (paths.length === 0) return { kind: 'sitemap', entries: entriesOf(listed, catalogue) };
    const parts = paths.map((_, index) => latestOf(entriesOf(ofPart(listed, index), catalogue)));
    return { kind: 'sitemap-index', parts };
  }

  function part(index: number, catalogue: Catalogue): PageData | null {
    const listed = listedOf(catalogue);
    if (index >= pathsOfParts(listed.length).length) return null;
    return { kind: 'sitemap', entries: entriesOf(ofPart(listed, index), catalogue) };
  }

  function ofPart(listed: readonly Listed[], index: number): Listed[] {
    return listed.slice(index * sizes.part, (index + 1) * sizes.part);
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

/** An address to be found, and what its route says of it. */
type Listed = { path: string; sitemap: NonNullable<PageRoute['sitemap']> };

function entriesOf(listed: readonly Listed[], catalogue: Catalogue): SitemapEntry[] {
  return listed.map(({ path, sitemap: { priority, changeFrequency, details } }) => ({
    ...{ path, priority, changeFrequency },
    ...details(path, catalogue),
  }));
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
function sitemapOrder(routes: readonly PageRoute[]): (catalogue: Catalogue) => Listed[] {
  let placeOf = new Map<string, number>();
  return (catalogue) => {
    const [stayed, come]: [(Listed | undefined)[], Listed[]] = [[], []];
    stayed.length = placeOf.size;
    for (const address of addressesOf(routes, catalogue)) {
      const place = placeOf.get(address.path);
      if (place === undefined) come.push(address);
      else stayed[place] = address;
    }
    const known = stayed.filter((address) => address !== undefined);
    if (come.length === 0 && known.length === placeOf.size) return known;
    const all = merged(known, come.sort(byLength).sort(byPath));
    placeOf = new Map(all.map(({ path }, place) => [path, place]));
    return all;
  };
}

/** Both are in order. */
function merged(many: readonly Listed[], few: readonly Listed[]): Listed[] {
  const all: Listed[] = [];
  let from = 0;
  for (const address of few) {
    const to = placeAmong(many, address, from);
    for (; from < to; from++) all.push(many[from] as Listed);
    all.push(address);
  }
  for (; from < many.length; from++) all.push(many[from] as Listed);
  return all;
}

/** Before which of these it stands, none before `from`. */
function placeAmong(sorted: readonly Listed[], address: Listed, from: number): number {
  let end = sorted.length;
  while (from < end) {
    const middle = (from + end) >> 1;
    if (byPath(sorted[middle] as Listed, address) < 0) from = middle + 1;
    else end = middle;
  }
  return from;
}

function addressesOf(routes: readonly PageRoute[], catalogue: Catalogue): Listed[] {
  return routes.flatMap((route) => {
    const { sitemap } = route;
    return sitemap ? listedPaths(route, catalogue).map((path) => ({ path, sitemap })) : [];
  });
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
