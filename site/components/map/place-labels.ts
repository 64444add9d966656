/**
 * Places names on the chart so that they overlap nothing. Each name is nearer to its own position
 * than to any other. A name for which there is no room is left out.
 */
import { areOverlapping, type Box } from '#domain/geography/boxes.ts';

type LatLng = [latitude: number, longitude: number];
type Size = { width: number; height: number };
export type Label = { name: string; position: LatLng };
type PlacedLabel = { name: string; x: number; y: number };

/** Approximate width of a letter, in pixels. */
const LETTER_WIDTH = 9;
const LINE_HEIGHT = 18;
/** Minimum distance from the edge of the map, in pixels. */
const EDGE = 4;
/** Vertical offsets of a name from its position, in pixels. They are tried in this order. */
const RISES = [-26, 34, -46, 56, -66, 78];
const ASIDE = 26;
/**
 * A name above or below its position may be moved sideways by at most this share of half its width.
 */
const SIDEWAYS = 0.75;

/**
 * Returns where to draw the names: for each one the middle of its baseline, in pixels.
 *
 * @param labels in order of priority, highest first. Of several labels with the same name, only the
 *   first that has room is drawn.
 * @param taken areas that names must not cover
 * @param reach largest offset of a name from its position in each direction, in pixels
 */
export function placedLabels(
  labels: readonly Label[],
  toPixel: (position: LatLng) => [number, number],
  { width, height }: Size,
  taken: readonly Box[],
  reach: number,
): PlacedLabel[] {
  const boxes = [...taken];
  const named = new Set<string>();
  const within = (offsets: readonly number[]) => offsets.filter((it) => Math.abs(it) <= reach);
  const rises = within(RISES);
  const owners = labels.map(({ name, position }) => ({ name, at: toPixel(position) }));
  return labels.flatMap(({ name, position }) => {
    const [x, y] = toPixel(position);
    if (named.has(name)) return [];
    if (x < 0 || y < 0 || x > width || y > height) return [];
    const half = (name.length * LETTER_WIDTH) / 2;
    const spots = [
      ...rises.map((rise) => ({ x, y: y + rise })),
      ...within([-half - ASIDE, half + ASIDE]).flatMap((aside) => [
        { x: x + aside, y: y + 5 },
        { x: x + aside, y: y - 18 },
        { x: x + aside, y: y + 28 },
      ]),
      ...within([-half * SIDEWAYS, half * SIDEWAYS]).flatMap((aside) =>
        rises.map((rise) => ({ x: x + aside, y: y + rise })),
      ),
    ];
    const spot = spots.find((it) => {
      const box = boxOf(it, half);
      const isInside =
        box.left >= EDGE &&
        box.top >= EDGE &&
        box.right <= width - EDGE &&
        box.bottom <= height - EDGE;
      return (
        isInside &&
        !boxes.some((other) => areOverlapping(box, other)) &&
        nearestOwner(it, owners) === name
      );
    });
    if (!spot) return [];
    boxes.push(boxOf(spot, half));
    named.add(name);
    return [{ name, ...spot }];
  });
}

/** Returns the name of the place nearest to a spot. A name at this spot seems to belong to it. */
function nearestOwner(
  { x, y }: { x: number; y: number },
  owners: readonly { name: string; at: [number, number] }[],
): string | undefined {
  const middle = y - LINE_HEIGHT / 2 + 4;
  const farness = ({ at }: { at: [number, number] }) => Math.hypot(at[0] - x, at[1] - middle);
  return owners.reduce<(typeof owners)[number] | null>(
    (best, owner) => (best && farness(best) <= farness(owner) ? best : owner),
    null,
  )?.name;
}

function boxOf({ x, y }: { x: number; y: number }, half: number): Box {
  return { left: x - half, right: x + half, top: y - LINE_HEIGHT + 4, bottom: y + 4 };
}
