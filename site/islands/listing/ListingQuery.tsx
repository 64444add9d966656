/**
 * Fetches results that are not in the page's HTML. This module loads when the visitor is about to
 * need it.
 */
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { callAddress } from '#domain/contract/endpoint.ts';
import { listRestaurants, type RestaurantPage } from '#domain/contract/restaurants.ts';
import type { Position } from '#domain/geography/distance.ts';
import type { AskedTimes } from '#domain/listing/asked-times.ts';
import { pageQuery } from '#domain/listing/listing-queries.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';

export { timesInSearch } from '#domain/listing/listing-queries.ts';

const MINUTE_MS = 60_000;
const CACHED_MS = 10 * MINUTE_MS;

/** The result in the page's HTML, and the opening times that its search text names. */
export type DocumentResult = {
  state: ListingState;
  page: RestaurantPage;
  asked: AskedTimes;
  loadedAt: number;
};

export type ListingRequest = {
  /** Identifies the result. */
  key: string;
  state: ListingState;
  /** The visitor's position. If it is set, the nearest restaurants come first. */
  position: Position | null;
  ofDocument: DocumentResult;
};

/** The API's answer to a request. While it loads, page and error are null. */
export type Answer = {
  key: string;
  page: RestaurantPage | null;
  error: Error | null;
  retry: () => void;
};

/** Returns the result that the cache or the HTML contains. Null if neither contains it. */
export function cachedPage(request: ListingRequest): RestaurantPage | null {
  const query = optionsFor(request);
  return queryClient().getQueryData<RestaurantPage>(query.queryKey) ?? query.initialData() ?? null;
}

type ListingQueryProps = {
  request: ListingRequest;
  onAnswer: (answer: Answer) => void;
};

/** Renders nothing. Reports the answer to the request before the browser paints. */
export function ListingQuery({ request, onAnswer }: ListingQueryProps) {
  const { data, error, refetch } = useQuery(optionsFor(request), queryClient());
  const { key } = request;
  useLayoutEffect(() => {
    onAnswer({ key, page: data ?? null, error, retry: () => void refetch() });
  }, [key, data, error, refetch, onAnswer]);
  return null;
}

/** Uses the result in the HTML as a cached answer until it expires. */
function optionsFor({ state, position, ofDocument }: ListingRequest) {
  const near = position && `${position.latitude},${position.longitude}`;
  const query = queryOf(listRestaurants, {
    query: { ...pageQuery(state), ...(near && { near }) },
  });
  const { page, loadedAt } = ofDocument;
  const documentAddress = callAddress(listRestaurants, { query: pageQuery(ofDocument.state) });
  const isOfDocument = query.queryKey[0] === documentAddress;
  return {
    ...query,
    initialData: () => (isOfDocument && Date.now() - loadedAt < CACHED_MS ? page : undefined),
    initialDataUpdatedAt: loadedAt,
    staleTime: 5 * MINUTE_MS,
    gcTime: CACHED_MS,
    refetchOnMount: false,
  };
}
