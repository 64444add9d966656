import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { PageData, SitemapEntry } from '#domain/pages/page-data.ts';
import { REVALIDATE, type PageRoute } from './page-route.ts';

/** Addresses in one sitemap; the protocol allows 50,000 and 50 MB. */
export const SITEMAP_LIMIT = 45_000;

/** The sitemap of these routes: one file, or an index and its parts when there are too many addresses. */
export function sitemapRoutes(
  routes: readonly PageRoute[],
  limit: number = SITEMAP_LIMIT,
): PageRoute[] {
  const entriesOf = remembered(sitemapEntries(routes));

  /** As many parts as there may be: after an edit nobody waits for the entries of thousands of places. */
  function partPathsAtMost(catalogue: Catalogue): string[] {
    const mapped = routes.filter(({ sitemap }) => sitemap);
    const most = mapped.reduce((sum, { paths }) => sum + paths(catalogue).length, 0);
    return pathsOfParts(Math.ceil(most / limit));
  }

  function partPaths(catalogue: Catalogue): string[] {
    const listed = routes.reduce((sum, route) => sum + listedPaths(route, catalogue).length, 0);
    return pathsOfParts(Math.ceil(listed / limit));
  }

  function whole(catalogue: Catalogue): PageData {
    const entries = entriesOf(catalogue);
    if (entries.length <= limit) return { kind: 'sitemap', entries };
    return { kind: 'sitemap-index', entries, partSize: limit };
  }

  function part(index: number, catalogue: Catalogue): PageData | null {
    const entries = entriesOf(catalogue);
    const isPart = entries.length > limit && index * limit < entries.length;
    return isPart
      ? { kind: 'sitemap', entries: entries.slice(index * limit, (index + 1) * limit) }
      : null;
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

function pathsOfParts(parts: number): string[] {
  return parts > 1 ? Array.from({ length: parts }, (_, part) => `/sitemap-${part}.xml`) : [];
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
function sitemapEntries(routes: readonly PageRoute[]): (catalogue: Catalogue) => SitemapEntry[] {
  let placeOf = new Map<string, number>();
  return (catalogue) => {
    const [stayed, come]: [(SitemapEntry | undefined)[], SitemapEntry[]] = [[], []];
    stayed.length = placeOf.size;
    for (const entry of entriesOf(routes, catalogue)) {
      const place = placeOf.get(entry.path);
      if (place === undefined) come.push(entry);
      else stayed[place] = entry;
    }
    const known = stayed.filter((entry) => entry !== undefined);
    if (come.length === 0 && known.length === placeOf.size) return known;
    const all = merged(known, come.sort(byLength).sort(byPath));
    placeOf = new Map(all.map(({ path }, place) => [path, place]));
    return all;
  };
}

/** Both are in order. */
function merged(many: readonly SitemapEntry[], few: readonly SitemapEntry[]): SitemapEntry[] {
  const all: SitemapEntry[] = [];
  let from = 0;
  for (const entry of few) {
    const to = placeAmong(many, entry, from);
    for (; from < to; from++) all.push(many[from] as SitemapEntry);
    all.push(entry);
  }
  for (; from < many.length; from++) all.push(many[from] as SitemapEntry);
  return all;
}

/** Before which of these it stands, none before `from`. */
function placeAmong(sorted: readonly SitemapEntry[], entry: SitemapEntry, from: number): number {
  let end = sorted.length;
  while (from < end) {
    const middle = (from + end) >> 1;
    if (byPath(sorted[middle] as SitemapEntry, entry) < 0) from = middle + 1;
    else end = middle;
  }
  return from;
}

function entriesOf(routes: readonly PageRoute[], catalogue: Catalogue): SitemapEntry[] {
  return routes.flatMap((route) => {
    if (!route.sitemap) return [];
    const { priority, changeFrequency, details } = route.sitemap;
    return listedPaths(route, catalogue).map((path) => ({
      path,
      priority,
      changeFrequency,
      ...details(path, catalogue),
    }));
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
