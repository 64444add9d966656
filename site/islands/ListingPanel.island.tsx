/**
 * This is an island because search, sorting and paging change the URL without loading a new page.
 */
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { landmarkSlug } from '#domain/geography/near.ts';
import type { AskedTimes } from '#domain/listing/asked-times.ts';
import * as changes from '#domain/listing/listing-changes.ts';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';
import { counted } from '#domain/wording/counted.ts';
import { PAGE_HEADING } from '#site/components/page-heading.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import { replaceListingState, useListingQuery } from '#site/data/listing/listing-address.ts';
import { RenderedAt } from '#site/data/page/use-bahamas-minute.ts';
import { usePosition } from '#site/data/listing/use-position.ts';
import { usePreloadedPictures } from '#site/data/listing/use-preloaded-pictures.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import { lazyPart, loadAhead } from './lazy-part.ts';
import { ActiveFilters } from './listing/tools/ActiveFilters.tsx';
import { ListingBody, loadMap } from './listing/ListingBody.tsx';
import { ListingTools } from './listing/tools/ListingTools.tsx';
import { OfferedFilters } from './listing/tools/OfferedFilters.tsx';
import { SearchBar } from './listing/tools/SearchBar.tsx';
import { SearchNotes } from './listing/tools/SearchNotes.tsx';
import {
  useAllOnMap,
  useFirstTouch,
  useScrollOfReturn,
  useHydrated,
  useUnveiling,
} from './listing/use-hydration.ts';
import { useListing } from './listing/use-listing.tsx';

const ListingMetadata = lazyPart(
  async () => (await import('./listing/ListingMetadata.tsx')).ListingMetadata,
);

type ListingPanelProps = {
  /** The query for which the server rendered this page. Empty on the published page. */
  query: string;
  /** The result of `query`. */
  result: RestaurantPage;
  /** The opening times that the search text of `query` names. */
  asked: AskedTimes;
  site: Pick<SiteIdentity, 'origin' | 'name' | 'detailOrigin' | 'tiles'>;
  /** When the page was rendered, in minutes since 1970 in Bahamas local time. */
  renderedAt: number;
  /** Content below the tools, for visitors without JavaScript. */
  children?: ReactNode;
  /** The select element of the landmarks. */
  landmarks?: ReactNode;
  /** Shown until the map has loaded, if the page's HTML is that of the map. */
  preview?: ReactNode;
};

export function ListingPanel(props: ListingPanelProps) {
  const { query: documentQuery, result, site, renderedAt, children, preview } = props;
  const state = readListingState(useListingQuery(documentQuery));
  const [ofDocument] = useState(() => ({
    state: readListingState(documentQuery),
    page: result,
    asked: props.asked,
    loadedAt: Date.now(),
  }));
  const visitor = usePosition();
  // A landmark in the URL takes precedence over the visitor's position.
  const position = state.near ? null : visitor;
  const [isAll, setIsAll] = useAllOnMap();
  const { listing, isCurrent, asked, prepare, fetcher } = useListing(state, ofDocument, position);
  const page = listing.status === 'loaded' ? listing.page : listing.older;
  const total = page?.pagination.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / state.limit));
  const isPastEnd = listing.status === 'loaded' && state.page > lastPage;
  const shown = listing.status === 'loading' || isPastEnd ? null : page;
  const near = shown?.near;
  // The result is sorted by a landmark that the URL does not name, so the search text names it.
  const isNearTyped = near !== undefined && !state.near;
  const isNearChosen = shown ? near !== undefined && !isNearTyped : state.near !== '';
  // Keep the HTML's title and description until another result shows.
  const [isOther, setIsOther] = useState(false);
  if (!isOther && listingPath(state) !== listingPath(ofDocument.state)) setIsOther(true);

  // Write the landmark into the URL in its usual spelling.
  const slug = near && state.near && landmarkSlug(near.name);
  useEffect(() => {
    if (slug && slug !== state.near) replaceListingState({ ...state, near: slug });
    if (isPastEnd) replaceListingState(changes.withPage(state, state.page, lastPage));
  });
  const isReady = (shown !== null || listing.status === 'failed') && isCurrent;
  useUnveiling(state, isReady);
  useScrollOfReturn(state, isReady);
  usePreloadedPictures();

  const heading = useRef<HTMLHeadingElement>(null);
  useHydrated(heading);
  useFirstTouch(heading, prepare);

  /** A control has removed itself, so move the focus to the results heading. */
  function focusResults() {
    heading.current?.focus({ preventScroll: true });
  }

  function changeAndFocus(next: ListingState) {
    replaceListingState(next);
    focusResults();
  }

  return (
    <RenderedAt value={renderedAt}>
      {fetcher}
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
          onSearch={(text) => replaceListingState(changes.withSearch(state, text))}
          onSuggestion={(path) => replaceListingState(changes.withSuggestion(state, path))}
        />
        <FilterButton state={state} onChange={replaceListingState} />
      </div>
      <ActiveFilters state={state} onChange={replaceListingState} onNoneLeft={focusResults} />
      <ListingTools
        state={state}
        isNearMe={position !== null}
        isByDistance={position !== null || isNearChosen}
        isNearTyped={isNearTyped}
        landmarks={props.landmarks}
        onChange={replaceListingState}
        onView={() => setIsAll(false)}
        onNearMap={() => loadAhead(loadMap)}
        onChangeAndFocus={changeAndFocus}
      />
      {asked && (
        <OfferedFilters
          state={state}
          asked={asked}
          isNoted={shown?.corrected !== undefined || isNearTyped}
          onTake={changeAndFocus}
        />
      )}
      {shown && <SearchNotes state={state} page={shown} />}
      {children}
      <h2 className="sr-only" ref={heading} tabIndex={-1}>
        Results
      </h2>
      <ListingBody
        state={state}
        listing={listing}
        shown={shown}
        total={total}
        lastPage={lastPage}
        isOfDocument={shown?.restaurants === result.restaurants}
        position={near ?? position}
        tiles={site.tiles}
        // On the page of the list, Astro passes an empty element, so pass null instead.
        preview={ofDocument.state.view === 'map' ? preview : null}
        isAll={isAll}
        onAll={setIsAll}
        onChange={replaceListingState}
        onChangeAndFocus={changeAndFocus}
        focusResults={focusResults}
      />
    </RenderedAt>
  );
}
