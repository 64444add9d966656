import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { CatalogueChange } from './page-route.ts';
import { PAGE_ROUTES } from './page-routes.ts';

/** Keys of every page that the catalogue calls for, those of the kinds with the fewest pages first. */
export function allPageKeys(catalogue: Catalogue): string[] {
  return PAGE_ROUTES.map(({ paths }) => paths(catalogue))
    .toSorted((a, b) => a.length - b.length)
    .flat();
}

/**
 * Keys of every page that showed or shows what has changed, the restaurants' own pages first. Pages
 * that are gone by now are among them.
 */
export function touchedPageKeys(change: CatalogueChange): string[] {
  const own = PAGE_ROUTES.filter(({ showsOneRecord }) => showsOneRecord);
  const others = PAGE_ROUTES.filter(({ showsOneRecord }) => !showsOneRecord);
  return [...new Set([...own, ...others].flatMap(({ touched }) => touched(change)))];
}
