/** The filters in force, one by one, as visitors read and drop them. */
import { featureKind } from '#domain/restaurant/feature-filters.ts';
import * as changes from './listing-changes.ts';
import { FILTER_GROUPS } from './listing-parts.ts';
import type { ListingState } from './listing-state.ts';
import { openAtLabel } from './open-at.ts';

export type ActiveFilter = {
  key: string;
  label: string;
  /** What joins it to the one before: any of a group may hold, all groups must. */
  joinedBy: 'or' | 'and' | null;
  without: ListingState;
};

/** Of the area that the map has set: said in the list as well. */
export const AREA_LABEL = 'Area on the map';

export const OPEN_NOW_LABEL = 'Open Now';
export const OPEN_24_HOURS_LABEL = 'Open 24 Hours';

/**
 * In the order in which the address has them.
 *
 * @param now minute from the beginning of 1970 by the clocks of The Bahamas
 */
export function activeFilters(state: ListingState, now: number): ActiveFilter[] {
  const filters = FILTER_GROUPS.flatMap((group) =>
    state[group].map((value) => ({
      // Of the features each kind is a group.
      group: group === 'features' ? featureKind(value) : group,
      key: `${group}:${value}`,
      label: value,
      without: changes.withToggled(state, group, value),
    })),
  );
  // The features of one kind stand together, wherever the address has them.
  const sorted = filters.toSorted(
    (a, b) =>
      filters.findIndex(({ group }) => group === a.group) -
      filters.findIndex(({ group }) => group === b.group),
  );
  const single = (
    key: 'minRating' | 'openNow' | 'open24Hours' | 'openAt' | 'area',
    label: string,
  ) => ({
    ...{ group: key, key, label },
    without: changes.withoutPart(state, key),
  });
  const { minRating, openNow, open24Hours, openAt, area } = state;
  const all = [
    ...sorted,
    ...(minRating === null ? [] : [single('minRating', ratingLabel(minRating))]),
    ...(openNow ? [single('openNow', OPEN_NOW_LABEL)] : []),
    ...(open24Hours ? [single('open24Hours', OPEN_24_HOURS_LABEL)] : []),
    ...(openAt ? [single('openAt', openAtLabel(openAt, now))] : []),
    ...(area ? [single('area', AREA_LABEL)] : []),
  ];
  return all.map(({ group, ...filter }, at) => {
    const before = all[at - 1];
    return { ...filter, joinedBy: before ? (before.group === group ? 'or' : 'and') : null };
  });
}

/** `Rated 4.5+` */
export function ratingLabel(minRating: number): string {
  return `Rated ${minRating}+`;
}
