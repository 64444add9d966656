import { Suspense, type ReactNode } from 'react';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { milesBetween, milesText } from '#domain/geography/distance.ts';
import type { DistancesFrom } from '#domain/geography/near.ts';
import * as changes from '#domain/listing/listing-changes.ts';
import { openAtWords } from '#domain/listing/open-at.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { MapTiles } from '#domain/pages/page-data.ts';
import { FoundByTime } from '#site/components/card/found-by-time.ts';
import { Pager } from '#site/components/Pager.tsx';
import { useBahamasMinute } from '#site/data/page/use-bahamas-minute.ts';
import { pageSnapshot } from '#site/data/page/page-snapshot.ts';
import { $position } from '#site/data/listing/position.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';
import { useOnline } from '#site/browser/use-online.ts';
import { lazyPart } from '#site/islands/lazy-part.ts';
import mapSheet from '#site/islands/map/map.css?url';
import { loadSheet } from '#site/browser/load-sheet.ts';
import { EmptyResult } from './results/EmptyResult.tsx';
import { FailedFetch } from './results/FailedFetch.tsx';
import { ListingResults } from './results/ListingResults.tsx';
import { MapBar } from './map/MapBar.tsx';
import { PageSizeSelect } from './results/PageSizeSelect.tsx';
import { resultWords } from './results/results-announcement.ts';
import { FarAwayNotice } from './results/FarAwayNotice.tsx';
import { ignoreSecondTap, scrollToTop } from './results/scroll-to-top.ts';
import type { Listing } from './use-listing.tsx';

/** Loads the map's code and styles. */
export async function loadMap() {
  const sheet = loadSheet(mapSheet);
  const { MapPanel } = await import('./map/MapPanel.tsx');
  await sheet;
  return MapPanel;
}
const MapPanel = lazyPart(loadMap);

type ListingBodyProps = {
  state: ListingState;
  listing: Listing;
  /** The result to show. Null while it loads. */
  shown: RestaurantPage | null;
  total: number;
  lastPage: number;
  /** Whether the page's HTML contains the shown result. */
  isOfDocument: boolean;
  /** The place from which distances are measured: the visitor's position or a landmark. */
  position: DistancesFrom | null;
  tiles: MapTiles;
  /** Shown until the map has loaded. Null if the page's HTML is that of the list. */
  preview: ReactNode;
  /** Whether the map shows all restaurants instead of one page. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onChange: (next: ListingState) => void;
  /** Called by a control that has the focus and disappears with this change. */
  onChangeAndFocus: (next: ListingState) => void;
  /** Moves the focus to the results heading. Called after a control has removed itself. */
  focusResults: () => void;
};

/**
 * If the nearest restaurant is at least this many miles away, the visitor counts as being abroad.
 */
const FAR_MILES = 200;

/** Shows the results as a list or a map, or an error, and the pager. */
export function ListingBody(props: ListingBodyProps) {
  const { state, listing, shown, total, lastPage, position, isAll, onAll } = props;
  const { onChange, onChangeAndFocus, focusResults } = props;
  const isHydrated = useInBrowser(() => true, false);
  const isReturning = useInBrowser(() => pageSnapshot() !== null, false);
  const isFailed = listing.status === 'failed';
  const openAt = openAtWords(state.openAt, useBahamasMinute());
  const isMap = state.view === 'map';
  const page = Math.min(state.page, lastPage);
  const nearest = state.page === 1 && shown?.restaurants[0];
  const nearestMiles = nearest ? milesBetween(position, nearest) : null;

  const empty = (
    <EmptyResult
      state={state}
      instead={shown?.instead ?? null}
      onClearAll={() => onChangeAndFocus(changes.withoutAll(state))}
    />
  );
  const pager = (
    <div className="noscript:hidden" data-of-result>
      <Pager
        page={page}
        lastPage={lastPage}
        onPage={(next, tap) => {
          ignoreSecondTap(tap.nativeEvent);
          onChangeAndFocus(changes.withPage(state, next, lastPage));
          scrollToTop();
        }}
      >
        <PageSizeSelect
          limit={state.limit}
          onLimit={(limit) => {
            onChange(changes.withLimit(state, limit));
            // If one page is left, the pager with the focused control disappears, so move the
            // focus.
            if (total <= limit) focusResults();
          }}
        />
      </Pager>
    </div>
  );
  const placeholder = (
    <>
      {props.preview ?? <MapPlaceholder />}
      {!isAll && pager}
    </>
  );
  return (
    // Null after a failure, because the cards are then those of an earlier filter.
    <FoundByTime value={isFailed ? null : openAt}>
      <p className="sr-only" role="status">
        {shown &&
          !isFailed &&
          resultWords({
            page,
            limit: state.limit,
            total,
            nearest: nearestMiles === null ? null : milesText(nearestMiles),
            view: !isMap ? 'list' : isAll ? 'all on map' : 'map',
          })}
      </p>
      {nearestMiles !== null && nearestMiles > FAR_MILES && !position?.name && (
        <FarAwayNotice
          nearest={milesText(nearestMiles)}
          onIsland={(island) => {
            $position.set(null);
            onChangeAndFocus({ ...changes.withoutAll(state), islands: [island] });
          }}
        />
      )}
      {isFailed && (
        <FailedFetch
          error={listing.error}
          hasOlder={shown !== null}
          onRetry={() => {
            listing.retry();
            focusResults();
          }}
        />
      )}
      {isFailed && !shown ? null : isMap ? (
        <Suspense fallback={placeholder}>
          {/* Until hydration has ended, render the same markup as the server. */}
          {isHydrated ? (
            <MapPanel
              // The key creates a new map for another landmark, so that it shows the surroundings
              // of that landmark.
              key={state.near}
              state={state}
              page={shown ?? undefined}
              tiles={props.tiles}
              position={position}
              isAll={isAll}
              onAll={onAll}
              onArea={(area) => onChange(changes.withFilter(state, 'area', area))}
              empty={empty}
              pager={pager}
            />
          ) : (
            placeholder
          )}
        </Suspense>
      ) : (
        <ListingResults
          restaurants={shown?.restaurants ?? null}
          matched={shown?.matched ?? NONE_MATCHED}
          empty={empty}
          areOfDocument={props.isOfDocument}
          isReturning={isReturning}
          pageSize={state.limit}
          position={position}
        />
      )}
      {(!isMap || (isFailed && !shown)) && pager}
    </FoundByTime>
  );
}

const NONE_MATCHED: Record<string, string> = {};

/** Reserves the map's space while the map loads. */
function MapPlaceholder() {
  const isOnline = useOnline();
  return (
    <div aria-busy="true">
      <MapBar status={isOnline ? null : 'The map will load when you’re back online'} />
      {/* As high as the map. The height is set here, because the map's style sheet has not loaded yet. */}
      <div className="h-map rounded-md bg-map-deep" />
    </div>
  );
}
