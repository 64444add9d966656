/**
 * Cuts from the fine coast the part that a drawing shows, so that a page or an answer contains only
 * this part. Runs on the server, because a browser would have to load the whole coast.
 */
import { areOverlapping, type Box } from '#domain/geography/boxes.ts';
import { worldPixel } from '#domain/geography/map-tiles.ts';
import { ringsOf, type Point, type Ring } from './coast-rings.ts';
import { FINE_COAST } from './fine-coast.ts';

/** A rectangle of the web map, in pixels of the world at `zoom`. */
export type Frame = { zoom: number } & Box;

/**
 * Margin of water around the drawing, in pixels. Islands are cut off inside this margin, where the
 * cut is not visible.
 */
const MARGIN = 16;

const [LATITUDE, LONGITUDE] = FINE_COAST.origin;

let rings: readonly Ring[] | null = null;

/**
 * Returns the land in a frame as an SVG path of whole numbers. The origin is the top left corner of
 * the frame.
 *
 * @param unit number of path units per pixel
 * @param step length of the shortest step in the path, in path units; smaller islands are left out
 */
export function landPath(frame: Frame, unit: number, step: number): string {
  const around = grown(frame, MARGIN);
  return coastsIn(around)
    .map((points) =>
      ringPath(
        clipped(points, around).map(({ x, y }) => ({
          x: Math.round((x - frame.left) * unit),
          y: Math.round((y - frame.top) * unit),
        })),
        step,
      ),
    )
    .join('');
}

/**
 * Returns the number of corners that coasts have inside a frame: 0 in the open sea and far inland.
 */
export function coastPointsIn(frame: Frame): number {
  const isWithin = ({ x, y }: Point) =>
    x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  return coastsIn(frame).reduce((count, points) => count + points.filter(isWithin).length, 0);
}

/** The coasts near a frame, in pixels of the world at the frame's zoom. */
function coastsIn(frame: Frame): Point[][] {
  rings ??= ringsOf(FINE_COAST.path);
  const scale = 2 ** (FINE_COAST.zoom - frame.zoom);
  const origin = worldPixel({ latitude: LATITUDE, longitude: LONGITUDE }, FINE_COAST.zoom);
  const seen: Box = {
    left: frame.left * scale - origin.left,
    right: frame.right * scale - origin.left,
    top: frame.top * scale - origin.top,
    bottom: frame.bottom * scale - origin.top,
  };
  return rings
    .filter(({ box }) => areOverlapping(box, seen))
    .map(({ points }) =>
      points.map(({ x, y }) => ({ x: (x + origin.left) / scale, y: (y + origin.top) / scale })),
    );
}

type Edge = { axis: 'x' | 'y'; at: number; side: 1 | -1 };

/** Cuts a polygon to a rectangle, one edge after the other (Sutherland–Hodgman). */
function clipped(points: readonly Point[], { left, right, top, bottom }: Box): readonly Point[] {
  const edges: Edge[] = [
    { axis: 'x', at: left, side: 1 },
    { axis: 'x', at: right, side: -1 },
    { axis: 'y', at: top, side: 1 },
    { axis: 'y', at: bottom, side: -1 },
  ];
  return edges.reduce(cutAt, points);
}

function cutAt(points: readonly Point[], { axis, at, side }: Edge): readonly Point[] {
  const depth = (point: Point) => (point[axis] - at) * side;
  return points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    const [here, there] = [depth(point), depth(before)];
    const share = there / (there - here);
    const crossing = {
      x: before.x + (point.x - before.x) * share,
      y: before.y + (point.y - before.y) * share,
    };
    const isCrossed = here >= 0 !== there >= 0;
    return [...(isCrossed ? [crossing] : []), ...(here >= 0 ? [point] : [])];
  });
}

/** Returns a closed path: the first point, then relative steps. Skips steps that are too short. */
function ringPath(points: readonly Point[], shortest: number): string {
  const [first] = points;
  if (!first) return '';
  const steps: string[] = [];
  let at = first;
  for (const point of points) {
    if (Math.max(Math.abs(point.x - at.x), Math.abs(point.y - at.y)) < shortest) continue;
    steps.push(`${point.x - at.x} ${point.y - at.y}`);
    at = point;
  }
  return steps.length < 2 ? '' : `M${first.x} ${first.y}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

function grown({ left, top, right, bottom, zoom }: Frame, by: number): Frame {
  return { zoom, left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}
