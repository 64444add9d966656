/**
 * Two-finger gestures: the same point of the map stays under the fingers. Each view is computed
 * from the view at the start of the grip, so that rounding errors do not add up. When a finger is
 * added or lifted, the fingers on the map start a new grip.
 */
import { MAX_ZOOM, MIN_ZOOM, movedView, type MapViewState } from './map-view-state.ts';

/** Position of a finger, in pixels east and south of the middle of the map. */
export type Finger = { id: number; east: number; south: number };

export type Grip = {
  /** The fingers at the start of the grip. `from` is the view at that time. */
  fingers: readonly Finger[];
  from: MapViewState;
  /** The current view. */
  view: MapViewState;
};

/**
 * Number of fingers that start a grip: two, because one finger scrolls the page. A grip continues
 * with one finger.
 */
const TO_TAKE_HOLD = 2;

/**
 * Minimum distance of the fingers from each other, in pixels. Closer fingers give no reliable zoom.
 */
const MIN_SPREAD = 8;

/**
 * Returns the grip after fingers were added, moved or lifted. Null while there is no grip.
 *
 * @param fingers all fingers on the map
 * @param takeHold stops the map and returns its view
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

/**
 * Returns the view in which the same point of the map is between the fingers. Their distance
 * determines the zoom.
 */
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
