import type { RestaurantFilterQuery } from '#domain/contract/list-query.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { Instead } from '#domain/contract/restaurants.ts';
import { NO_PARSED_FILTERS } from '#domain/listing/filter-rules.ts';
import { LISTING_PARTS, type ListingPart } from '#domain/listing/filters.ts';
import { bahamasDate, bahamasTime } from '#domain/opening-hours/bahamas-clock.ts';
import { nextOpening, openingWords } from '#domain/opening-hours/next-opening.ts';
import { timetableOf } from '#domain/opening-hours/timetable.ts';
import type { SearchResult } from '#search/engine.ts';

/** Runs the search again with a changed query. */
type Ask = (
  query: RestaurantFilterQuery,
  more: { limit: number; facets: boolean },
) => Promise<SearchResult>;

const MAX_ISLANDS = 5;
/** The search for the place that opens first looks at this many closed places. */
const MAX_CLOSED = 200;

/** The filters that exclude a place because it is closed. */
const OPENING_FILTERS = ['openNow', 'openAt'] as const;

const NOTHING = { search: '', ...NO_PARSED_FILTERS };

/**
 * Alternatives for a search without results: parts of the search to drop, the place that opens
 * first, and other islands.
 */
export async function findAlternatives(
  query: RestaurantFilterQuery,
  ask: Ask,
  { moment, restaurant }: { moment: Date; restaurant: (id: number) => Restaurant | null },
): Promise<Instead> {
  const isAsked = (part: ListingPart) => {
    const value = query[part];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
  const asked = LISTING_PARTS.filter(isAsked);
  const leadOn = async (choices: ListingPart[][]) => {
    const counted = choices.map(async (parts) => {
      const { total } = await ask(parts.reduce(blank, query), { limit: 1, facets: false });
      return { parts, total };
    });
    return (await Promise.all(counted)).filter(({ total }) => total > 0);
  };
  const filters = asked.filter((part) => part !== 'search');
  const single = await leadOn(asked.map((part) => [part]));
  const without = single.length > 0 || filters.length < 2 ? single : await leadOn([filters]);
  return {
    without: without.toSorted((a, b) => b.total - a.total),
    opensFirst: OPENING_FILTERS.some(isAsked)
      ? await opensFirst(query, ask, { moment, restaurant })
      : null,
    elsewhere: isAsked('islands') ? await elsewhere(query, ask) : [],
  };
}

async function opensFirst(
  query: RestaurantFilterQuery,
  ask: Ask,
  { moment, restaurant }: { moment: Date; restaurant: (id: number) => Restaurant | null },
): Promise<Instead['opensFirst']> {
  const atAnyTime = OPENING_FILTERS.reduce(blank, query);
  const { ids } = await ask(atAnyTime, { limit: MAX_CLOSED, facets: false });
  const today = bahamasDate(moment);
  const { minute } = bahamasTime(moment);
  const openings = ids.flatMap((id) => {
    const place = restaurant(id);
    const next = place && nextOpening(timetableOf(place), today, minute);
    return place && next ? [{ id, name: place.name, next }] : [];
  });
  const [first] = openings.toSorted(
    (a, b) => a.next.days - b.next.days || a.next.minute - b.next.minute,
  );
  return first ? { id: first.id, name: first.name, opens: openingWords(first.next) } : null;
}

async function elsewhere(query: RestaurantFilterQuery, ask: Ask): Promise<Instead['elsewhere']> {
  const { facets } = await ask(blank(query, 'islands'), { limit: 1, facets: true });
  return Object.entries(facets?.islands ?? {})
    .map(([island, total]) => ({ island, total }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || a.island.localeCompare(b.island, 'en'))
    .slice(0, MAX_ISLANDS);
}

function blank(query: RestaurantFilterQuery, part: ListingPart): RestaurantFilterQuery {
  return { ...query, [part]: NOTHING[part] };
}
