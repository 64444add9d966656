/** An island because search, order and pages work on the address, without loading a page anew. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import * as changes from '#domain/listing-changes.ts';
import { readListingState, type ListingState } from '#domain/listing-state.ts';
import { $listingQuery, replaceListingState } from '#site/data/listing-address.ts';
import { useListing } from '#site/data/use-listing.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import { ActiveFilters } from './listing/ActiveFilters.tsx';
import { ListingMetadata } from './listing/ListingMetadata.tsx';
import { ListingPager } from './listing/ListingPager.tsx';
import { ListingResults } from './listing/ListingResults.tsx';
import { SearchBar } from './listing/SearchBar.tsx';
import { SortSelect } from './listing/SortSelect.tsx';

type ListingPanelProps = { initial: RestaurantPage; siteName: string; detailOrigin: string };

export function ListingPanel({ initial, siteName, detailOrigin }: ListingPanelProps) {
  const state = readListingState(useStore($listingQuery, { ssr: 'initial' }));
  const { data, error, isPlaceholderData, refetch } = useListing(state, initial);
  const total = data?.pagination.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / state.limit));
  const isPastEnd = data !== undefined && !isPlaceholderData && state.page > lastPage;

  useEffect(() => {
    if (isPastEnd) replaceListingState(changes.withPage(state, state.page, lastPage));
  });
  // The right cards are on their way or there: what hid the published ones is not needed any more.
  useEffect(() => document.documentElement.removeAttribute('data-listing'), []);

  function change(next: ListingState) {
    replaceListingState(next);
  }

  function goTo(page: number) {
    change(changes.withPage(state, page, lastPage));
    scrollTo({ top: 0, behavior: 'smooth' });
  }

  return (
    <>
      <ListingMetadata
        state={state}
        siteName={siteName}
        detailOrigin={detailOrigin}
        restaurants={isPlaceholderData ? null : (data?.restaurants ?? null)}
      />
      <div className="page-h">
        <h1>All Restaurants</h1>
        <p className="count tnum" role="status">
          {data && !isPlaceholderData ? countOf(total) : ' '}
        </p>
      </div>
      <div className="bar">
        <SearchBar
          search={state.search}
          onSearch={(text) => change(changes.withSearch(state, text))}
        />
        <FilterButton state={state} onChange={change} />
      </div>
      <ActiveFilters state={state} onChange={change} />
      <div className="tools">
        {state.search && (
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => change(changes.withSearch(state, ''))}
          >
            Clear Search Results
          </button>
        )}
        <SortSelect sort={state.sort} onSort={(sort) => change(changes.withSort(state, sort))} />
      </div>
      <h2 className="sr">Results</h2>
      <ListingResults
        restaurants={isPlaceholderData || isPastEnd ? null : (data?.restaurants ?? null)}
        arePublished={data?.restaurants === initial.restaurants}
        error={error}
        pageSize={state.limit}
        onRetry={() => void refetch()}
        onClearAll={() => change(changes.withoutAll(state))}
      />
      {lastPage > 1 && (
        <ListingPager
          page={Math.min(state.page, lastPage)}
          lastPage={lastPage}
          limit={state.limit}
          onPage={goTo}
          onLimit={(limit) => change(changes.withLimit(state, limit))}
        />
      )}
    </>
  );
}

function countOf(total: number): string {
  return total === 1 ? '1 restaurant' : `${total.toLocaleString('en-US')} restaurants`;
}
