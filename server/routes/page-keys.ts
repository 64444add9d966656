import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { CatalogueChange, PageRoute } from './page-route.ts';
import { PAGE_ROUTES } from './page-routes.ts';

/** Keys of all pages of the catalogue. Kinds with the fewest pages come first. */
export function allPageKeys(catalogue: Catalogue): string[] {
  return PAGE_ROUTES.map(({ paths }) => paths(catalogue))
    .toSorted((a, b) => a.length - b.length)
    .flat();
}

/**
 * Keys of the pages that show, or showed, the changed records, including pages that no longer
 * exist. `own` contains the pages of the records themselves. `lists` contains the first pages of
 * lists whose later pages may have shifted.
 */
export function touchedPageKeys(change: CatalogueChange): {
  own: string[];
  others: string[];
  lists: string[];
} {
  const touchedBy = (isWanted: (route: PageRoute) => boolean) => [
    ...new Set(PAGE_ROUTES.filter(isWanted).flatMap(({ touched }) => touched(change))),
  ];
  return {
    own: touchedBy(({ showsOneRecord }) => showsOneRecord === true),
    others: touchedBy(({ showsOneRecord }) => !showsOneRecord),
    lists: touchedBy(({ isPaged }) => isPaged === true),
  };
}
