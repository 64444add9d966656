import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { CatalogueChange, PageRoute } from './page-route.ts';
import { PAGE_ROUTES } from './page-routes.ts';

/** Keys of every page that the catalogue calls for, those of the kinds with the fewest pages first. */
export function allPageKeys(catalogue: Catalogue): string[] {
  return PAGE_ROUTES.map(({ paths }) => paths(catalogue))
    .toSorted((a, b) => a.length - b.length)
    .flat();
}

/**
 * Keys of the pages that showed or show what has changed; those that are gone by now are among them.
 * `own` are those of the records themselves, `lists` the first pages of lists whose further pages may
 * have shifted.
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
