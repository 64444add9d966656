import { TAU, tenth } from '#illustrations/drawing/geometry.ts';
import { path } from '#illustrations/drawing/marks.ts';
import { box, circle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { heap, put, scatter } from '#illustrations/drawing/placing.ts';
import { itemAt } from '#illustrations/drawing/random.ts';
import { wineGlass } from '#illustrations/drinks/wine-and-beer.ts';
import { conchSalad } from '#illustrations/food/conch.ts';
import { friedSnapper } from '#illustrations/food/fish.ts';
import { citrusWedge, citrusWheel, sprig } from '#illustrations/food/garnish.ts';
import { lobsterTail, spinyLobster } from '#illustrations/food/lobster.ts';
import { landCrab, oyster, shrimp } from '#illustrations/food/shellfish.ts';
import { coleslaw } from '#illustrations/food/sides.ts';
import { sauce, soup } from '#illustrations/food/soups-and-sauces.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import { aConchShell, aGrapeLeaf, aLime, aSprig, someSunglasses } from './beside.ts';
import {
  anyStyle,
  someOf,
  bowlDish,
  emojiItem,
  item,
  plated,
  smallPlate,
  type Part,
} from './dishes.ts';
import type { MainDish, Recipe } from './table.ts';

export const seafood: Recipe = (random) => {
  const variant = random.whole(0, 3);
  const style = anyStyle(random);
  const hue = random.pick(['sea', 'conch']);
  const ice = () => {
    let svg = '';
    for (let i = 0; i < 60; i++) {
      const degrees = random() * TAU;
      const reach = 118 * Math.sqrt(random());
      svg += `<path transform="translate(${tenth(Math.cos(degrees) * reach)} ${tenth(Math.sin(degrees) * reach)}) rotate(${random.whole(0, 90)})" d="${box(random, 24, 22, 5, 2)}" fill="${paint(random.pick(['sea-50', 'sea-100', 'lime-50']))}" opacity=".85"/>`;
    }
    return { svg, outline: '' };
  };
  const mains: MainDish = itemAt(
    [
      {
        radius: 210,
        turns: [-30, 30],
        draw: plated(
          random,
          style,
          hue,
          [
            [0, 12, 0, 1.02, () => spinyLobster(random), 11],
            [-116, 70, 0, 1, () => citrusWedge(36), 7],
            [112, 84, 0, 0.9, () => bowl(random, 42, 'sun-400', sauce(random, 'sun-300')), 9],
          ],
          212,
        ),
      },
      {
        radius: 200,
        draw: plated(random, 'enamel', 'sea', [
          [0, 0, 0, 1.12, ice, 0],
          ...[0, 1, 2, 3, 4, 5, 6].map((i): Part => [
            Math.cos((i / 7) * TAU) * 104,
            Math.sin((i / 7) * TAU) * 104,
            (i / 7) * 360 + 90,
            1.06,
            () => oyster(random),
            7,
          ]),
          [0, 0, 0, 1.15, () => citrusWheel(38), 7],
        ]),
      },
      {
        radius: 205,
        draw: plated(
          random,
          style,
          hue,
          [
            [0, -6, -8, 1.15, () => friedSnapper(random.pick(['conch', 'sea'])), 11],
            [-70, 92, 0, 0.9, () => coleslaw(random, 46)],
            [40, 96, 0, 1, () => citrusWheel(34), 6],
            [84, 84, 0, 0.9, () => citrusWheel(32), 6],
            [-120, -92, 30, 0.9, () => sprig(60), 4],
          ],
          210,
        ),
      },
      {
        radius: 200,
        draw: plated(random, style, hue, [
          [-58, 4, -24, 1.05, () => lobsterTail(random), 10],
          [62, 12, 22, 1.05, () => lobsterTail(random), 10],
          [0, 112, 0, 0.9, () => citrusWedge(36), 7],
          [0, -88, 0, 0.85, () => bowl(random, 46, 'sun-400', sauce(random, 'sun-300')), 9],
        ]),
      },
    ],
    variant,
  );
  return {
    surface: surfaceOf(
      ['boards', 'tiles', 'weave', 'sand', 'plaster', 'stripes'],
      ['sea', 'seaDeep', 'pale', 'sea', 'conch'],
    ),
    mains: [mains],
    napkin: random.chance(0.4) ? 'sea' : null,
    sides: someOf(
      random,
      [
        () =>
          bowlDish(
            random,
            92,
            'sea-400',
            (radius) =>
              path(circle(radius), paint('sea-100')) +
              scatter(random, 7, radius * 0.7, radius * 0.42)
                .map(([x, y]) => put(x, y, random.whole(0, 360), 0.82, () => shrimp(), 4))
                .join(''),
          ),
        () => bowlDish(random, 86, 'conch-400', soup(random)),
        () =>
          smallPlate(random, anyStyle(random), 'sea', [
            [0, 0, 0, 1, () => heap(random, () => shrimp(), { count: 5, radiusX: 56, gap: 44 }), 5],
            [40, 40, 0, 0.8, () => citrusWedge(32)],
          ]),
        () => ({
          radius: 78,
          draw: () => bowl(random, 78, 'lime-300', conchSalad(random)),
          lift: 14,
        }),
      ],
      2,
    ).concat([{ radius: 52, draw: () => wineGlass(random, 52, false), lift: 26 }]),
    props: [
      item(66, () => landCrab(random), 10),
      ...(random.chance(0.5) ? [aConchShell()] : [aGrapeLeaf(random)]),
      ...(random.chance(0.4) ? [someSunglasses(random)] : []),
    ],
    bits: [aLime(random), aLime(random), emojiItem('lemon', 66, 30), aSprig()],
  };
};
