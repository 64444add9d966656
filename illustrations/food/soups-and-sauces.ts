import { tenth } from '#illustrations/drawing/geometry.ts';
import { line, path } from '#illustrations/drawing/marks.ts';
import { blob, circle } from '#illustrations/drawing/outlines.ts';
import { mix, paint, type PaintName } from '#illustrations/drawing/paint.ts';
import { put, scatter } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import type { Filling } from '#illustrations/tableware/bowl.ts';

/** A soup with pieces in it. */
export const soup =
  (
    random: Random,
    base: PaintName = 'conch-400',
    bits: readonly PaintName[] = ['conch-600', 'leaf-400', 'lime-100', 'sun-300'],
  ): Filling =>
  (radius) => {
    let svg =
      path(circle(radius), paint(base)) +
      path(
        blob(random, radius * 0.8, radius * 0.7, 0.12, 12, -radius * 0.08, -radius * 0.08),
        mix(paint(base), paint('lime-50'), 0.14),
      );
    for (const [x, y] of scatter(random, 24, radius * 0.85, radius * 0.16)) {
      const name = random.pick(bits);
      svg += put(
        x,
        y,
        random.whole(0, 360),
        1,
        () => {
          const outline = blob(
            random,
            radius * random.between(0.06, 0.13),
            radius * random.between(0.05, 0.09),
            0.2,
            8,
          );
          return {
            svg: solid(outline, paint(name), mix(paint(name), paint('ink-900'), 0.25), {
              depth: 2,
            }),
            outline,
          };
        },
        2,
      );
    }
    svg += line(
      `M${tenth(-radius * 0.5)} ${tenth(-radius * 0.1)}Q0 ${tenth(-radius * 0.5)} ${tenth(radius * 0.35)} ${tenth(-radius * 0.12)}`,
      paint('lime-50'),
      radius * 0.045,
      'opacity=".55"',
    );
    return svg;
  };

/** A glossy sauce. */
export const sauce =
  (random: Random, color: PaintName = 'conch-300'): Filling =>
  (radius) =>
    path(circle(radius), paint(color)) +
    path(
      blob(random, radius * 0.7, radius * 0.6, 0.15, 10, -radius * 0.1, -radius * 0.12),
      mix(paint(color), paint('lime-50'), 0.3),
    ) +
    line(
      `M${tenth(-radius * 0.35)} 0Q0 ${tenth(-radius * 0.5)} ${tenth(radius * 0.3)} ${tenth(radius * 0.05)}`,
      mix(paint(color), paint('lime-50'), 0.6),
      radius * 0.1,
    );

/** A stroke of sauce, as SVG. */
export function sauceStroke(length = 120, color: PaintName = 'leaf-500'): string {
  return (
    path(
      `M${-length} 14C${-length * 0.6} -30 ${-length * 0.1} -42 ${length * 0.4} -26C${length * 0.8} -14 ${length} -6 ${length * 1.04} 0C${length * 0.7} 0 ${length * 0.4} 2 0 8C${-length * 0.4} 16 ${-length * 0.7} 30 ${-length} 14Z`,
      paint(color),
    ) +
    line(
      `M${-length * 0.8} 8C${-length * 0.4} -18 0 -26 ${length * 0.5} -16`,
      mix(paint(color), paint('lime-50'), 0.45),
      4,
    )
  );
}
