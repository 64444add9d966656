import { TAU } from '#illustrations/drawing/geometry.ts';
import { path } from '#illustrations/drawing/marks.ts';
import { blob, circle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { heap, put } from '#illustrations/drawing/placing.ts';
import { itemAt } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import { saladLeaf } from '#illustrations/food/garnish.ts';
import { shrimp } from '#illustrations/food/shellfish.ts';
import { whiteRice } from '#illustrations/food/sides.ts';
import { sauce, soup } from '#illustrations/food/soups-and-sauces.ts';
import { dumpling, maki, nigiri, ramen } from '#illustrations/food/sushi-and-ramen.ts';
import { bananaLeaf, board, slate } from '#illustrations/tableware/boards.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { chopsticks } from '#illustrations/tableware/cutlery.ts';
import { surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import { aGrapeLeaf, aHibiscus, aLime, aSprig } from './beside.ts';
import { someOf, bowlDish, emojiItem, laidOn, plated, smallPlate, type Part } from './dishes.ts';
import type { MainDish, Recipe } from './table.ts';

export const asian: Recipe = (random) => {
  const variant = random.whole(0, 2);
  const mains: MainDish = itemAt(
    [
      {
        radius: 190,
        discs: [
          [-130, 0, 90],
          [0, 0, 95],
          [130, 0, 90],
        ],
        turns: [-18, 18],
        draw: laidOn(
          () => (random.chance(0.5) ? slate(random, 440, 220) : board(random, 440, 220, false)),
          [
            ...[0, 1, 2, 3].map((i): Part => [
              -165 + i * 66,
              -52,
              0,
              1.02,
              () => maki(random, 31),
              8,
            ]),
            ...[0, 1, 2].map((i): Part => [-150 + i * 74, 46, 78, 1.02, () => nigiri(random), 7]),
            [130, -30, 0, 1, () => bowl(random, 50, 'lime-300', sauce(random, 'straw-900')), 10],
            [112, 62, 20, 0.9, () => saladLeaf(random, 30), 4],
            [
              160,
              52,
              0,
              1,
              () => ({
                svg: solid(blob(random, 20, 16, 0.15), paint('leaf-400'), paint('leaf-600'), {
                  depth: 4,
                }),
                outline: circle(17),
              }),
              6,
            ],
          ],
        ),
      },
      {
        radius: 188,
        draw: () =>
          bowl(random, 188, `${random.pick(['sea', 'conch', 'sea'])}-600`, ramen(random), {
            dark: random.chance(0.5),
            dots: random.chance(0.5),
          }),
      },
      {
        radius: 196,
        draw: plated(random, 'batik', 'sea', [
          [0, 0, 0, 1, () => bananaLeaf(150, 110), 3],
          ...[0, 1, 2, 3, 4, 5].map((i): Part => [
            Math.cos((i / 6) * TAU) * 84,
            Math.sin((i / 6) * TAU) * 84,
            i * 60 + 90,
            1.1,
            () => dumpling(),
            8,
          ]),
          [0, 0, 0, 1, () => bowl(random, 44, 'lime-300', sauce(random, 'straw-800')), 9],
        ]),
      },
    ],
    variant,
  );
  return {
    surface: surfaceOf(
      ['weave', 'boards', 'plaster', 'batik', 'tiles'],
      ['seaDeep', 'conch', 'night', 'leafDeep', 'sea'],
    ),
    mains: [mains],
    cutlery: variant === 1 ? [() => chopsticks()] : null,
    sides: someOf(
      random,
      [
        () =>
          bowlDish(
            random,
            80,
            'sea-400',
            soup(random, 'sun-500', ['leaf-400', 'lime-50', 'leaf-600']),
            { dark: true },
          ),
        () =>
          bowlDish(
            random,
            84,
            'conch-400',
            (radius) =>
              path(circle(radius), paint('lime-200')) +
              put(0, 0, 0, radius / 64, () => whiteRice(random, 60), 3),
          ),
        () =>
          smallPlate(random, 'glaze', random.pick(['sea', 'leaf']), [
            [
              0,
              0,
              0,
              1,
              () => heap(random, () => maki(random, 26), { count: 5, radiusX: 54, gap: 50 }),
              7,
            ],
          ]),
        () =>
          smallPlate(random, 'limewash', 'sea', [
            [
              0,
              0,
              20,
              1,
              () => heap(random, () => shrimp(), { count: 4, radiusX: 46, gap: 44 }),
              5,
            ],
          ]),
      ],
      2,
    ).concat([
      {
        radius: 50,
        draw: () => bowl(random, 46, 'lime-300', sauce(random, 'leaf-400')),
        lift: 16,
      },
    ]),
    props: [
      variant === 1
        ? aGrapeLeaf(random)
        : { radius: 60, draw: () => chopsticks(), lift: 6, overhang: 0.1 },
      aHibiscus(random, 'lime'),
    ],
    bits: [
      aLime(random),
      emojiItem('ginger-root', 80, 34),
      emojiItem('hot-pepper', 64, 28),
      aSprig(),
    ],
  };
};
