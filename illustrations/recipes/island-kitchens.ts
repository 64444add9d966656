import { johnnycake } from '#illustrations/bakery/bread.ts';
import { guavaDuff } from '#illustrations/bakery/cakes.ts';
import { path } from '#illustrations/drawing/marks.ts';
import { circle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { heap, put } from '#illustrations/drawing/placing.ts';
import { itemAt } from '#illustrations/drawing/random.ts';
import { coconutDrink } from '#illustrations/drinks/cocktails.ts';
import { fries } from '#illustrations/food/burger-and-fries.ts';
import { conchSalad, crackedConch, fritters } from '#illustrations/food/conch.ts';
import { friedSnapper } from '#illustrations/food/fish.ts';
import { citrusWedge, citrusWheel, goatPepper, sprig } from '#illustrations/food/garnish.ts';
import { chickenWing, ribs } from '#illustrations/food/meat.ts';
import { guacamole, salsa } from '#illustrations/food/mexican.ts';
import { greenSalad } from '#illustrations/food/salads.ts';
import {
  coleslaw,
  friedPlantain,
  macaroniSquare,
  peasAndRice,
  whiteRice,
} from '#illustrations/food/sides.ts';
import { sauce, soup } from '#illustrations/food/soups-and-sauces.ts';
import { cornCob } from '#illustrations/food/vegetables.ts';
import { basket } from '#illustrations/tableware/basket.ts';
import { bananaLeaf } from '#illustrations/tableware/boards.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { fork, knife } from '#illustrations/tableware/cutlery.ts';
import { surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import {
  aConchShell,
  aDomino,
  aGoatPepper,
  aGrapeLeaf,
  aHibiscus,
  aLime,
  aSwitcha,
  someBougainvillea,
} from './beside.ts';
import {
  anyHue,
  anyStyle,
  someOf,
  bowlDish,
  drink,
  emojiItem,
  laidOn,
  plated,
  smallPlate,
} from './dishes.ts';
import type { MainDish, Recipe, Thing } from './table.ts';

export const bahamian: Recipe = (random) => {
  const variant = random.whole(0, 3);
  const style = anyStyle(random);
  const hue = anyHue(random);
  const mains: MainDish = itemAt(
    [
      {
        draw: plated(random, style, hue, [
          [-62, -40, 0, 1.08, () => peasAndRice(random, 74)],
          [
            72,
            -34,
            20,
            1,
            () =>
              heap(random, () => crackedConch(random, 78, 36), {
                count: 8,
                radiusX: 66,
                gap: 30,
                radiusY: 52,
              }),
          ],
          [-54, 74, 8, 0.86, () => macaroniSquare(random, 80), 9],
          [38, 76, -20, 1, () => coleslaw(random, 44)],
          [104, 62, 30, 0.95, () => friedPlantain(random)],
          [84, 92, 10, 0.95, () => friedPlantain(random)],
          [4, 6, 0, 0.9, () => citrusWedge(32), 9],
        ]),
      },
      {
        draw: plated(random, style, hue, [
          [0, 54, 0, 1.2, () => peasAndRice(random, 92, 190, 62)],
          [
            0,
            -30,
            random.between(-16, 10),
            1.12,
            () => friedSnapper(random.pick(['conch', 'conch', 'sea'])),
            10,
          ],
          [-112, 60, 0, 0.9, () => friedPlantain(random)],
          [-96, 86, 24, 0.9, () => friedPlantain(random)],
          [112, 66, 0, 1, () => citrusWheel(34), 6],
          [124, 92, 0, 0.9, () => citrusWheel(30), 6],
          [-6, 98, 40, 0.8, () => goatPepper(), 8],
        ]),
      },
      {
        radius: 190,
        discs: [
          [-80, 0, 120],
          [80, 0, 120],
        ],
        draw: laidOn(
          () => basket(random, 360, 250, random.pick(['conch', 'sea', 'sun'])),
          [
            [-70, 26, 0, 1.15, () => fries(random, 22, 110, 90)],
            [
              66,
              -10,
              0,
              1.1,
              () =>
                heap(random, () => crackedConch(random, 84, 40), {
                  count: 10,
                  radiusX: 84,
                  gap: 34,
                  radiusY: 66,
                }),
            ],
            [-10, 74, 0, 0.9, () => citrusWedge(34), 9],
            [30, 82, 0, 1, () => bowl(random, 40, 'lime-300', sauce(random, 'conch-400')), 10],
          ],
        ),
      },
      {
        draw: plated(random, style, hue, [
          [
            0,
            0,
            0,
            1,
            () =>
              bowl(random, 132, `${random.pick(['conch', 'sea', 'sun'])}-400`, conchSalad(random)),
            14,
          ],
          [118, 96, 0, 0.9, () => citrusWheel(34), 6],
          [-128, 84, 60, 0.9, () => sprig(54), 4],
        ]),
      },
    ],
    variant,
  );
  return {
    surface: surfaceOf(
      ['boards', 'boards', 'batik', 'gingham', 'weave'],
      ['sea', 'sun', 'conch', 'seaDeep', 'leaf'],
    ),
    mains: [mains],
    cutlery:
      variant === 2
        ? null
        : random.chance(0.6)
          ? [() => fork('silver'), () => knife('silver')]
          : null,
    sides: someOf(
      random,
      [
        () => bowlDish(random, 88, 'conch-400', conchSalad(random)),
        () =>
          bowlDish(
            random,
            84,
            'sea-400',
            (radius) =>
              path(circle(radius), paint('straw-500')) +
              put(0, 0, 0, 1, () => fritters(random, 9, 24, 58), 5),
          ),
        () =>
          smallPlate(random, anyStyle(random), anyHue(random), [
            [0, 0, 20, 1, () => guavaDuff(random, 62), 9],
          ]),
        () =>
          smallPlate(random, 'enamel', 'sea', [
            [0, 0, random.whole(0, 360), 1, () => johnnycake(random, 66), 9],
          ]),
      ],
      2,
    ).concat([
      random.chance(0.6) ? aSwitcha(random) : drink(random, { drink: ['sun-300', 'conch-400'] }),
    ]),
    props: someOf(
      random,
      [
        () => aConchShell(),
        () => aHibiscus(random),
        () => someBougainvillea(random),
        () => aGrapeLeaf(random),
      ],
      2,
    ).concat([aDomino(random), aDomino(random), aDomino(random)]),
    bits: [aGoatPepper(random), aLime(random), aLime(random), aGoatPepper(random)],
  };
};

export const caribbean: Recipe = (random) => {
  const style = anyStyle(random);
  const hue = anyHue(random);
  const variant = random.whole(0, 2);
  const mains: MainDish = itemAt(
    [
      {
        draw: plated(random, style, hue, [
          [-50, -44, 0, 1.1, () => peasAndRice(random, 76)],
          [70, -30, 10, 1.15, () => chickenWing(random), 8],
          [44, 22, 60, 1.15, () => chickenWing(random), 8],
          [92, 34, 100, 1.1, () => chickenWing(random), 8],
          [-70, 62, 0, 1, () => friedPlantain(random)],
          [-46, 82, 20, 1, () => friedPlantain(random)],
          [-92, 86, -16, 1, () => friedPlantain(random)],
          [20, 92, 0, 1, () => coleslaw(random, 42)],
        ]),
      },
      {
        radius: 205,
        discs: [
          [-120, 0, 105],
          [0, 0, 115],
          [120, 0, 105],
        ],
        draw: laidOn(
          () => bananaLeaf(265, 118),
          [
            [-110, -4, 0, 1, () => whiteRice(random, 66)],
            [
              10,
              4,
              0,
              1,
              () =>
                bowl(
                  random,
                  84,
                  'straw-400',
                  soup(random, 'sun-600', ['conch-600', 'leaf-500', 'straw-700', 'sun-300']),
                ),
              12,
            ],
            [
              132,
              4,
              0,
              1,
              () =>
                heap(random, () => friedPlantain(random), {
                  count: 5,
                  radiusX: 46,
                  gap: 26,
                  radiusY: 34,
                }),
            ],
            [-44, 78, 0, 0.8, () => citrusWedge(32)],
          ],
        ),
      },
      {
        draw: plated(random, 'enamel', 'sea', [
          [-10, -46, 14, 1, () => ribs(random, 170, 84), 10],
          [-66, 64, 0, 1, () => peasAndRice(random, 62, 110)],
          [62, 60, -20, 0.95, () => cornCob(random), 8],
          [96, -52, 40, 1, () => goatPepper('conch'), 8],
        ]),
      },
    ],
    variant,
  );
  return {
    surface: surfaceOf(
      ['batik', 'boards', 'stripes', 'tiles', 'gingham'],
      ['sun', 'leaf', 'coral', 'sea', 'leafDeep'],
    ),
    mains: [mains],
    cutlery:
      variant === 0 && random.chance(0.6) ? [() => fork('brass'), () => knife('brass')] : null,
    sides: someOf<Thing>(
      random,
      [
        () => ({ radius: 70, draw: () => coconutDrink(random, 66), lift: 22 }),
        () => bowlDish(random, 84, 'sun-400', salsa(random)),
        () => bowlDish(random, 80, 'leaf-400', guacamole(random)),
        () => bowlDish(random, 80, 'conch-400', greenSalad(random)),
      ],
      2,
    ).concat([drink(random, { drink: ['conch-400', 'conch-500'], umbrella: true })]),
    props: [
      emojiItem('pineapple', 150, 64),
      emojiItem('mango', 92, 42),
      random.chance(0.5) ? aHibiscus(random) : aGrapeLeaf(random),
      aDomino(random),
      aDomino(random),
    ],
    bits: [aGoatPepper(random), aGoatPepper(random), aLime(random), emojiItem('banana', 100, 44)],
  };
};
