import { TAU, polar, tenth } from '#illustrations/drawing/geometry.ts';
import { dot, group, line, path } from '#illustrations/drawing/marks.ts';
import { box, circle } from '#illustrations/drawing/outlines.ts';
import { paint, type PaintName } from '#illustrations/drawing/paint.ts';
import { put, scatter } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { clipped } from '#illustrations/drawing/relief.ts';
import type { Filling } from '#illustrations/tableware/bowl.ts';
import { saladLeaf } from './garnish.ts';
import { cherryTomato } from './vegetables.ts';

/** Salad leaves with cherry tomatoes. */
export const greenSalad =
  (random: Random): Filling =>
  (radius) =>
    path(circle(radius), paint('leaf-600')) +
    scatter(random, 20, radius * 0.95, radius * 0.3)
      .map(([x, y]) =>
        put(
          x,
          y,
          random.whole(0, 360),
          radius / 80,
          () => saladLeaf(random, random.between(24, 36)),
          3,
        ),
      )
      .join('') +
    scatter(random, 5, radius * 0.6, radius * 0.4)
      .map(([x, y]) => put(x, y, 0, radius / 80, () => cherryTomato(13), 3))
      .join('');

type Grain = {
  ground: PaintName;
  /** One piece at `x`, `y`. */
  draw: (random: Random, x: number, y: number) => string;
};

/** The ingredients of a grain bowl. */
const GRAINS = {
  grain: {
    ground: 'straw-400',
    draw: (random, x, y) =>
      dot(x, y, 3.2, paint(random.pick(['lime-200', 'straw-500', 'conch-700', 'lime-100']))),
  },
  chickpea: {
    ground: 'sun-600',
    draw: (_random, x, y) =>
      dot(x, y, 6.5, paint('sun-300')) + dot(x - 2, y - 2, 2, paint('lime-50')),
  },
  carrot: {
    ground: 'sun-600',
    draw: (random, x, y) =>
      group(
        line('M-12 0Q0 -6 12 0', paint(random.pick(['sun-500', 'conch-400'])), 4),
        `translate(${tenth(x)} ${tenth(y)}) rotate(${random.whole(0, 180)})`,
      ),
  },
  beetroot: {
    ground: 'plum-700',
    draw: (random, x, y) =>
      group(
        path(box(random, 15, 15, 3), paint(random.pick(['plum-500', 'plum-700']))),
        `translate(${tenth(x)} ${tenth(y)}) rotate(${random.whole(0, 90)})`,
      ),
  },
  greens: {
    ground: 'leaf-600',
    draw: (random, x, y) => put(x, y, random.whole(0, 360), 0.6, () => saladLeaf(random, 26), 2),
  },
  cucumber: {
    ground: 'leaf-300',
    draw: (_random, x, y) => dot(x, y, 11, paint('leaf-500')) + dot(x, y, 9, paint('leaf-200')),
  },
  corn: {
    ground: 'sun-500',
    draw: (random, x, y) =>
      group(
        path(box(random, 8, 9, 3), paint(random.pick(['sun-300', 'sun-400']))),
        `translate(${tenth(x)} ${tenth(y)}) rotate(${random.whole(0, 90)})`,
      ),
  },
} satisfies Record<string, Grain>;

/** A bowl with six sectors of grains and vegetables. */
export const grainBowl =
  (random: Random): Filling =>
  (radius) => {
    const sectors = 6;
    const kinds = random
      .shuffle(['grain', 'chickpea', 'carrot', 'beetroot', 'greens', 'cucumber', 'corn'])
      .slice(0, sectors);
    let svg = path(circle(radius), paint('leaf-600'));
    kinds.forEach((kind, i) => {
      const a = (i / sectors) * TAU;
      const b = ((i + 1) / sectors) * TAU;
      const sector = `M0 0L${polar(a, radius * 1.1)
        .map(tenth)
        .join(' ')}A${tenth(radius * 1.1)} ${tenth(radius * 1.1)} 0 0 1 ${polar(b, radius * 1.1)
        .map(tenth)
        .join(' ')}Z`;
      const [middleX, middleY] = polar((a + b) / 2, radius * 0.6);
      let inside = path(sector, paint(GRAINS[kind].ground));
      for (const [dx, dy] of scatter(random, 34, radius * 0.46, kind === 'grain' ? 7 : 12)) {
        inside += GRAINS[kind].draw(random, middleX + dx, middleY + dy);
      }
      svg += clipped(sector, inside);
    });
    return svg;
  };
