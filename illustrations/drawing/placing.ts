import { hundredth, tenth, type Point } from './geometry.ts';
import { SHADOW } from './paint.ts';
import type { Random } from './random.ts';
import { inPicture, turned } from './sheet.ts';

/** An object seen from above, centred on 0, 0. */
export type Drawing = {
  svg: string;
  /** Path data of the shape that casts the shadow; empty for no shadow. */
  outline: string;
  /** SVG of the shape that casts the shadow, when a single outline is not enough. */
  shadow?: string;
};

/** A soft shadow is made of two copies of the outline: one far and faint, one near. */
const SHADOWS = [
  { reach: 1, opacity: 0.17 },
  { reach: 0.42, opacity: 0.2 },
];

/**
 * Places an object at `x`, `y`, rotated by degrees. `lift` is its height above the ground and sets
 * the length of its shadow; 0 casts none.
 */
export function put(
  x: number,
  y: number,
  degrees: number,
  scale: number,
  draw: () => Drawing,
  lift = 9,
): string {
  const { svg, outline, shadow } = turned(degrees, draw);
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  const pose = `rotate(${tenth(degrees)})${size}`;
  let cast = '';
  if (lift && (outline || shadow)) {
    for (const { reach, opacity } of SHADOWS) {
      const [dx, dy] = inPicture(lift * reach * 0.8, lift * reach);
      cast += `<g transform="translate(${tenth(x + dx)} ${tenth(y + dy)}) ${pose}" fill="${SHADOW}" opacity="${hundredth(opacity)}">${shadow ?? `<path d="${outline}"/>`}</g>`;
    }
  }
  return `${cast}<g transform="translate(${tenth(x)} ${tenth(y)}) ${pose}">${svg}</g>`;
}

/**
 * Random points in an ellipse, at least `gap` apart; fewer than `count` when the ellipse is full.
 */
export function scatter(
  random: Random,
  count: number,
  radiusX: number,
  gap: number,
  radiusY = radiusX,
): Point[] {
  const points: Point[] = [];
  for (let tries = 0; tries < count * 30 && points.length < count; tries++) {
    const angle = random() * 6.283;
    const reach = Math.sqrt(random());
    const [x, y] = [Math.cos(angle) * radiusX * reach, Math.sin(angle) * radiusY * reach];
    if (points.every(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) > gap)) {
      points.push([x, y]);
    }
  }
  return points;
}

type Heap = { count: number; radiusX: number; gap: number; radiusY?: number; lift?: number };

/** A heap of equal objects; those in front cover those behind. */
export function heap(
  random: Random,
  draw: () => Drawing,
  { count, radiusX, gap, radiusY = radiusX, lift = 6 }: Heap,
): Drawing {
  const points = scatter(random, count, radiusX, gap, radiusY).sort((a, b) => a[1] - b[1]);
  const svg = points.map(([x, y]) => put(x, y, random.between(0, 360), 1, draw, lift)).join('');
  return { svg, outline: '' };
}
