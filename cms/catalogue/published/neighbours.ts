import type { Position } from '#domain/geography/distance.ts';
import { isListed } from '#domain/restaurant/business-status.ts';
import { PlaceTree } from './place-tree.ts';
import type { RestaurantOutline } from './restaurant-outline.ts';

/** The number of nearest places from which the most similar ones are chosen. */
export const MOST_NEIGHBOURS = 30;
/**
 * A place farther away is no neighbour, because people do not travel farther for a similar meal.
 */
const FARTHEST_KM = 80;

/** A place with or without a known position. */
type Somewhere = Pick<RestaurantOutline, 'id' | 'latitude' | 'longitude'>;

/**
 * Which places are near each other. A permanently closed place has neighbours, but is never listed
 * as one.
 */
export type Neighbours = {
  /** The places nearest to this one, nearest first. */
  nearestTo: (place: Somewhere) => readonly RestaurantOutline[];
  /**
   * Places whose neighbours may have changed. Pass the old and the new versions of the edited
   * places.
   */
  affectedBy: (versions: readonly RestaurantOutline[]) => readonly RestaurantOutline[];
  apply: (gone: readonly RestaurantOutline[], come: readonly RestaurantOutline[]) => void;
};

export function createNeighbours(): Neighbours {
  const tree = new PlaceTree<RestaurantOutline & Position>(isListed);
  return {
    nearestTo: (place) =>
      isLocated(place) ? tree.nearestTo(place, MOST_NEIGHBOURS, FARTHEST_KM) : [],
    affectedBy(versions) {
      // Look up each position once. Most edits do not move the place, so its old and new version
      // share a position.
      const spots = new Map(
        versions
          .filter(isLocated)
          .filter(isListed)
          .map((place) => [`${place.id} ${place.latitude} ${place.longitude}`, place]),
      );
      const near = [...spots.values()].flatMap((place) =>
        tree.nearFor(place, MOST_NEIGHBOURS, FARTHEST_KM),
      );
      return [...new Set(near)];
    },
    apply(gone, come) {
      for (const place of gone.filter(isLocated)) tree.remove(place);
      for (const place of come.filter(isLocated)) tree.add(place);
    },
  };
}

function isLocated<T extends Somewhere>(place: T): place is T & Position {
  return place.latitude !== null && place.longitude !== null;
}
