import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Category } from '#domain/contract/category.ts';
import type { FacetCounts, RestaurantPage } from '#domain/contract/restaurants.ts';
import type { Tag } from '#domain/contract/tag.ts';
import { apiQuery, type ListingState } from '#domain/listing/listing-state.ts';
import { preferredTags } from '#domain/listing/preferred-tags.ts';
import { fetchJson } from './fetch-json.ts';
import { queryClient } from './query-client.ts';

/** The names of one filter tab, with how its loading goes. */
export type FilterValues = {
  names: readonly string[] | null;
  error: Error | null;
  retry: () => void;
};

export function useTagNames(): FilterValues {
  const query = useQuery<Tag[]>({ queryKey: ['/api/tags'] }, queryClient());
  return valuesOf(query, (tags) => preferredTags(tags).map(({ name }) => name));
}

export function useCategoryNames(): FilterValues {
  const query = useQuery<Category[]>({ queryKey: ['/api/categories'] }, queryClient());
  return valuesOf(query, (categories) => categories.map(({ name }) => name));
}

export function useIslandNames(): FilterValues {
  const query = useQuery<string[]>({ queryKey: ['/api/islands'] }, queryClient());
  return valuesOf(query, (islands) => islands);
}

/** How many restaurants each filter value would show; null until it is known. */
export function useFacetCounts(state: ListingState): FacetCounts | null {
  const query = `${apiQuery({ ...state, page: 1, limit: 10 })}&facets=true`;
  const { data } = useQuery(
    {
      queryKey: ['/api/restaurants', 'facets', query],
      queryFn: ({ signal }) => fetchJson<RestaurantPage>(`/api/restaurants?${query}`, signal),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
  return data?.facets ?? null;
}

type Loading<T> = { data: T | undefined; error: Error | null; refetch: () => unknown };

function valuesOf<T>(query: Loading<T>, namesOf: (data: T) => readonly string[]): FilterValues {
  const { data, error, refetch } = query;
  return { names: data === undefined ? null : namesOf(data), error, retry: () => void refetch() };
}
