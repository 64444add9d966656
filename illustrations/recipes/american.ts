import { bacon, friedEgg, pancakes } from '#illustrations/bakery/breakfast.ts';
import { cakeSlice } from '#illustrations/bakery/cakes.ts';
import { path } from '#illustrations/drawing/marks.ts';
import { circle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { heap, put } from '#illustrations/drawing/placing.ts';
import { itemAt } from '#illustrations/drawing/random.ts';
import { coffeeCup, paperCup } from '#illustrations/drinks/coffee.ts';
import { beerMug } from '#illustrations/drinks/wine-and-beer.ts';
import { burger, fries } from '#illustrations/food/burger-and-fries.ts';
import { crackedConch, fritters } from '#illustrations/food/conch.ts';
import { chickenWing, ribs } from '#illustrations/food/meat.ts';
import { coleslaw } from '#illustrations/food/sides.ts';
import { sauce } from '#illustrations/food/soups-and-sauces.ts';
import { cornCob, onionRing } from '#illustrations/food/vegetables.ts';
import { basket } from '#illustrations/tableware/basket.ts';
import { board } from '#illustrations/tableware/boards.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { fork, knife } from '#illustrations/tableware/cutlery.ts';
import { ketchupPacket, takeawayBox } from '#illustrations/tableware/takeaway.ts';
import { surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import { aLime } from './beside.ts';
import {
  anyStyle,
  someOf,
  bowlDish,
  emojiItem,
  item,
  laidOn,
  plated,
  smallPlate,
} from './dishes.ts';
import type { MainDish, Recipe } from './table.ts';

export const american: Recipe = (random) => {
  const variant = random.whole(0, 2);
  const mains: MainDish = itemAt(
    [
      {
        radius: 200,
        draw: plated(random, anyStyle(random), random.pick(['sea', 'conch']), [
          [-58, -16, 0, 1.16, () => burger(random, 70), 12],
          [78, -26, 30, 1.02, () => fries(random, 26, 96, 110)],
          [64, 84, 0, 1, () => bowl(random, 42, 'lime-300', sauce(random, 'conch-500')), 10],
          [
            -40,
            104,
            0,
            0.9,
            () => heap(random, () => onionRing(20), { count: 3, radiusX: 34, gap: 24 }),
            4,
          ],
        ]),
      },
      {
        radius: 190,
        discs: [
          [-100, 0, 105],
          [60, 0, 105],
          [180, 0, 40],
        ],
        turns: [-16, 16],
        draw: laidOn(
          () => board(random, 380, 220),
          [
            [-70, -24, -6, 1.3, () => ribs(random, 160, 84), 10],
            [110, -20, 60, 1, () => cornCob(random), 8],
            [80, 60, 10, 0.95, () => cornCob(random), 8],
            [-120, 70, 0, 0.8, () => bowl(random, 48, 'conch-400', sauce(random, 'conch-600')), 10],
            [-30, 74, 0, 0.9, () => coleslaw(random, 40)],
          ],
        ),
      },
      {
        radius: 198,
        draw: plated(random, anyStyle(random), 'sun', [
          [-50, -24, 0, 1.2, () => pancakes(random, 82), 12],
          [76, -60, 0, 1, () => friedEgg(random, 44), 6],
          [84, 22, 20, 1, () => friedEgg(random, 42), 6],
          [10, 90, -6, 0.95, () => bacon(), 6],
          [16, 112, -2, 0.95, () => bacon(), 6],
        ]),
      },
    ],
    variant,
  );
  return {
    surface: surfaceOf(
      ['gingham', 'boards', 'stripes', 'tiles'],
      ['conch', 'coral', 'sea', 'sun', 'pale'],
    ),
    mains: [mains],
    cutlery: variant === 2 ? [() => fork(), () => knife()] : null,
    napkin: variant === 0 ? 'conch' : null,
    sides: [
      variant === 2
        ? { radius: 86, draw: () => coffeeCup(random, 50, { hue: 'conch', art: 'black' }), lift: 0 }
        : { radius: 62, draw: () => beerMug(random, 54), lift: 24 },
      ...someOf(
        random,
        [
          () =>
            bowlDish(
              random,
              84,
              'conch-400',
              (radius) =>
                path(circle(radius), paint('straw-600')) +
                put(0, 0, 0, 1, () => fries(random, 16, 70, 70), 4),
            ),
          () =>
            bowlDish(
              random,
              84,
              'sea-400',
              (radius) =>
                path(circle(radius), paint('conch-700')) +
                put(
                  0,
                  0,
                  0,
                  0.8,
                  () => heap(random, () => chickenWing(random), { count: 5, radiusX: 46, gap: 34 }),
                  5,
                ),
            ),
          () =>
            smallPlate(random, 'speckle', 'conch', [
              [
                -30,
                0,
                0,
                0.9,
                () => cakeSlice(random, 110, random.pick(['guava', 'chocolate', 'coconut'])),
                9,
              ],
            ]),
        ],
        2,
      ),
    ],
    props: [
      item(40, () => ketchupPacket(random), 5),
      item(40, () => ketchupPacket(random), 5),
      emojiItem('hot-pepper', 70, 30),
    ],
    bits: [emojiItem('tomato', 74, 34), emojiItem('onion', 70, 30), emojiItem('cherries', 66, 30)],
  };
};

export const fastFood: Recipe = (random) => {
  const variant = random.whole(0, 2);
  const mains: MainDish = itemAt(
    [
      {
        radius: 200,
        turns: [-14, 14],
        discs: [
          [-80, 0, 130],
          [80, 0, 130],
        ],
        draw: () => {
          const base = takeawayBox(random, 360, 240);
          let svg = base.svg;
          for (const [x, y, degrees, scale, draw, hue] of [
            [-84, 6, 0, 1.15, () => burger(random, 66), 11],
            [84, 8, 20, 1.02, () => fries(random, 26, 120, 110), 5],
            [120, 74, 0, 0.8, () => bowl(random, 36, 'lime-300', sauce(random, 'conch-500')), 8],
          ] as const) {
            svg += put(x, y, degrees, scale, draw, hue);
          }
          return { svg, outline: base.outline };
        },
      },
      {
        radius: 190,
        turns: [-16, 16],
        discs: [
          [-80, 0, 120],
          [80, 0, 120],
        ],
        draw: laidOn(
          () => basket(random, 360, 250, random.pick(['conch', 'sea', 'sun'])),
          [
            [60, 20, 0, 1.1, () => fries(random, 24, 110, 100)],
            [
              -72,
              -6,
              0,
              1.08,
              () => heap(random, () => chickenWing(random), { count: 6, radiusX: 72, gap: 48 }),
              8,
            ],
            [6, 72, 0, 0.9, () => bowl(random, 40, 'lime-300', sauce(random, 'sun-300')), 9],
          ],
        ),
      },
      {
        radius: 190,
        turns: [-16, 16],
        discs: [
          [-80, 0, 120],
          [80, 0, 120],
        ],
        draw: laidOn(
          () => basket(random, 360, 250, random.pick(['sea', 'sun', 'conch'])),
          [
            [-60, 4, 0, 1.05, () => fritters(random, 11, 30, 84)],
            [
              74,
              4,
              0,
              1,
              () =>
                heap(random, () => crackedConch(random, 84, 40), {
                  count: 8,
                  radiusX: 68,
                  gap: 36,
                  radiusY: 60,
                }),
            ],
            [0, 76, 0, 1, () => bowl(random, 40, 'lime-300', sauce(random, 'conch-300')), 9],
          ],
        ),
      },
    ],
    variant,
  );
  return {
    surface: surfaceOf(
      ['kraft', 'gingham', 'stripes', 'boards', 'tiles'],
      ['conch', 'sun', 'coral', 'sea'],
    ),
    mains: [mains],
    sides: [
      { radius: 66, draw: () => paperCup(random, 64, random.pick(['conch', 'sea'])), lift: 32 },
      bowlDish(
        random,
        80,
        'conch-400',
        (radius) =>
          path(circle(radius), paint('straw-600')) +
          put(
            0,
            0,
            0,
            1,
            () => heap(random, () => onionRing(24), { count: 6, radiusX: 52, gap: 30 }),
            5,
          ),
      ),
      { radius: 62, draw: () => paperCup(random, 58, 'leaf'), lift: 32 },
    ],
    props: [
      item(40, () => ketchupPacket(random), 5),
      item(40, () => ketchupPacket(random), 5),
      item(72, () => fork('wood'), 4),
      emojiItem('hot-dog', 130, 58),
    ],
    bits: [aLime(random), item(40, () => ketchupPacket(random), 5), emojiItem('tomato', 62, 28)],
  };
};
