/**
 * Filters and sorts restaurants by the data of a list alone. A device without a network uses these
 * rules; the server uses a search engine, which also has the data of each place's own page.
 */
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { dateOfDay, dayNumber, weekdayOf } from '#domain/calendar/local-date.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import { evenings } from '#domain/events/evenings.ts';
import type { Area } from '#domain/geography/area.ts';
import { distanceKm, type Position } from '#domain/geography/distance.ts';
import { placeOfNear } from '#domain/geography/find-landmark.ts';
import { openMoment, type OpenAt } from '#domain/listing/open-at.ts';
import { byRating, byReviews } from '#domain/listing/place-order.ts';
import type { SortOrder } from '#domain/listing/sort-orders.ts';
import {
  bahamasDate,
  localMinute,
  minuteOfWeek,
  momentOfLocalMinute,
} from '#domain/opening-hours/bahamas-clock.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import { isOpenAroundTheClock, openTimes } from '#domain/opening-hours/open-minutes.ts';
import { lettersOf } from '#domain/wording/letters-of.ts';
import type { ListQuery } from './read-list-query.ts';

/**
 * Returns the places that pass, in the order of the query. Null if the query asks for features,
 * which lists do not contain. Each word of the search must begin a word of the place's name,
 * categories, tags, town, island, descriptions or events; synonyms and typing mistakes find nothing.
 *
 * @param all in the default order
 */
export function listSummaries(
  all: readonly RestaurantSummary[],
  query: ListQuery,
  now: Date,
): RestaurantSummary[] | null {
  if (query.features.length > 0) return null;
  const found = all.filter((place) => passes(place, query, now));
  const near = placeOfNear(query.near);
  return near ? byDistance(found, near) : sorted(found, query.sortBy);
}

function passes(place: RestaurantSummary, query: ListQuery, now: Date): boolean {
  const { tags, categories, islands, prices, minRating, area, openAt } = query;
  const isOneOf = (chosen: readonly string[], names: readonly (string | null)[]) =>
    chosen.length === 0 || names.some((name) => name !== null && chosen.includes(name));
  return (
    isOneOf(tags, namesOf(place.tags)) &&
    isOneOf(categories, namesOf(place.categories)) &&
    isOneOf(islands, [place.island]) &&
    isOneOf(prices, [place.price_range]) &&
    (minRating === null || (place.rating ?? 0) >= minRating) &&
    (!query.openNow || openBadge(place, now) === 'Open Now') &&
    (!query.open24Hours || isOpenAroundTheClock(place)) &&
    (!query.tonight || hasEvent(place, now)) &&
    (openAt === null || isOpenAt(place, openAt, now)) &&
    (area === null || isInside(place, area)) &&
    hasWords(place, query.search)
  );
}

function isOpenAt(place: RestaurantSummary, openAt: OpenAt, now: Date): boolean {
  const { day, minute } = openMoment(openAt, localMinute(now));
  const start = day * MINUTES_PER_DAY;
  if (minute !== null) return openBadge(place, momentOfLocalMinute(start + minute)) === 'Open Now';
  const { openMinutes, openDays, closedBefore } = openTimes(place);
  if (closedBefore !== null && day < closedBefore) return false;
  const special = openDays.find((each) => each.day === day);
  if (special) return special.minutes.length > 0;
  const first = minuteOfWeek(start);
  return openMinutes.some(([from, to]) => from < first + MINUTES_PER_DAY && to > first);
}

/** Whether the place has an event this evening. Special hours that close it cancel weekly events. */
function hasEvent(place: RestaurantSummary, now: Date): boolean {
  const today = dayNumber(bahamasDate(now));
  const { eveningWeekdays, eveningDays } = evenings(place);
  const { openDays } = openTimes(place);
  const isClosed = openDays.some(({ day, minutes }) => day === today && minutes.length === 0);
  const weekday = WEEKDAYS.indexOf(weekdayOf(dateOfDay(today)));
  return eveningDays.includes(today) || (eveningWeekdays.includes(weekday) && !isClosed);
}

function isInside({ latitude, longitude }: RestaurantSummary, area: Area): boolean {
  if (latitude === null || longitude === null) return false;
  const { south, west, north, east } = area;
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
}

function hasWords(place: RestaurantSummary, search: string): boolean {
  if (search === '') return true;
  const { name, town, island, description, enhanced_description, events = [] } = place;
  const texts = [name, town, island, description, enhanced_description];
  const named = [...namesOf(place.categories), ...namesOf(place.tags)];
  const words = wordsOf([...texts, ...named, ...events.map(({ text }) => text)].join(' '));
  return wordsOf(search).every((asked) => words.some((word) => word.startsWith(asked)));
}

function wordsOf(text: string): string[] {
  return text.split(/[\s\-–/,.;:()]+/).flatMap((word) => lettersOf(word) || []);
}

function byDistance(places: RestaurantSummary[], from: Position): RestaurantSummary[] {
  const km = ({ latitude, longitude }: RestaurantSummary) =>
    latitude === null || longitude === null ? Infinity : distanceKm(from, { latitude, longitude });
  return places
    .map((place) => ({ place, km: km(place) }))
    .toSorted((a, b) => (a.km === b.km ? 0 : a.km - b.km))
    .map(({ place }) => place);
}

function sorted(places: RestaurantSummary[], order: SortOrder): RestaurantSummary[] {
  switch (order) {
    case 'featured':
      return places;
    case 'name-asc':
      return places.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    case 'rating-desc':
      return places.toSorted(byRating);
    case 'reviews-desc':
      return places.toSorted(byReviews);
    case 'verified':
      return places.toSorted((a, b) => Number(b.verified) - Number(a.verified));
  }
}

function namesOf(named: readonly { name: string }[]): string[] {
  return named.map(({ name }) => name);
}
