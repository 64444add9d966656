import { KM_PER_MILE, type Position } from './distance.ts';
import { mercatorX } from './mercator.ts';
import { TILE_SIZE } from './map-tiles.ts';

/** Lengths that a scale may show, in miles. */
const LENGTHS = [10, 5, 2, 1, 0.5, 0.25, 0.1] as const;
const KM_PER_DEGREE = 111.195;

/** The scale of a map: a bar of this many pixels stands for this length. */
type MapScale = { label: string; width: number };

/** Returns the longest scale that is at most `room` pixels wide. */
export function mapScale({ latitude }: Position, zoom: number, room: number): MapScale {
  const pixelsPerDegree = (mercatorX(1) - mercatorX(0)) * TILE_SIZE * 2 ** zoom;
  const kmPerDegree = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const widthOf = (miles: number) => (miles * KM_PER_MILE * pixelsPerDegree) / kmPerDegree;
  const miles = LENGTHS.find((length) => widthOf(length) <= room) ?? 0.1;
  return { label: `${miles} mi`, width: Math.round(widthOf(miles)) };
}
