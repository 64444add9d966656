import { tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { itemAt, type Random } from '#illustrations/drawing/random.ts';

/** A string of light bulbs. */
export function lightBulbs(
  random: Random,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  isLit: boolean,
): string {
  const n = Math.round(Math.abs(x2 - x1) / 34);
  let svg = line(
    `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`,
    paint('ink-900'),
    1.8,
  );
  for (let i = 1; i < n; i++) {
    const t = i / n;
    const x = (1 - t) ** 2 * x1 + (2 * t * (1 - t) * (x1 + x2)) / 2 + t * t * x2;
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ((y1 + y2) / 2 + sag * 2) + t * t * y2;
    if (isLit) {
      svg += `<circle cx="${tenth(x)}" cy="${tenth(y + 6)}" r="15" fill="${paint('sun-300')}" opacity=".22"/>`;
    }
    svg += dot(
      x,
      y + 6,
      5,
      paint(isLit ? 'sun-200' : random.pick(['sun-400', 'conch-500', 'sea-500', 'lime-50'])),
    );
  }
  return svg;
}

/** A string of flags. */
export function bunting(x1: number, y1: number, x2: number, y2: number, sag: number): string {
  const n = Math.round(Math.abs(x2 - x1) / 26);
  let svg = '';
  const at = (t: number): Point => [
    (1 - t) ** 2 * x1 + (2 * t * (1 - t) * (x1 + x2)) / 2 + t * t * x2,
    (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ((y1 + y2) / 2 + sag * 2) + t * t * y2,
  ];
  const colors = ['sea-400', 'sun-400', 'ink-900', 'conch-500', 'lime-50'] as const;
  for (let i = 0; i < n; i++) {
    const [a, b] = at((i + 0.1) / n);
    const [e, f] = at((i + 0.9) / n);
    svg += path(
      `M${tenth(a)} ${tenth(b)}L${tenth(e)} ${tenth(f)}L${tenth((a + e) / 2)} ${tenth((b + f) / 2 + 24)}Z`,
      paint(itemAt(colors, i % 5)),
    );
  }
  return (
    svg +
    line(
      `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`,
      paint('ink-900'),
      1.6,
    )
  );
}
