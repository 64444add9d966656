/** An island because search, order and pages work on the address, without loading a page anew. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { counted } from '#domain/wording/counted.ts';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import * as changes from '#domain/listing/listing-changes.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { PAGE_HEADING } from '#site/components/page-heading.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import { leftPage } from '#site/data/left-page.ts';
import { replaceListingState, useListingQuery } from '#site/data/listing-address.ts';
import { $position } from '#site/data/position.ts';
import { usePreloadedPictures } from '#site/data/use-preloaded-pictures.ts';
import { useListing } from '#site/data/use-listing.ts';
import mapSheet from '#site/islands/map/map.css?url';
import { loadSheet } from '#site/scripts/load-sheet.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import { ActiveFilters } from './listing/ActiveFilters.tsx';
import { CorrectedSearch } from './listing/CorrectedSearch.tsx';
import { EmptyResult } from './listing/EmptyResult.tsx';
import { ListingMetadata } from './listing/ListingMetadata.tsx';
import { ListingPager } from './listing/ListingPager.tsx';
import { ListingResults } from './listing/ListingResults.tsx';
import { MapBar } from './listing/MapBar.tsx';
import { NearMeButton } from './listing/NearMeButton.tsx';
import { SearchBar } from './listing/SearchBar.tsx';
import { SortSelect } from './listing/SortSelect.tsx';
import { useAllOnMap, useScrollOfReturn, useUnveiling } from './listing/use-arrival.ts';
import { ViewToggle } from './listing/ViewToggle.tsx';

// The map and what it is made of are loaded when it is first shown.
const MapPanel = lazy(async () => {
  const sheet = loadSheet(mapSheet);
  const { MapPanel } = await import('./listing/MapPanel.tsx');
  await sheet;
  return { default: MapPanel };
});

type ListingPanelProps = {
  /** Query of the address that the page answers; empty on the published page. */
  query: string;
  /** What it finds. */
  result: RestaurantPage;
  site: Pick<SiteIdentity, 'origin' | 'name' | 'detailOrigin' | 'tiles'>;
  /** Below the tools, for visitors without JavaScript. */
  children?: ReactNode;
};

export function ListingPanel({ query: documentQuery, result, site, children }: ListingPanelProps) {
  const state = readListingState(useListingQuery(documentQuery));
  const [ofDocument] = useState(() => ({
    state: readListingState(documentQuery),
    page: result,
    loadedAt: Date.now(),
  }));
  const [hasComeBack] = useState(() => leftPage() !== null);
  const position = useStore($position);
  const [isAll, setIsAll] = useAllOnMap();
  const { data, error, isPlaceholderData, refetch } = useListing(state, ofDocument, position);
  const total = data?.pagination.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / state.limit));
  const isPastEnd = data !== undefined && !isPlaceholderData && state.page > lastPage;
  const shown = isPlaceholderData || isPastEnd ? undefined : data;
  const isMap = state.view === 'map' && !error;

  useEffect(() => {
    if (isPastEnd) replaceListingState(changes.withPage(state, state.page, lastPage));
  });
  const isReady = shown !== undefined || error !== null;
  useUnveiling(state, isReady);
  useScrollOfReturn(state, isReady);
  usePreloadedPictures();

  function change(next: ListingState) {
    replaceListingState(next);
  }

  function goTo(page: number) {
    change(changes.withPage(state, page, lastPage));
    scrollTo({ top: 0, behavior: 'smooth' });
  }

  function clearAll() {
    change(changes.withoutAll(state));
  }

  const empty = (
    <EmptyResult state={state} instead={shown?.instead ?? null} onClearAll={clearAll} />
  );
  return (
    <>
      <ListingMetadata state={state} site={site} restaurants={shown?.restaurants ?? null} />
      <div className={PAGE_HEADING.frame}>
        <h1 className={PAGE_HEADING.title}>All Restaurants</h1>
        <p className={PAGE_HEADING.count} role="status">
          {data && !isPlaceholderData ? counted(total, 'restaurant') : '\u00A0'}
        </p>
      </div>
      <div className="grid grid-cols-[1fr_auto] items-center gap-3 noscript:block">
        <SearchBar
          search={state.search}
          onSearch={(text) => change(changes.withSearch(state, text))}
          onSuggestion={(path) => change(changes.withSuggestion(state, path))}
        />
        <FilterButton state={state} onChange={change} />
      </div>
      <ActiveFilters state={state} onChange={change} />
      <div
        className="mt-[0.9rem] flex flex-wrap items-center justify-between gap-[0.6rem] md:gap-3 noscript:hidden"
        data-of-result
      >
        <ViewToggle
          view={state.view}
          onView={(view) => {
            setIsAll(false);
            change(changes.withView(state, view));
          }}
        />
        <NearMeButton
          isOn={position !== null}
          onChange={() => change(changes.withPage(state, 1, 1))}
        />
        {state.search && (
          <button
            type="button"
            className={`${BUTTON.ghost} max-md:order-3 max-md:basis-full`}
            onClick={() => change(changes.withSearch(state, ''))}
          >
            Clear Search Results
          </button>
        )}
        <SortSelect
          sort={state.sort}
          isByDistance={position !== null}
          onSort={(sort) => {
            $position.set(null);
            change(changes.withSort(state, sort));
          }}
        />
      </div>
      {shown?.corrected && <CorrectedSearch state={state} corrected={shown.corrected} />}
      {children}
      <h2 className="sr-only">Results</h2>
      {isMap ? (
        <Suspense fallback={<MapPlaceholder />}>
          <MapPanel
            state={state}
            page={shown}
            tiles={site.tiles}
            isAll={isAll}
            onAll={setIsAll}
            empty={empty}
          />
        </Suspense>
      ) : (
        <ListingResults
          restaurants={shown?.restaurants ?? null}
          matched={shown?.matched ?? NONE_MATCHED}
          empty={empty}
          areOfDocument={data?.restaurants === result.restaurants}
          hasComeBack={hasComeBack}
          error={error}
          pageSize={state.limit}
          position={position}
          onRetry={() => void refetch()}
        />
      )}
      {lastPage > 1 && !(isMap && isAll) && (
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

const NONE_MATCHED: Record<string, string> = {};

/** The room of the map while it is being loaded. */
function MapPlaceholder() {
  return (
    <div aria-busy="true">
      <MapBar status={null} />
      {/* As high as the map, whose sheet is not there yet. */}
      <div className="h-map rounded-md bg-map-deep" />
    </div>
  );
}
