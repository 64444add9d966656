/** Path data of shapes that look cut by hand, centred on 0, 0 by default. */
import { tenth, type Point } from './geometry.ts';
import { itemAt, type Random } from './random.ts';

/** A smooth curve through all points (Catmull-Rom). */
export function spline(points: readonly Point[], isClosed = true): string {
  const count = points.length;
  const at = (index: number) =>
    itemAt(points, isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index)));
  const [startX, startY] = at(0);
  let d = `M${tenth(startX)} ${tenth(startY)}`;
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${tenth(from[0] + (to[0] - before[0]) / 6)} ${tenth(from[1] + (to[1] - before[1]) / 6)}`;
    d += ` ${tenth(to[0] - (after[0] - from[0]) / 6)} ${tenth(to[1] - (after[1] - from[1]) / 6)}`;
    d += ` ${tenth(to[0])} ${tenth(to[1])}`;
  }
  return d + (isClosed ? 'Z' : '');
}

export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`;

/** An uneven ellipse; `unevenness` is the deviation of its edge as a share of the radius. */
export function blob(
  random: Random,
  radiusX: number,
  radiusY = radiusX,
  unevenness = 0.03,
  corners = 14,
  centerX = 0,
  centerY = 0,
): string {
  const points: Point[] = [];
  const start = random() * 6.28;
  for (let i = 0; i < corners; i++) {
    const angle = start + (i / corners) * Math.PI * 2;
    const reach = 1 + unevenness * (random() * 2 - 1);
    points.push([
      centerX + Math.cos(angle) * radiusX * reach,
      centerY + Math.sin(angle) * radiusY * reach,
    ]);
  }
  return spline(points);
}

export const circle = (radius: number, x = 0, y = 0) => {
  const half = `a${tenth(radius)} ${tenth(radius)} 0 1 0`;
  return `M${tenth(x - radius)} ${tenth(y)}${half} ${tenth(2 * radius)} 0${half} ${tenth(-2 * radius)} 0Z`;
};

/** A rounded box with slightly uneven sides. */
export function box(random: Random, w: number, h: number, corner = 6, unevenness = 1): string {
  const stray = () => (random() * 2 - 1) * unevenness;
  const x = w / 2;
  const y = h / 2;
  const at = (px: number, py: number) => `${tenth(px)} ${tenth(py)}`;
  return [
    `M${at(-x + corner, -y + stray())}L${at(x - corner, -y + stray())}`,
    `Q${at(x, -y)} ${at(x + stray(), -y + corner)}L${at(x + stray(), y - corner)}`,
    `Q${at(x, y)} ${at(x - corner, y + stray())}L${at(-x + corner, y + stray())}`,
    `Q${at(-x, y)} ${at(-x + stray(), y - corner)}L${at(-x + stray(), -y + corner)}`,
    `Q${at(-x, -y)} ${at(-x + corner, -y + stray())}Z`,
  ].join('');
}

/** A ruffled edge, as of lettuce or paper. */
export function ruffle(
  random: Random,
  radiusX: number,
  waves = 18,
  depth = 0.12,
  radiusY = radiusX,
): string {
  const points: Point[] = [];
  for (let i = 0; i < waves * 2; i++) {
    const angle = (i / (waves * 2)) * Math.PI * 2;
    const reach = (i % 2 ? 1 - depth : 1) * (1 + 0.06 * (random() - 0.5));
    points.push([Math.cos(angle) * radiusX * reach, Math.sin(angle) * radiusY * reach]);
  }
  return spline(points);
}
