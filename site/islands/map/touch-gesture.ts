/**
 * Fingers that hold the map: what lies under them stays under them. Every view follows from the one in
 * which they took hold, so that nothing adds up on the way; when a finger comes or goes, those on the
 * map take hold anew.
 */
import { MAX_ZOOM, MIN_ZOOM, movedView, type MapViewState } from './map-view-state.ts';

/** Where a finger is, in pixels to the east and south of the middle of the map. */
export type Finger = { id: number; east: number; south: number };

export type Grip = {
  /** The fingers and the view as they were when the fingers took hold. */
  fingers: readonly Finger[];
  from: MapViewState;
  /** Where the map looks now. */
  view: MapViewState;
};

/** One finger alone scrolls the page. Once the map is held, one is enough to go on. */
const TO_TAKE_HOLD = 2;

/** Fingers nearer to their middle than this count as this far: nothing is told by how they part. */
const MIN_SPREAD = 8;

/**
 * The grip after fingers have come, moved or gone; null when nobody holds the map.
 *
 * @param fingers all that are on the map
 * @param takeHold holds the map still; answers where it looks
 */
export function nextGrip(
  grip: Grip | null,
  fingers: readonly Finger[],
  takeHold: () => MapViewState,
): Grip | null {
  if (fingers.length < (grip ? 1 : TO_TAKE_HOLD)) return null;
  if (grip && isSameHand(grip.fingers, fingers)) return { ...grip, view: heldView(grip, fingers) };
  const view = grip?.view ?? takeHold();
  return { fingers, from: view, view };
}

function isSameHand(before: readonly Finger[], now: readonly Finger[]): boolean {
  return before.length === now.length && before.every(({ id }) => now.some((it) => it.id === id));
}

/** What was in the middle of the fingers is there again, larger by as much as they have parted. */
function heldView({ fingers, from }: Grip, now: readonly Finger[]): MapViewState {
  const [start, end] = [middleOf(fingers), middleOf(now)];
  const growth = spreadOf(now, end) / spreadOf(fingers, start);
  const zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, from.zoom + Math.log2(growth)));
  const { center } = movedView(from, start.east, start.south);
  return movedView({ center, zoom }, -end.east, -end.south);
}

type Middle = Omit<Finger, 'id'>;

function middleOf(fingers: readonly Finger[]): Middle {
  return { east: mean(fingers.map(({ east }) => east)), south: mean(fingers.map((f) => f.south)) };
}

function spreadOf(fingers: readonly Finger[], middle: Middle): number {
  const distances = fingers.map(({ east, south }) =>
    Math.hypot(east - middle.east, south - middle.south),
  );
  return Math.max(MIN_SPREAD, mean(distances));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
