import { heap } from '#illustrations/drawing/placing.ts';
import { fritter } from '#illustrations/food/conch.ts';
import { citrusWheel, saladLeaf } from '#illustrations/food/garnish.ts';
import { hummus, tabbouleh } from '#illustrations/food/mezze.ts';
import { grainBowl } from '#illustrations/food/salads.ts';
import { sauce } from '#illustrations/food/soups-and-sauces.ts';
import { avocadoFan, cherryTomato, halfAvocado } from '#illustrations/food/vegetables.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { fork, spoon } from '#illustrations/tableware/cutlery.ts';
import { surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import { aLime, aSprig } from './beside.ts';
import { anyStyle, bowlDish, drink, emojiItem, item, plated } from './dishes.ts';
import type { MainDish, Recipe } from './table.ts';

export const vegetarian: Recipe = (random) => {
  const variant = random.whole(0, 1);
  const mains: readonly MainDish[] = variant
    ? [
        {
          radius: 196,
          draw: () =>
            bowl(random, 192, `${random.pick(['lime', 'conch', 'sea'])}-300`, grainBowl(random)),
        },
      ]
    : [
        {
          radius: 200,
          draw: plated(random, anyStyle(random), 'leaf', [
            [
              -54,
              -30,
              0,
              1,
              () =>
                heap(random, () => saladLeaf(random, 40), {
                  count: 9,
                  radiusX: 92,
                  gap: 34,
                  radiusY: 80,
                }),
              4,
            ],
            [44, -30, 10, 1.1, () => avocadoFan(), 5],
            [
              -30,
              64,
              0,
              0.9,
              () => heap(random, () => fritter(random, 26), { count: 4, radiusX: 44, gap: 42 }),
              6,
            ],
            [64, 62, 0, 1, () => bowl(random, 48, 'lime-300', sauce(random, 'conch-300')), 9],
            [-4, 4, 0, 1, () => cherryTomato(16)],
            [18, 24, 0, 1, () => cherryTomato(15)],
            [-96, 30, 0, 1, () => citrusWheel(28), 5],
          ]),
        },
      ];
  return {
    surface: surfaceOf(
      ['boards', 'plaster', 'terrazzo', 'tiles', 'weave'],
      ['leaf', 'pale', 'sun', 'conch', 'lime', 'sea'],
    ),
    mains,
    cutlery: random.chance(0.5) ? [() => fork('wood'), () => spoon(random, 'wood')] : null,
    sides: [
      bowlDish(random, 84, 'sun-400', hummus(random)),
      bowlDish(random, 76, 'leaf-400', tabbouleh(random)),
      drink(random, { drink: ['leaf-300', 'leaf-400'], fruit: 'leaf', strawHue: 'leaf' }),
    ],
    props: [
      item(50, () => halfAvocado(), 9),
      emojiItem('carrot', 110, 48),
      emojiItem('eggplant', 104, 46),
      emojiItem('broccoli', 96, 44),
    ],
    bits: [
      emojiItem('tomato', 70, 32),
      aLime(random),
      emojiItem('kiwi-fruit', 64, 30),
      aSprig(),
      emojiItem('beans', 60, 28),
    ],
  };
};
