/** Reads the generated coasts: SVG paths of closed rings, each with relative steps. */
import type { Box } from '#domain/geography/boxes.ts';

export type Point = { x: number; y: number };

/** One coast: an island, or a lake in an island. */
export type Ring = { path: string; points: readonly Point[]; box: Box };

export function ringsOf(path: string): Ring[] {
  return (path.match(/M[^M]*/g) ?? []).map((ring) => {
    const points = pointsOf(ring);
    return { path: ring, points, box: boxOf(points) };
  });
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Points of a path with an absolute start and relative lines after it. */
function pointsOf(path: string): Point[] {
  const numbers = Array.from(path.matchAll(/-?\d+/g), ([number]) => Number(number));
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    at = { x: at.x + (numbers[index] ?? 0), y: at.y + (numbers[index + 1] ?? 0) };
    points.push(at);
  }
  return points;
}
