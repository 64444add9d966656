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
  const entriesOf = remembered((catalogue) => sitemapEntries(routes, catalogue));

  function partPaths(catalogue: Catalogue): string[] {
    const parts = Math.ceil(entriesOf(catalogue).length / limit);
    return parts > 1 ? Array.from({ length: parts }, (_, part) => `/sitemap-${part}.xml`) : [];
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
      paths: () => ['/sitemap.xml'],
      touched: () => ['/sitemap.xml'],
      data: (_value, _page, catalogue) => whole(catalogue),
    },
    {
      path: '/sitemap-{part}.xml',
      cacheControl: REVALIDATE,
      paths: partPaths,
      touched: ({ catalogue }) => partPaths(catalogue),
      data: (value, _page, catalogue) => part(Number(value), catalogue),
    },
  ];
}

const byPath = new Intl.Collator('en', { numeric: true });

/** Every address to be found, in the order in which the sitemap's library writes them. */
function sitemapEntries(routes: readonly PageRoute[], catalogue: Catalogue): SitemapEntry[] {
  const entries = routes.flatMap(({ sitemap, isPaged, paths }) => {
    if (!sitemap) return [];
    const { priority, changeFrequency, lastModified } = sitemap;
    const listed = paths(catalogue).filter((path) => !isPaged || !/\/[^/]+\/[^/]+\//.test(path));
    return listed.map((path) => ({
      path,
      priority,
      changeFrequency,
      lastModified: lastModified(path, catalogue),
    }));
  });
  return entries.toSorted((a, b) => byPath.compare(a.path, b.path));
}

/** Made once for each state of the catalogue: its list of all restaurants is then another. */
function remembered<T extends object>(
  make: (catalogue: Catalogue) => T,
): (catalogue: Catalogue) => T {
  const known = new WeakMap<object, T>();
  return (catalogue) => {
    const state = catalogue.all();
    let made = known.get(state);
    if (!made) {
      made = make(catalogue);
      known.set(state, made);
    }
    return made;
  };
}
