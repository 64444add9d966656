/** The active filters, one by one, as visitors read and remove them. */
import { FILTER_RULES } from './filter-rules.ts';
import { CHOICE_FILTERS, FILTER_NAMES, type FilterName } from './filters.ts';
import * as changes from './listing-changes.ts';
import type { ListingState } from './listing-state.ts';

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

/**
 * Lists the active filters in the order of the listing's URL.
 *
 * @param now minutes since the start of 1970, in Bahamas local time
 */
export function activeFilters(state: ListingState, now: number): ActiveFilter[] {
  const filters = FILTER_NAMES.flatMap((name) => {
    const choice = CHOICE_FILTERS.find((other) => other === name);
    return filterLabels(state, name, now).map((label) =>
      choice
        ? {
            group: FILTER_RULES[choice].groupOf?.(label) ?? name,
            key: `${name}:${label}`,
            label,
            without: changes.withToggled(state, choice, label),
          }
        : { group: name, key: name, label, without: changes.withoutPart(state, name) },
    );
  });
  // Keep the features of one kind together, whatever their order in the URL.
  const sorted = filters.toSorted(
    (a, b) =>
      filters.findIndex(({ group }) => group === a.group) -
      filters.findIndex(({ group }) => group === b.group),
  );
  return sorted.map(({ group, ...filter }, at) => {
    const before = sorted[at - 1];
    return { ...filter, joinedBy: before ? (before.group === group ? 'or' : 'and') : null };
  });
}

/** The labels of a filter's chips; empty for an inactive filter. */
export function filterLabels<Name extends FilterName>(
  state: ListingState,
  name: Name,
  now: number,
): readonly string[] {
  return FILTER_RULES[name].labels(state[name], now);
}
