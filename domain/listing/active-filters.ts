/** The active filters, one by one, as visitors read and remove them. */
import { featureKind } from '#domain/restaurant/feature-filters.ts';
import * as changes from './listing-changes.ts';
import { FILTER_GROUPS } from './listing-parts.ts';
import type { ListingState } from './listing-state.ts';
import { openAtLabel } from './open-at.ts';

export type ActiveFilter = {
  key: string;
  label: string;
  /**
   * The word between this filter and the one before. Filters of one group are joined by `or`,
   * groups by `and`.
   */
  joinedBy: 'or' | 'and' | null;
  without: ListingState;
};

/** Label of the filter for a map area; the list shows it too. */
export const AREA_LABEL = 'Area on the map';

export const OPEN_NOW_LABEL = 'Open Now';
export const OPEN_24_HOURS_LABEL = 'Open 24 Hours';

/**
 * Lists the active filters in the order of the address.
 *
 * @param now minutes since the start of 1970, in Bahamas local time
 */
export function activeFilters(state: ListingState, now: number): ActiveFilter[] {
  const filters = FILTER_GROUPS.flatMap((group) =>
    state[group].map((value) => ({
      // Each kind of feature is a group.
      group: group === 'features' ? featureKind(value) : group,
      key: `${group}:${value}`,
      label: value,
      without: changes.withToggled(state, group, value),
    })),
  );
  // Keep the features of one kind together, whatever their order in the address.
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
