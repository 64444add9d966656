import { useEffect, useMemo, type ReactNode } from 'react';
import type { MapPlace } from '#domain/contract/restaurant.ts';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { DistancesFrom } from '#domain/geography/near.ts';
import type { MapTiles } from '#domain/pages/page-data.ts';
import { grouped } from '#domain/wording/counted.ts';
import { useAllRestaurants } from '#site/data/listing/use-all-restaurants.ts';
import { usePlacesInView } from '#site/data/listing/use-places-in-view.ts';
import { useRestaurant } from '#site/data/listing/use-restaurant.ts';
import { isLocated } from '#site/islands/map/view/map-view-state.ts';
import { MapView } from '#site/islands/map/MapView.tsx';
import { BUTTON } from '#site/components/button-look.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { MapBar } from './MapBar.tsx';

type MapPanelProps = {
  state: ListingState;
  /** The page of restaurants that the list would show. Undefined while it loads. */
  page: RestaurantPage | undefined;
  tiles: MapTiles;
  /** The visitor's position, once they have tapped "Near me", or a landmark. */
  position: DistancesFrom | null;
  /** Whether the map should show all restaurants instead of one page. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  /** Called with the area to search, in the format of `writeArea`. Empty for everywhere. */
  onArea: (area: string) => void;
  empty: ReactNode;
  /** Shown below the map until all restaurants are on the map. */
  pager: ReactNode;
};

/** Above this number of restaurants, a note says that loading all may be slow. */
const SLOW_TOTAL = 100;

/**
 * The map view: the number of restaurants on the map, a button that loads all of them, and the map.
 */
export function MapPanel({
  state,
  page,
  tiles,
  position,
  isAll,
  onAll,
  onArea,
  empty,
  pager,
}: MapPanelProps) {
  const all = useAllRestaurants(state, isAll);
  useEffect(() => {
    // If only a refetch fails, keep the restaurants that have already loaded.
    if (!all.error || all.data || !isAll) return;
    void notify({ description: 'Failed to fetch all restaurants', variant: 'destructive' });
    onAll(false);
  }, [all.error, all.data, isAll, onAll]);

  const isShowingAll = isAll && all.data !== undefined;
  const places = isShowingAll ? all.data.restaurants : (page?.restaurants ?? NONE);
  const total = isShowingAll ? all.data.total : (page?.pagination.total ?? 0);
  const isPart = !isShowingAll && page !== undefined && total > places.length;
  const { inView, see } = usePlacesInView(state);
  const isMarkedMissing = isPart && state.place > 0 && !places.some(({ id }) => id === state.place);
  const marked = useRestaurant(state.place, isMarkedMissing).data;
  const more = useMemo(() => {
    if (!isPart) return NONE;
    const known = new Set(places.map(({ id }) => id));
    const found: MapPlace[] = marked && isMarkedMissing ? [marked, ...inView] : [...inView];
    return found.filter(({ id }) => !known.has(id) && known.add(id));
  }, [isPart, places, marked, isMarkedMissing, inView]);
  const shown = places.length + more.length;
  const unlocated = places.filter((place) => !isLocated(place)).length;
  const hasMore = isPart && total > shown;
  return (
    <>
      <MapBar
        status={page ? `Showing ${grouped(shown)} of ${grouped(total)} restaurants` : null}
        note={unlocated > 0 ? `${unlocated} not on the map (list only)` : null}
      >
        {hasMore && total > SLOW_TOTAL && (
          <span className="text-sm text-ink-subtle">(May be slow)</span>
        )}
        {/* Both actions use the same button, so that it keeps the focus. */}
        {(hasMore || isShowingAll) && (
          <button
            type="button"
            className={BUTTON.line}
            aria-disabled={isAll && !isShowingAll}
            onClick={() => onAll(!isShowingAll)}
          >
            {isShowingAll ? 'Back to Pages' : isAll ? 'Loading all...' : 'Show All'}
          </button>
        )}
      </MapBar>
      <MapView
        places={places}
        more={more}
        marked={state.place}
        isAll={isShowingAll}
        areCurrent={isShowingAll ? !all.isPlaceholderData : page !== undefined}
        searched={{ area: state.area, onArea, onSee: isPart ? see : ignore }}
        position={position}
        tiles={tiles}
        empty={page && total === 0 ? empty : null}
      />
      {!isAll && (hasMore || !page) && pager}
    </>
  );
}

const NONE: RestaurantPage['restaurants'] = [];

/** Used when all restaurants are already on the map, so that a moved map loads nothing. */
function ignore() {}
