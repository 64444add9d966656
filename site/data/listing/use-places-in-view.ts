import { useEffect, useRef, useState } from 'react';
import { listRestaurants } from '#domain/contract/restaurants.ts';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { commonArea, readArea, writeArea, type Area } from '#domain/geography/area.ts';
import { pageQuery } from '#domain/listing/listing-queries.ts';
import { writeListingState, type ListingState } from '#domain/listing/listing-state.ts';
import { MAX_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';

/** The restaurants loaded for one page of a listing. `of` is the query of that page. */
type Loaded = { of: string; places: readonly RestaurantSummary[] };

/**
 * Loads the restaurants of each area to which the visitor moves the map. They are kept until the
 * listing shows another page or result.
 */
export function usePlacesInView(state: ListingState): {
  inView: readonly RestaurantSummary[];
  see: (area: Area) => void;
} {
  const of = writeListingState(state);
  const [loaded, setLoaded] = useState<Loaded>({ of, places: NONE });
  const shown = useRef(of);
  useEffect(() => {
    shown.current = of;
  }, [of]);

  async function load(area: Area): Promise<void> {
    const searched = readArea(state.area);
    const asked = searched ? commonArea(searched, area) : area;
    if (!asked) return;
    const query = pageQuery({ ...state, page: 1, limit: MAX_PAGE_SIZE, area: writeArea(asked) });
    const { restaurants } = await queryClient().fetchQuery({
      ...queryOf(listRestaurants, { query }),
      staleTime: FRESH_MS,
    });
    if (shown.current !== of) return;
    setLoaded((before) => ({
      of,
      places: before.of === of ? withNew(before.places, restaurants) : restaurants,
    }));
  }

  return {
    inView: loaded.of === of ? loaded.places : NONE,
    see: (area) => {
      // After a failure the map keeps what it shows. The next move tries again.
      load(area).catch(() => {});
    },
  };
}

const FRESH_MS = 60_000;
const NONE: readonly RestaurantSummary[] = [];

function withNew(
  before: readonly RestaurantSummary[],
  next: readonly RestaurantSummary[],
): readonly RestaurantSummary[] {
  const known = new Set(before.map(({ id }) => id));
  const fresh = next.filter(({ id }) => !known.has(id));
  return fresh.length > 0 ? [...before, ...fresh] : before;
}
