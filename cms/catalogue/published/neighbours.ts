import type { Position } from '#domain/geography/distance.ts';
import { isListed } from '#domain/restaurant/business-status.ts';
import { PlaceTree } from './place-tree.ts';
import type { RestaurantOutline } from './restaurant-outline.ts';

/** As many of the nearest are looked at when those most like a place are chosen. */
export const MOST_NEIGHBOURS = 30;
/** Nobody goes farther for a similar meal. */
const FARTHEST_KM = 80;

/** Something that is somewhere, or nobody knows where. */
type Somewhere = Pick<RestaurantOutline, 'id' | 'latitude' | 'longitude'>;

/** Who is near to whom. One that has closed for good is nobody's neighbour, and has neighbours. */
export type Neighbours = {
  /** The places nearest to this one, nearest first. */
  nearestTo: (place: Somewhere) => readonly RestaurantOutline[];
  /** Places whose nearest ones may differ after a change of these, given as they were and as they are. */
  concernedBy: (versions: readonly RestaurantOutline[]) => readonly RestaurantOutline[];
  apply: (gone: readonly RestaurantOutline[], come: readonly RestaurantOutline[]) => void;
};

export function createNeighbours(): Neighbours {
  const tree = new PlaceTree<RestaurantOutline & Position>(isListed);
  return {
    nearestTo: (place) =>
      isLocated(place) ? tree.nearestTo(place, MOST_NEIGHBOURS, FARTHEST_KM) : [],
    concernedBy(versions) {
      // Most edits move nothing: the place as it was and as it is concerns the same.
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
