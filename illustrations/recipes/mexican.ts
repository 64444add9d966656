import { heap } from '#illustrations/drawing/placing.ts';
import { citrusWedge } from '#illustrations/food/garnish.ts';
import { beans, guacamole, nacho, salsa, taco } from '#illustrations/food/mexican.ts';
import { board } from '#illustrations/tableware/boards.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import { aGoatPepper, aHibiscus, aLime } from './beside.ts';
import {
  anyStyle,
  someOf,
  bowlDish,
  drink,
  emojiItem,
  item,
  laidOn,
  plated,
  smallPlate,
} from './dishes.ts';
import type { MainDish, Recipe } from './table.ts';

export const mexican: Recipe = (random) => {
  const variant = random.whole(0, 1);
  const mains: readonly MainDish[] = variant
    ? [
        {
          radius: 200,
          draw: plated(random, anyStyle(random), random.pick(['sun', 'conch', 'leaf']), [
            [-62, -46, -24, 1.16, () => taco(random), 9],
            [66, -36, 16, 1.16, () => taco(random), 9],
            [2, 70, -6, 1.16, () => taco(random), 9],
            [-112, 60, 0, 0.9, () => citrusWedge(32), 6],
            [116, 62, 0, 0.9, () => citrusWedge(32), 6],
          ]),
        },
      ]
    : [
        {
          radius: 205,
          draw: laidOn(
            () => board(random, 400, 290, false),
            [
              [
                0,
                8,
                0,
                1,
                () =>
                  heap(random, () => nacho(random), {
                    count: 34,
                    radiusX: 170,
                    gap: 25,
                    radiusY: 110,
                  }),
                5,
              ],
              [-70, -20, 0, 1, () => bowl(random, 72, 'leaf-400', guacamole(random)), 12],
              [84, 20, 0, 1, () => bowl(random, 66, 'conch-400', salsa(random)), 12],
            ],
          ),
          turns: [-10, 10],
          discs: [
            [-100, 0, 130],
            [100, 0, 130],
          ],
        },
      ];
  return {
    surface: surfaceOf(
      ['stripes', 'stripes', 'tiles', 'boards', 'weave'],
      ['coral', 'sun', 'leaf', 'plum', 'sea'],
    ),
    mains,
    sides: someOf(
      random,
      [
        () => bowlDish(random, 80, 'leaf-400', guacamole(random)),
        () => bowlDish(random, 78, 'conch-400', salsa(random)),
        () =>
          bowlDish(
            random,
            80,
            'sun-400',
            beans(random, ['straw-900', 'straw-800', 'straw-900', 'plum-700']),
          ),
        () => smallPlate(random, 'glaze', 'sea', [[0, 8, 20, 1.05, () => taco(random), 8]]),
      ],
      3,
    ).concat([drink(random, { drink: ['leaf-200', 'leaf-300'], fruit: 'leaf', strawHue: 'sun' })]),
    props: [
      emojiItem('avocado', 104, 46),
      emojiItem('ear-of-corn', 104, 46),
      emojiItem('hot-pepper', 84, 36),
      aHibiscus(random, 'conch'),
    ],
    bits: [
      aLime(random),
      aLime(random),
      item(26, () => nacho(random), 4),
      emojiItem('tomato', 64, 30),
      aGoatPepper(random),
    ],
  };
};
