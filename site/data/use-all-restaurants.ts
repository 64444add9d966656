import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MapPlace } from '#domain/contract/restaurant.ts';
import { allQuery, type ListingState } from '#domain/listing/listing-state.ts';
import { fetchJson } from './fetch-json.ts';
import { queryClient } from './query-client.ts';

const MINUTE_MS = 60_000;

type MapPlaces = { restaurants: MapPlace[]; total: number };

/** Every restaurant of a listing state, as the map needs them; asked for only when `isWanted`. */
export function useAllRestaurants(state: ListingState, isWanted: boolean) {
  const query = ['fields=map', allQuery(state)].filter(Boolean).join('&');
  return useQuery(
    {
      queryKey: ['/api/restaurants/all', query],
      queryFn: ({ signal }) => fetchJson<MapPlaces>(`/api/restaurants/all?${query}`, signal),
      enabled: isWanted,
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
}
