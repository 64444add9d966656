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

const byPath = new Intl.Collator('en', { numeric: true });

/**
 * Every address to be found, in the order in which the sitemap's library writes them. Most stand where
 * they stood the time before: put in that order first, they are sorted in a tenth of the time.
 */
function sitemapEntries(routes: readonly PageRoute[]): (catalogue: Catalogue) => SitemapEntry[] {
  let before: readonly string[] = [];
  return (catalogue) => {
    const entries = new Map(entriesOf(routes, catalogue).map((entry) => [entry.path, entry]));
    const known = before.flatMap((path) => entries.get(path) ?? []);
    for (const path of before) entries.delete(path);
    const sorted = [...known, ...entries.values()].sort((a, b) => byPath.compare(a.path, b.path));
    before = sorted.map(({ path }) => path);
    return sorted;
  };
}

function entriesOf(routes: readonly PageRoute[], catalogue: Catalogue): SitemapEntry[] {
  return routes.flatMap((route) => {
    if (!route.sitemap) return [];
    const { priority, changeFrequency, lastModified, image } = route.sitemap;
    return listedPaths(route, catalogue).map((path) => ({
      path,
      priority,
      changeFrequency,
      lastModified: lastModified(path, catalogue),
      image: image?.(path, catalogue) ?? null,
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
