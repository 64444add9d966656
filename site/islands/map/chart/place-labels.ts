/** Places names on the chart so that they overlap nothing. A name without room is left out. */
import { areOverlapping, type Box } from '#domain/geography/boxes.ts';
import type { LatLng, Size } from '#site/islands/map/view/map-view-state.ts';

export type Label = { name: string; position: LatLng };
type PlacedLabel = { name: string; x: number; y: number };

/** Approximate width of a letter, in pixels. */
const LETTER_WIDTH = 9;
const LINE_HEIGHT = 18;
/** Minimum distance from the edge of the map, in pixels. */
const EDGE = 4;
/**
 * Vertical offsets of a name from its position, in pixels, in the order in which they are tried.
 */
const RISES = [-26, 34, -46, 56, -66, 78];
const ASIDE = 26;

/**
 * Returns the positions of the names: the middle of each baseline, in pixels.
 *
 * @param labels in order of priority, highest first
 * @param taken areas that names must not cover
 */
export function placedLabels(
  labels: readonly Label[],
  toPixel: (position: LatLng) => [number, number],
  { width, height }: Size,
  taken: readonly Box[],
): PlacedLabel[] {
  const boxes = [...taken];
  return labels.flatMap(({ name, position }) => {
    const [x, y] = toPixel(position);
    if (x < 0 || y < 0 || x > width || y > height) return [];
    const half = (name.length * LETTER_WIDTH) / 2;
    const spots = [
      ...RISES.map((rise) => ({ x, y: y + rise })),
      ...[-half - ASIDE, half + ASIDE].flatMap((aside) => [
        { x: x + aside, y: y + 5 },
        { x: x + aside, y: y - 18 },
        { x: x + aside, y: y + 28 },
      ]),
    ];
    const spot = spots.find((it) => {
      const box = boxOf(it, half);
      const isInside =
        box.left >= EDGE &&
        box.top >= EDGE &&
        box.right <= width - EDGE &&
        box.bottom <= height - EDGE;
      return isInside && !boxes.some((other) => areOverlapping(box, other));
    });
    if (!spot) return [];
    boxes.push(boxOf(spot, half));
    return [{ name, ...spot }];
  });
}

function boxOf({ x, y }: { x: number; y: number }, half: number): Box {
  return { left: x - half, right: x + half, top: y - LINE_HEIGHT + 4, bottom: y + 4 };
}
