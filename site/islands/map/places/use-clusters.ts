import { useMemo } from 'react';
import Supercluster from 'supercluster';
import type { Area } from '#domain/geography/area.ts';
import {
  isInArea,
  MAX_ZOOM,
  type LatLng,
  type LocatedPlace,
} from '#site/islands/map/view/map-view-state.ts';

/**
 * Markers closer than this, in pixels, become a cluster, because their tap targets would overlap.
 * If there are many restaurants, the radius is larger, because most marks are then clusters, which
 * are larger than markers.
 */
const RADIUS = 38;
const RADIUS_OF_MANY = 58;
const MANY = 50;
const MAX_LISTED = 30;

export type Mark =
  | { kind: 'place'; key: string; position: LatLng; place: LocatedPlace }
  | { kind: 'cluster'; key: string; position: LatLng; id: number; count: number };

export type Clusters = {
  /** Returns the marks in a part of the map, from north to south. */
  marksIn: (bounds: Area, zoom: number) => Mark[];
  /**
   * Returns the zoom at which a cluster splits. It is above `MAX_ZOOM` if all its restaurants have
   * the same position.
   */
  expansionZoom: (cluster: number) => number;
  placesOf: (cluster: number) => LocatedPlace[];
  holds: (cluster: number, placeId: number) => boolean;
};

type Properties = { place: LocatedPlace };

/** Groups the restaurants into markers and clusters. */
export function useClusters(places: readonly LocatedPlace[], marked: number): Clusters {
  return useMemo(() => clustersOf(places, marked), [places, marked]);
}

/**
 * @param marked id of a restaurant that joins no cluster, so that its marker is always visible. If
 *   other restaurants are at exactly the same position, it joins their cluster, because its marker
 *   would cover them.
 */
export function clustersOf(places: readonly LocatedPlace[], marked: number): Clusters {
  const own = places.find(({ id }) => id === marked);
  const isShared = places.some((other) => own && other !== own && isSamePosition(other, own));
  const alone = isShared ? undefined : own;
  const radius = places.length > MANY ? RADIUS_OF_MANY : RADIUS;
  const index = new Supercluster<Properties>({ radius, extent: 256, maxZoom: MAX_ZOOM });
  index.load(
    places
      .filter((place) => place !== alone)
      .map((place) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
        properties: { place },
      })),
  );
  const leavesOf = (cluster: number, limit: number) =>
    index.getLeaves(cluster, limit).map(({ properties }) => properties.place);
  return {
    marksIn(area, zoom) {
      const { west, south, east, north } = area;
      const marks = index
        .getClusters([west, south, east, north], Math.round(zoom))
        .map(({ geometry, properties }): Mark => {
          const [longitude = 0, latitude = 0] = geometry.coordinates;
          const position: LatLng = [latitude, longitude];
          if (!('cluster' in properties)) return placeMark(properties.place);
          const { cluster_id: id, point_count: count } = properties;
          return { kind: 'cluster', key: `cluster-${id}`, position, id, count };
        });
      const single = alone && placeMark(alone);
      return [...marks, ...(single && isInArea(single.position, area) ? [single] : [])].toSorted(
        (a, b) => b.position[0] - a.position[0],
      );
    },
    expansionZoom: (cluster) => index.getClusterExpansionZoom(cluster),
    placesOf: (cluster) => leavesOf(cluster, MAX_LISTED),
    holds: (cluster, placeId) => leavesOf(cluster, Infinity).some(({ id }) => id === placeId),
  };
}

export function placeMark(place: LocatedPlace): Mark & { kind: 'place' } {
  const position: LatLng = [place.latitude, place.longitude];
  return { kind: 'place', key: `place-${place.id}`, position, place };
}

function isSamePosition(one: LocatedPlace, other: LocatedPlace): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}
