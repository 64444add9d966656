/**
 * The flag filters that do not depend on the time, each with the rule by which a place passes it.
 */
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { PLACE_FLAGS, valuesByName, type PlaceFlag } from '#domain/listing/filters.ts';
import { isOpenAroundTheClock } from '#domain/opening-hours/open-minutes.ts';

const PLACE_FLAG_RULES: Record<PlaceFlag, (restaurant: Restaurant) => boolean> = {
  open24Hours: isOpenAroundTheClock,
};

export function flagsOf(restaurant: Restaurant): Record<PlaceFlag, boolean> {
  return valuesByName(PLACE_FLAGS, (flag) => PLACE_FLAG_RULES[flag](restaurant));
}
