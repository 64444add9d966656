import { loaf } from '#illustrations/bakery/bread.ts';
import { TAU } from '#illustrations/drawing/geometry.ts';
import { heap } from '#illustrations/drawing/placing.ts';
import { itemAt } from '#illustrations/drawing/random.ts';
import { wineGlass } from '#illustrations/drinks/wine-and-beer.ts';
import { fritter } from '#illustrations/food/conch.ts';
import { citrusWedge, saladLeaf } from '#illustrations/food/garnish.ts';
import { skewer } from '#illustrations/food/meat.ts';
import { fetaSalad, hummus, olives, pita, tabbouleh } from '#illustrations/food/mezze.ts';
import { pasta, pizza } from '#illustrations/food/pizza-and-pasta.ts';
import { greenSalad } from '#illustrations/food/salads.ts';
import { shrimp } from '#illustrations/food/shellfish.ts';
import { sauce } from '#illustrations/food/soups-and-sauces.ts';
import { cherryTomato } from '#illustrations/food/vegetables.ts';
import { bananaLeaf, board } from '#illustrations/tableware/boards.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { fork, spoon } from '#illustrations/tableware/cutlery.ts';
import { surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import { aLime, aSprig } from './beside.ts';
import {
  anyStyle,
  someOf,
  bowlDish,
  emojiItem,
  item,
  laidOn,
  plated,
  smallPlate,
  type Part,
} from './dishes.ts';
import type { MainDish, Recipe } from './table.ts';

export const italian: Recipe = (random) => {
  const variant = random.whole(0, 2);
  const mains: MainDish = itemAt(
    [
      {
        radius: 205,
        draw: laidOn(
          () => board(random, 420, 420, false),
          [
            [
              0,
              0,
              0,
              1.28,
              () => pizza(random, 150, random.pick(['margherita', 'pepperoni', 'seafood'])),
              8,
            ],
          ],
        ),
        discs: [[0, 0, 215]],
      },
      {
        radius: 200,
        draw: plated(random, anyStyle(random), random.pick(['conch', 'leaf', 'sea']), [
          [0, 0, 0, 1.35, () => pasta(random, 86, random.pick(['tomato', 'pesto', 'cream'])), 10],
          [
            -8,
            -4,
            0,
            1,
            () => heap(random, () => shrimp(), { count: random.whole(0, 3), radiusX: 60, gap: 50 }),
            5,
          ],
          [10, -6, 30, 1, () => saladLeaf(random, 26), 5],
          [34, 10, 120, 0.9, () => saladLeaf(random, 24), 5],
          [-34, 34, 0, 1, () => cherryTomato(17), 6],
        ]),
      },
      {
        radius: 205,
        draw: () => pizza(random, 205, random.pick(['margherita', 'seafood', 'pepperoni'])),
        lift: 10,
      },
    ],
    variant,
  );
  return {
    surface: surfaceOf(
      ['gingham', 'stripes', 'tiles', 'marble', 'boards'],
      ['conch', 'leaf', 'lime', 'leafDeep', 'sun'],
    ),
    mains: [mains],
    cutlery: variant === 1 ? [() => fork('brass'), () => spoon(random, 'brass')] : null,
    sides: someOf(
      random,
      [
        () => bowlDish(random, 86, 'leaf-400', greenSalad(random)),
        () => bowlDish(random, 70, 'lime-300', olives(random)),
        () =>
          smallPlate(random, 'limewash', 'leaf', [
            [0, 0, 0, 0.98, () => pasta(random, 70, 'pesto'), 7],
            [14, 6, 0, 0.8, () => saladLeaf(random, 22)],
          ]),
        () => ({ radius: 98, draw: () => loaf(random), lift: 10 }),
      ],
      2,
    ).concat([{ radius: 54, draw: () => wineGlass(random, 54, random.chance(0.6)), lift: 28 }]),
    props: [emojiItem('tomato', 88, 40), emojiItem('garlic', 80, 36), emojiItem('olive', 64, 28)],
    bits: [
      aSprig(),
      item(16, () => cherryTomato(16), 6),
      item(16, () => cherryTomato(16), 6),
      item(30, () => saladLeaf(random, 28), 4),
      emojiItem('brown-mushroom', 62, 28),
    ],
  };
};

export const mediterranean: Recipe = (random) => ({
  surface: surfaceOf(
    ['tiles', 'tiles', 'plaster', 'batik', 'marble'],
    ['sea', 'seaDeep', 'pale', 'conch', 'sun'],
  ),
  layout: 'trio',
  mains: [
    {
      radius: 132,
      draw: () => bowl(random, 132, `${random.pick(['sea', 'conch', 'lime'])}-300`, hummus(random)),
    },
    { radius: 124, draw: () => bowl(random, 124, 'sea-600', fetaSalad(random)) },
    {
      radius: 150,
      draw: random.chance(0.5)
        ? plated(
            random,
            anyStyle(random),
            'sea',
            [
              [0, -30, 4, 0.96, () => skewer(random, 'meat'), 7],
              [0, 22, -3, 0.96, () => skewer(random, 'vegetables'), 7],
              [-40, 76, 0, 0.8, () => citrusWedge(34, 'sun'), 6],
            ],
            152,
          )
        : plated(
            random,
            anyStyle(random),
            'leaf',
            [
              [0, 0, 0, 1, () => bananaLeaf(110, 80), 2],
              ...[0, 1, 2, 3, 4].map((i): Part => [
                Math.cos((i / 5) * TAU) * 62,
                Math.sin((i / 5) * TAU) * 62,
                random.whole(0, 90),
                1.3,
                () => fritter(random, 26),
                8,
              ]),
              [0, 0, 0, 1, () => bowl(random, 34, 'lime-300', sauce(random, 'lime-100')), 8],
            ],
            150,
          ),
    },
  ],
  sides: [
    bowlDish(random, 80, 'conch-400', tabbouleh(random)),
    bowlDish(random, 66, 'sun-400', olives(random)),
    item(66, () => pita(random, 90), 6),
    item(66, () => pita(random, 90), 6),
    bowlDish(random, 54, 'leaf-400', sauce(random, 'lime-100')),
  ],
  props: [emojiItem('lemon', 84, 38), emojiItem('eggplant', 110, 48)],
  bits: [
    aLime(random),
    aSprig(),
    emojiItem('olive', 54, 25),
    emojiItem('garlic', 62, 28),
    aSprig(),
  ],
});
