/**
 * This is an island because search, sorting and paging change the URL without loading a new page.
 */
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import type { AskedTimes } from '#domain/listing/asked-times.ts';
import { milesBetween, milesText } from '#domain/geography/distance.ts';
import * as changes from '#domain/listing/listing-changes.ts';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';
import { counted } from '#domain/wording/counted.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { PAGE_HEADING } from '#site/components/page-heading.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import { leftPage } from '#site/data/left-page.ts';
import {
  presentListingState,
  replaceListingState,
  useListingQuery,
} from '#site/data/listing-address.ts';
import { $position } from '#site/data/position.ts';
import { RenderedAt } from '#site/data/use-bahamas-minute.ts';
import { useInBrowser } from '#site/data/use-in-browser.ts';
import { useListing } from '#site/data/use-listing.ts';
import { useOnline } from '#site/data/use-online.ts';
import { usePosition } from '#site/data/use-position.ts';
import { usePreloadedPictures } from '#site/data/use-preloaded-pictures.ts';
import mapSheet from '#site/islands/map/map.css?url';
import { loadSheet } from '#site/browser/load-sheet.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import { lazyPart, loadAhead } from './lazy-part.ts';
import { ActiveFilters } from './listing/ActiveFilters.tsx';
import { EmptyResult } from './listing/EmptyResult.tsx';
import { FailedFetch } from './listing/FailedFetch.tsx';
import { FarAway } from './listing/FarAway.tsx';
import { ListingPager } from './listing/ListingPager.tsx';
import { ListingResults } from './listing/ListingResults.tsx';
import { MapBar } from './listing/MapBar.tsx';
import { NearMeButton } from './listing/NearMeButton.tsx';
import { OfferedFilters } from './listing/OfferedFilters.tsx';
import { resultWords } from './listing/result-words.ts';
import { SearchBar } from './listing/SearchBar.tsx';
import { SearchNotes } from './listing/SearchNotes.tsx';
import { scrollToTop } from './listing/scroll-to-top.ts';
import { SortSelect } from './listing/SortSelect.tsx';
import {
  isOfAddress,
  useAllOnMap,
  useFirstTouch,
  useScrollOfReturn,
  useTakenOver,
  useUnveiling,
} from './listing/use-arrival.ts';
import { ViewToggle } from './listing/ViewToggle.tsx';

// The map's code and styles load only when the map is about to be shown.
const loadMap = async () => {
  const sheet = loadSheet(mapSheet);
  const { MapPanel } = await import('./listing/MapPanel.tsx');
  await sheet;
  return MapPanel;
};
const MapPanel = lazyPart(loadMap);
const ListingMetadata = lazyPart(
  async () => (await import('./listing/ListingMetadata.tsx')).ListingMetadata,
);

type ListingPanelProps = {
  /** The query for which the server rendered the page. Empty on the published page. */
  query: string;
  /** The result of `query`. */
  result: RestaurantPage;
  /** The opening times that the search text in `query` names. */
  asked: AskedTimes;
  site: Pick<SiteIdentity, 'origin' | 'name' | 'detailOrigin' | 'tiles'>;
  /** When the page was rendered, in minutes since 1970 in Bahamas local time. */
  renderedAt: number;
  /** Content below the tools, for visitors without JavaScript. */
  children?: ReactNode;
};

/** If the nearest restaurant is at least this far away, the visitor counts as far away. */
const FAR_MILES = 200;

export function ListingPanel(props: ListingPanelProps) {
  const { query: documentQuery, result, site, renderedAt, children } = props;
  const state = readListingState(useListingQuery(documentQuery));
  const [ofDocument] = useState(() => ({
    state: readListingState(documentQuery),
    page: result,
    asked: props.asked,
    loadedAt: Date.now(),
  }));
  const hasComeBack = useInBrowser(() => leftPage() !== null, false);
  const position = usePosition();
  const [isAll, setIsAll] = useAllOnMap();
  const { data, error, isPlaceholderData, asked, refetch, prepare } = useListing(
    state,
    ofDocument,
    position,
  );
  const wanted = isPlaceholderData ? undefined : data;
  const [older, setOlder] = useState<RestaurantPage | null>(null);
  const isAsked = useInBrowser(() => isOfAddress(state) && position === $position.get(), false);
  if (isAsked && wanted && wanted !== older) setOlder(wanted);
  // If the new result fails to load, keep showing the previous one.
  const known = error ? (older ?? undefined) : data;
  const total = known?.pagination.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / state.limit));
  const isPastEnd = wanted !== undefined && state.page > lastPage;
  const shown = error ? known : isPastEnd ? undefined : wanted;
  const isMap = state.view === 'map';
  // Keep the HTML's title and description until another result shows.
  const [isOther, setIsOther] = useState(false);
  if (!isOther && listingPath(state) !== listingPath(ofDocument.state)) setIsOther(true);
  const nearest = state.page === 1 && shown?.restaurants[0];
  const nearestMiles = nearest ? milesBetween(position, nearest) : null;

  useEffect(() => {
    if (isPastEnd) replaceListingState(changes.withPage(state, state.page, lastPage));
  });
  const isReady = (shown !== undefined || error !== null) && isAsked;
  useUnveiling(state, isReady);
  useScrollOfReturn(state, isReady);
  usePreloadedPictures();

  const heading = useRef<HTMLHeadingElement>(null);
  useTakenOver(heading);
  useFirstTouch(heading, prepare);

  /** A control has removed itself, so move the focus to the results heading. */
  function focusResults() {
    heading.current?.focus({ preventScroll: true });
  }

  function change(next: ListingState) {
    replaceListingState(next);
  }

  function goTo(page: number) {
    change(changes.withPage(state, page, lastPage));
    focusResults();
    scrollToTop();
  }

  function clearAll() {
    change(changes.withoutAll(state));
    focusResults();
  }

  const empty = (
    <EmptyResult state={state} instead={shown?.instead ?? null} onClearAll={clearAll} />
  );
  return (
    <RenderedAt value={renderedAt}>
      {isOther && (
        <Suspense fallback={null}>
          <ListingMetadata state={state} site={site} restaurants={shown?.restaurants ?? null} />
        </Suspense>
      )}
      <div className={PAGE_HEADING.frame}>
        <h1 className={PAGE_HEADING.title}>All Restaurants</h1>
        <p className={PAGE_HEADING.count} role="status">
          {shown || isPastEnd ? counted(total, 'restaurant') : '\u00A0'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 noscript:block">
        <SearchBar
          search={state.search}
          onSearch={(text) => change(changes.withSearch(state, text))}
          onSuggestion={(path) => change(changes.withSuggestion(state, path))}
        />
        <FilterButton state={state} onChange={change} />
      </div>
      <ActiveFilters state={state} onChange={change} onNoneLeft={focusResults} />
      <div
        className="listing-tools mt-4 flex flex-wrap items-center justify-between gap-3 noscript:hidden"
        data-of-result
      >
        <ViewToggle
          view={state.view}
          onNear={() => loadAhead(loadMap)}
          onView={(view) => {
            setIsAll(false);
            change(changes.withView(state, view));
          }}
        />
        <NearMeButton
          isOn={position !== null}
          // The visitor may have changed filters while the browser determined the position.
          onChange={() => change(changes.withPage(presentListingState(), 1, 1))}
        />
        {state.search && (
          <button
            type="button"
            className={`${BUTTON.ghost} max-md:order-3 max-md:basis-full`}
            onClick={() => {
              change(changes.withSearch(state, ''));
              focusResults();
            }}
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
      {asked && (
        <OfferedFilters
          state={state}
          asked={asked}
          isCorrected={shown?.corrected !== undefined}
          onTake={(next) => {
            change(next);
            focusResults();
          }}
        />
      )}
      {shown && <SearchNotes state={state} page={shown} />}
      {children}
      <h2 className="sr-only" ref={heading} tabIndex={-1}>
        Results
      </h2>
      <p className="sr-only" role="status">
        {shown &&
          !error &&
          resultWords({
            page: Math.min(state.page, lastPage),
            limit: state.limit,
            total,
            nearest: nearestMiles === null ? null : milesText(nearestMiles),
            view: !isMap ? 'list' : isAll ? 'all on map' : 'map',
          })}
      </p>
      {nearestMiles !== null && nearestMiles > FAR_MILES && (
        <FarAway
          nearest={milesText(nearestMiles)}
          onIsland={(island) => {
            $position.set(null);
            change({ ...changes.withoutAll(state), islands: [island] });
            focusResults();
          }}
        />
      )}
      {error && (
        <FailedFetch
          error={error}
          hasOlder={shown !== undefined}
          onRetry={() => {
            void refetch();
            focusResults();
          }}
        />
      )}
      {error && !shown ? null : isMap ? (
        <Suspense fallback={<MapPlaceholder />}>
          <MapPanel
            state={state}
            page={shown}
            tiles={site.tiles}
            position={position}
            isAll={isAll}
            onAll={setIsAll}
            onArea={(area) => change(changes.withFilter(state, 'area', area))}
            empty={empty}
          />
        </Suspense>
      ) : (
        <ListingResults
          restaurants={shown?.restaurants ?? null}
          matched={shown?.matched ?? NONE_MATCHED}
          empty={empty}
          areOfDocument={shown?.restaurants === result.restaurants}
          hasComeBack={hasComeBack}
          pageSize={state.limit}
          position={position}
        />
      )}
      {lastPage > 1 && !(isMap && isAll) && (
        <ListingPager
          page={Math.min(state.page, lastPage)}
          lastPage={lastPage}
          limit={state.limit}
          onPage={goTo}
          onLimit={(limit) => {
            change(changes.withLimit(state, limit));
            // With a single page the pager disappears and loses the focus, so move the focus.
            if (total <= limit) focusResults();
          }}
        />
      )}
    </RenderedAt>
  );
}

const NONE_MATCHED: Record<string, string> = {};

/** Reserves the map's space while the map loads. */
function MapPlaceholder() {
  const isOnline = useOnline();
  return (
    <div aria-busy="true">
      <MapBar status={isOnline ? null : 'The map will load when you’re back online'} />
      {/* The same height as the map, whose style sheet has not loaded yet. */}
      <div className="h-map rounded-md bg-map-deep" />
    </div>
  );
}
