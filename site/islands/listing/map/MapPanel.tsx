import { useEffect, type ReactNode } from 'react';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Position } from '#domain/geography/distance.ts';
import type { MapTiles } from '#domain/pages/page-data.ts';
import { grouped } from '#domain/wording/counted.ts';
import { useAllRestaurants } from '#site/data/listing/use-all-restaurants.ts';
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
  /** The visitor's position, once they have tapped "Near me". */
  position: Position | null;
  /** Whether the map should show all restaurants instead of one page. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  /** Called with the area to search, in the format of `writeArea`. Empty for everywhere. */
  onArea: (area: string) => void;
  empty: ReactNode;
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
  const unlocated = places.filter((place) => !isLocated(place)).length;
  const hasMore = !isShowingAll && page !== undefined && total > places.length;
  return (
    <>
      <MapBar
        status={page ? `Showing ${grouped(places.length)} of ${grouped(total)} restaurants` : null}
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
        isAll={isShowingAll}
        areCurrent={isShowingAll ? !all.isPlaceholderData : page !== undefined}
        searched={{ area: state.area, onArea }}
        position={position}
        tiles={tiles}
        empty={page && total === 0 ? empty : null}
      />
    </>
  );
}

const NONE: RestaurantPage['restaurants'] = [];
