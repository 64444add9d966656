import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRestaurants, type FacetCounts } from '#domain/contract/restaurants.ts';
import { listCategories, listIslands, listTags } from '#domain/contract/vocabularies.ts';
import { pageQuery } from '#domain/listing/listing-queries.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { preferredTags } from '#domain/listing/preferred-tags.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';

/** The names in one filter tab. Null until they are loaded. */
export type FilterValues = {
  names: readonly string[] | null;
  error: Error | null;
  retry: () => void;
};

export function useTagNames(): FilterValues {
  const query = useQuery(queryOf(listTags, {}), queryClient());
  return valuesOf(query, (tags) => preferredTags(tags).map(({ name }) => name));
}

export function useCategoryNames(): FilterValues {
  const query = useQuery(queryOf(listCategories, {}), queryClient());
  return valuesOf(query, (categories) => categories.map(({ name }) => name));
}

export function useIslandNames(): FilterValues {
  const query = useQuery(queryOf(listIslands, {}), queryClient());
  return valuesOf(query, (islands) => islands);
}

/**
 * Numbers of restaurants: `counts` for each filter value, and `total` for the filters of `state`.
 * Null until loaded.
 */
type Counted = { counts: FacetCounts | null; total: number | null };

/**
 * Counts how many restaurants each filter value would show, and how many the present filters show.
 */
export function useFacetCounts(state: ListingState): Counted {
  const query = { ...pageQuery({ ...state, page: 1, limit: 10 }), facets: 'true' };
  const { data } = useQuery(
    {
      ...queryOf(listRestaurants, { query }),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
  return { counts: data?.facets ?? null, total: data?.pagination.total ?? null };
}

type Loading<T> = { data: T | undefined; error: Error | null; refetch: () => unknown };

function valuesOf<T>(query: Loading<T>, namesOf: (data: T) => readonly string[]): FilterValues {
  const { data, error, refetch } = query;
  return { names: data === undefined ? null : namesOf(data), error, retry: () => void refetch() };
}
