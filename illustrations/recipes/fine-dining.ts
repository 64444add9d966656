import { cinnamonRoll } from '#illustrations/bakery/bread.ts';
import { candle } from '#illustrations/beside-the-plate/menu-and-candle.ts';
import { dot, path } from '#illustrations/drawing/marks.ts';
import { circle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put } from '#illustrations/drawing/placing.ts';
import { itemAt } from '#illustrations/drawing/random.ts';
import { coupe } from '#illustrations/drinks/cocktails.ts';
import { wineGlass } from '#illustrations/drinks/wine-and-beer.ts';
import { fries } from '#illustrations/food/burger-and-fries.ts';
import { microgreens, sprig } from '#illustrations/food/garnish.ts';
import { lobsterTail } from '#illustrations/food/lobster.ts';
import { slicedSteak, steak } from '#illustrations/food/meat.ts';
import { greenSalad } from '#illustrations/food/salads.ts';
import { scallop } from '#illustrations/food/shellfish.ts';
import { sauce, sauceStroke } from '#illustrations/food/soups-and-sauces.ts';
import { asparagus, bakedPotato, cherryTomato } from '#illustrations/food/vegetables.ts';
import { board } from '#illustrations/tableware/boards.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { fork, knife } from '#illustrations/tableware/cutlery.ts';
import { surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import { aHibiscus, aSprig, someBougainvillea } from './beside.ts';
import { bowlDish, emojiItem, item, laidOn, plated, smallPlate, type Part } from './dishes.ts';
import type { MainDish, Recipe } from './table.ts';

export const fineDining: Recipe = (random) => {
  const night = random.chance(0.5);
  const variant = random.whole(0, 2);
  const hue = random.pick(['sea', 'leaf', 'conch']);
  const mains: MainDish = itemAt(
    [
      {
        radius: 206,
        draw: plated(
          random,
          random.pick(['speckle', 'limewash', 'contour']),
          hue,
          [
            [-6, 16, -20, 0.8, () => ({ svg: sauceStroke(120, 'leaf-500'), outline: '' }), 0],
            [-54, -14, 0, 1.06, () => scallop(random, 30), 7],
            [2, -6, 0, 1.06, () => scallop(random, 31), 7],
            [56, 4, 0, 1.06, () => scallop(random, 29), 7],
            [-26, -36, 0, 0.9, () => microgreens(random, 7), 3],
            [34, -30, 40, 0.9, () => microgreens(random, 6), 3],
            ...[0, 1, 2, 3, 4].map((i): Part => [
              84 + i * 15,
              44 - i * 17,
              0,
              1,
              () => ({
                svg: dot(0, 0, 8 - i * 1.3, paint('conch-500')),
                outline: circle(8 - i * 1.3),
              }),
              2,
            ]),
          ],
          206,
          1.36,
        ),
      },
      {
        radius: 206,
        draw: plated(
          random,
          random.pick(['contour', 'speckle', 'glaze']),
          hue,
          [
            [0, 30, 0, 0.85, () => ({ svg: sauceStroke(110, 'sun-400'), outline: '' }), 0],
            [-6, -4, 8, 0.86, () => slicedSteak(random, 5), 7],
            [-10, -74, 4, 0.8, () => asparagus(random, 4), 4],
            [76, 54, 0, 0.8, () => microgreens(random, 8), 3],
            [-86, 60, 0, 1, () => cherryTomato(13)],
            [-64, 78, 0, 1, () => cherryTomato(12)],
          ],
          206,
          1.36,
        ),
      },
      {
        radius: 206,
        draw: plated(
          random,
          random.pick(['speckle', 'batik']),
          hue,
          [
            [-8, 8, 20, 0.95, () => lobsterTail(random), 8],
            [72, -22, 0, 0.7, () => bowl(random, 40, 'lime-300', sauce(random, 'sun-300')), 8],
            [64, 52, 0, 0.9, () => microgreens(random, 9), 3],
            ...[0, 1, 2, 3].map((i): Part => [
              -86 + i * 4,
              64 - i * 26,
              0,
              1,
              () => ({ svg: dot(0, 0, 8 - i * 1.4, paint('leaf-400')), outline: circle(8) }),
              2,
            ]),
          ],
          206,
          1.36,
        ),
      },
    ],
    variant,
  );
  return {
    mood: night ? 'night' : 'day',
    surface: surfaceOf(
      night ? ['plaster', 'batik'] : ['plaster', 'marble', 'plaster', 'batik'],
      night ? ['night', 'seaDeep', 'leafDeep'] : ['pale', 'lime', 'conch', 'seaDeep'],
    ),
    mains: [mains],
    napkin: random.chance(0.4) ? hue : null,
    light: night ? random.pick(['palm2', 'shutter']) : random.pick(['palm2', 'shutter', 'grape']),
    cutlery: [() => fork('brass'), () => knife('brass')],
    sides: [
      { radius: 64, draw: () => wineGlass(random, 62, random.chance(0.5)), lift: 32 },
      { radius: 56, draw: () => coupe(random, 52, ['sun-200', 'sun-300']), lift: 30 },
      ...(night
        ? [
            { radius: 42, draw: () => candle(), lift: 8 },
            { radius: 42, draw: () => candle(), lift: 8 },
          ]
        : [smallPlate(random, 'speckle', hue, [[0, 0, 0, 1, () => cinnamonRoll(random, 40), 8]])]),
    ],
    props: [random.chance(0.5) ? someBougainvillea(random) : aHibiscus(random, 'lime')],
    bits: [],
  };
};

export const steakhouse: Recipe = (random) => {
  const variant = random.whole(0, 1);
  const mains: readonly MainDish[] = variant
    ? [
        {
          radius: 200,
          discs: [
            [-100, 0, 120],
            [80, 0, 120],
            [200, 0, 40],
          ],
          turns: [-14, 14],
          draw: laidOn(
            () => board(random, 400, 260),
            [
              [-50, -14, -8, 1.16, () => steak(random, true), 11],
              [130, -60, 60, 0.8, () => asparagus(random, 5), 5],
              [120, 70, 0, 0.9, () => bowl(random, 44, 'lime-300', sauce(random, 'leaf-500')), 9],
              [-150, 88, 30, 0.9, () => sprig(60), 4],
            ],
          ),
        },
      ]
    : [
        {
          radius: 206,
          draw: plated(
            random,
            random.pick(['enamel', 'speckle', 'contour']),
            'sea',
            [
              [-20, -30, -14, 1, () => steak(random, random.chance(0.5)), 10],
              [-66, 86, 10, 0.9, () => bakedPotato(random), 8],
              [58, 74, -30, 0.8, () => asparagus(random, 5), 5],
              [108, 12, 0, 0.9, () => bowl(random, 38, 'sun-400', sauce(random, 'straw-800')), 9],
            ],
            208,
          ),
        },
      ];
  return {
    mood: random.chance(0.45) ? 'night' : 'day',
    surface: surfaceOf(
      ['boards', 'plaster', 'boards', 'weave'],
      ['seaDeep', 'night', 'leafDeep', 'straw', 'coral'],
    ),
    mains,
    cutlery: variant ? null : [() => fork(), () => knife('dark')],
    napkin: random.chance(0.5) ? 'conch' : null,
    sides: [
      { radius: 62, draw: () => wineGlass(random, 60, true), lift: 32 },
      bowlDish(
        random,
        82,
        'conch-400',
        (radius) =>
          path(circle(radius), paint('straw-600')) +
          put(0, 0, 0, 1, () => fries(random, 16, 70, 70), 4),
      ),
      bowlDish(random, 78, 'leaf-400', greenSalad(random)),
    ],
    props: [
      variant ? item(78, () => knife('dark'), 5) : emojiItem('garlic', 76, 34),
      emojiItem('brown-mushroom', 76, 34),
    ],
    bits: [
      aSprig(),
      emojiItem('onion', 66, 30),
      item(16, () => cherryTomato(15), 5),
      item(16, () => cherryTomato(15), 5),
      emojiItem('brown-mushroom', 60, 28),
    ],
  };
};
