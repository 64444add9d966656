import { cinnamonRoll, croissant, loaf } from '#illustrations/bakery/bread.ts';
import { cakeSlice, guavaDuff, tart } from '#illustrations/bakery/cakes.ts';
import { cookie, cupcake, donut } from '#illustrations/bakery/sweets.ts';
import { menuCard } from '#illustrations/beside-the-plate/menu-and-candle.ts';
import { tenth } from '#illustrations/drawing/geometry.ts';
import { group, line, path } from '#illustrations/drawing/marks.ts';
import { circle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { scatter } from '#illustrations/drawing/placing.ts';
import { coffeeCup } from '#illustrations/drinks/coffee.ts';
import { longDrink } from '#illustrations/drinks/long-drink.ts';
import { microgreens } from '#illustrations/food/garnish.ts';
import { fork, spoon } from '#illustrations/tableware/cutlery.ts';
import { surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import { aHibiscus, someSunglasses } from './beside.ts';
import {
  anyHue,
  anyStyle,
  someOf,
  bowlDish,
  emojiItem,
  item,
  plated,
  smallPlate,
} from './dishes.ts';
import type { MainDish, Recipe } from './table.ts';

export const coffee: Recipe = (random) => {
  const hue = random.pick(['sea', 'conch', 'sun', 'leaf']);
  const variant = random.whole(0, 2);
  const mains: readonly MainDish[] =
    variant === 0
      ? [{ radius: 172, scale: 1, draw: () => coffeeCup(random, 106, { hue }), lift: 0 }]
      : variant === 1
        ? [
            {
              radius: 172,
              draw: plated(
                random,
                anyStyle(random),
                hue,
                [[0, 8, -14, 1.3, () => croissant(random), 11]],
                174,
              ),
            },
            { radius: 130, draw: () => coffeeCup(random, 82, { hue }), lift: 0 },
          ]
        : [
            {
              radius: 180,
              draw: plated(
                random,
                anyStyle(random),
                hue,
                [[0, -6, 0, 1.5, () => cinnamonRoll(random, 66), 12]],
                178,
              ),
            },
            { radius: 128, draw: () => coffeeCup(random, 80, { hue }), lift: 0 },
          ];
  return {
    layout: variant ? 'pair' : undefined,
    surface: surfaceOf(
      ['marble', 'terrazzo', 'tiles', 'plaster', 'boards'],
      ['conch', 'pale', 'sun', 'lime', 'sea'],
    ),
    mains,
    napkin: variant === 0 && random.chance(0.5) ? hue : null,
    light: random.pick(['shutter', 'shutter', 'grape', 'palm']),
    sides: someOf(
      random,
      [
        () =>
          smallPlate(random, anyStyle(random), hue, [
            [0, 6, random.whole(0, 360), 0.92, () => croissant(random), 9],
          ]),
        () => ({ radius: 60, draw: () => donut(random, 58), lift: 10 }),
        () =>
          smallPlate(random, anyStyle(random), anyHue(random), [
            [0, 0, 0, 1.1, () => tart(random, 64), 9],
          ]),
        () => ({
          radius: 62,
          draw: () =>
            longDrink(random, 54, {
              drink: ['straw-600', 'straw-700'],
              fruit: false,
              strawHue: 'sea',
            }),
          lift: 26,
        }),
        () =>
          bowlDish(
            random,
            62,
            'lime-300',
            (radius) =>
              path(circle(radius), paint('straw-700')) +
              scatter(random, 46, radius, 10)
                .map(([x, y]) =>
                  group(
                    `<ellipse rx="8" ry="5.500" fill="${paint('straw-900')}"/>` +
                      line('M-6 0Q0 3 6 0', paint('straw-700'), 1.6),
                    `translate(${tenth(x)} ${tenth(y)}) rotate(${random.whole(0, 180)})`,
                  ),
                )
                .join(''),
          ),
      ],
      variant ? 2 : 4,
    ),
    props: [
      item(66, () => spoon(random, 'brass'), 5),
      random.chance(0.5) ? item(92, () => menuCard(random, hue), 5) : someSunglasses(random),
    ],
    bits: [
      item(36, () => cookie(random, 34), 7),
      ...[0, 1, 2, 3, 4].map(() =>
        item(
          10,
          () => ({
            svg:
              `<ellipse rx="9" ry="6" fill="${paint('straw-900')}"/>` +
              line('M-7 0Q0 3 7 0', paint('straw-700'), 1.8),
            outline: circle(7),
          }),
          3,
        ),
      ),
      aHibiscus(random, 'lime'),
    ],
  };
};

export const bakery: Recipe = (random) => {
  const sweets = [
    () => ({
      radius: 132,
      draw: plated(
        random,
        anyStyle(random),
        anyHue(random),
        [[0, 0, 0, 1.5, () => tart(random, 66, 'guava'), 10]],
        134,
      ),
    }),
    () => ({
      radius: 128,
      draw: plated(
        random,
        anyStyle(random),
        anyHue(random),
        [[0, 0, 0, 1.4, () => tart(random, 66, random.pick(['lime', 'coconut', 'berry'])), 10]],
        130,
      ),
    }),
    () => ({
      radius: 132,
      draw: plated(
        random,
        'scallop',
        'conch',
        [
          [
            -64,
            0,
            0,
            1.24,
            () => cakeSlice(random, 112, random.pick(['coconut', 'guava', 'lime', 'chocolate'])),
            11,
          ],
        ],
        134,
      ),
    }),
    () => ({
      radius: 126,
      draw: plated(
        random,
        anyStyle(random),
        anyHue(random),
        [
          [0, 0, 20, 1.3, () => guavaDuff(random, 66), 10],
          [0, 66, 0, 0.9, () => microgreens(random, 3), 2],
        ],
        128,
      ),
    }),
    () => ({
      radius: 128,
      draw: plated(
        random,
        anyStyle(random),
        anyHue(random),
        [[0, 4, 0, 1.08, () => croissant(random), 9]],
        130,
      ),
    }),
  ];
  return {
    layout: 'trio',
    surface: surfaceOf(
      ['terrazzo', 'marble', 'tiles', 'stripes', 'plaster', 'gingham'],
      ['conch', 'sun', 'pale', 'leaf', 'lime'],
    ),
    mains: someOf(random, sweets, 3),
    light: random.pick(['shutter', 'palm', 'grape', 'umbrella']),
    sides: someOf(
      random,
      [
        () => ({ radius: 60, draw: () => donut(random, 58), lift: 9 }),
        () => ({ radius: 58, draw: () => donut(random, 56), lift: 9 }),
        () => ({ radius: 56, draw: () => cupcake(random, 52), lift: 14 }),
        () => ({ radius: 54, draw: () => cupcake(random, 50), lift: 14 }),
        () => ({ radius: 96, draw: () => loaf(random), lift: 11 }),
        () => ({ radius: 60, draw: () => cinnamonRoll(random, 58), lift: 10 }),
        () => ({
          radius: 84,
          draw: () => coffeeCup(random, 50, { hue: random.pick(['sea', 'conch']) }),
          lift: 0,
        }),
      ],
      5,
    ),
    props: [
      emojiItem('coconut', 100, 46),
      emojiItem('strawberry', 60, 28),
      item(72, () => fork('brass'), 5),
      aHibiscus(random, 'lime'),
    ],
    bits: [
      item(36, () => cookie(random, 34), 6),
      emojiItem('cherries', 62, 28),
      emojiItem('strawberry', 54, 25),
      emojiItem('peach', 66, 30),
    ],
  };
};
