import { candle } from '#illustrations/beside-the-plate/menu-and-candle.ts';
import { tenth } from '#illustrations/drawing/geometry.ts';
import { group, path } from '#illustrations/drawing/marks.ts';
import { circle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put, scatter } from '#illustrations/drawing/placing.ts';
import { itemAt } from '#illustrations/drawing/random.ts';
import { coconutDrink, coupe } from '#illustrations/drinks/cocktails.ts';
import { longDrink } from '#illustrations/drinks/long-drink.ts';
import { beerBottle } from '#illustrations/drinks/wine-and-beer.ts';
import { conchSalad } from '#illustrations/food/conch.ts';
import { friedSnapper } from '#illustrations/food/fish.ts';
import { citrusWedge, citrusWheel } from '#illustrations/food/garnish.ts';
import { lobsterTail } from '#illustrations/food/lobster.ts';
import { skewer } from '#illustrations/food/meat.ts';
import { olives } from '#illustrations/food/mezze.ts';
import { friedPlantain, peasAndRice } from '#illustrations/food/sides.ts';
import { cornCob } from '#illustrations/food/vegetables.ts';
import { bananaLeaf } from '#illustrations/tableware/boards.ts';
import { charcoalGrill } from '#illustrations/tableware/grill.ts';
import { beach, surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import {
  aConchShell,
  aDomino,
  aGrapeLeaf,
  aHibiscus,
  aLime,
  aStrawHat,
  someSeaGlass,
  someSunglasses,
} from './beside.ts';
import { someOf, bowlDish, drink, emojiItem, item, laidOn, plated } from './dishes.ts';
import type { MainDish, Recipe } from './table.ts';

export const bar: Recipe = (random) => {
  const night = random.chance(0.65);
  const cocktails = [
    () => ({
      radius: 108,
      draw: () => longDrink(random, 104, { umbrella: true, drink: ['conch-400', 'conch-500'] }),
      lift: 40,
    }),
    () => ({ radius: 112, draw: () => coupe(random, 108, ['sun-300', 'sun-400']), lift: 40 }),
    () => ({
      radius: 104,
      draw: () =>
        longDrink(random, 100, { drink: ['sea-300', 'sea-400'], fruit: 'orange', strawHue: 'sun' }),
      lift: 40,
    }),
    () => ({ radius: 110, draw: () => coconutDrink(random, 106), lift: 34 }),
    () => ({
      radius: 108,
      draw: () => longDrink(random, 102, { drink: ['leaf-200', 'leaf-300'], fruit: 'leaf' }),
      lift: 40,
    }),
    () => ({
      radius: 104,
      draw: () =>
        longDrink(random, 100, { drink: ['sun-500', 'conch-500'], fruit: 'orange', straw: false }),
      lift: 40,
    }),
  ];
  return {
    mood: night ? 'night' : 'day',
    layout: 'trio',
    surface: surfaceOf(
      night ? ['plaster', 'terrazzo', 'batik', 'tiles'] : ['tiles', 'terrazzo', 'batik', 'boards'],
      night ? ['seaDeep', 'plum', 'night', 'leafDeep'] : ['conch', 'sea', 'sun', 'coral'],
    ),
    mains: someOf(random, cocktails, 3),
    light: night ? random.pick(['palm2', 'palm', 'shutter']) : undefined,
    sides: [
      bowlDish(random, 68, 'sea-400', olives(random)),
      bowlDish(
        random,
        62,
        'conch-400',
        (radius) =>
          path(circle(radius), paint('straw-600')) +
          scatter(random, 16, radius * 0.8, 16)
            .map(([x, y]) =>
              group(
                `<ellipse rx="11" ry="8" fill="${paint('sun-500')}"/>`,
                `translate(${tenth(x)} ${tenth(y)}) rotate(${random.whole(0, 180)})`,
              ),
            )
            .join(''),
      ),
      ...(night ? [{ radius: 40, draw: () => candle(), lift: 8 }] : [drink(random)]),
    ],
    props: [
      aDomino(random),
      aDomino(random),
      aDomino(random),
      emojiItem('pineapple', 124, 54),
      aHibiscus(random),
    ],
    bits: [
      aLime(random),
      item(34, () => citrusWheel(32, 'orange'), 6),
      emojiItem('cherries', 60, 28),
      aLime(random),
      item(34, () => citrusWheel(32, 'conch'), 6),
    ],
  };
};

export const beachBar: Recipe = (random) => {
  const variant = random.whole(0, 2);
  const mains: MainDish = itemAt(
    [
      {
        radius: 236,
        turns: [-12, 12],
        draw: () => {
          const base = charcoalGrill(random, 214);
          let svg = base.svg;
          for (const [x, y, degrees, scale, draw] of [
            [0, -92, 4, 1.2, () => skewer(random, 'shrimp')],
            [8, -28, -3, 1.25, () => skewer(random, 'meat')],
            [-70, 60, -8, 1, () => lobsterTail(random)],
            [24, 66, 60, 1, () => cornCob(random)],
            [104, 62, 76, 1, () => cornCob(random)],
          ] as const) {
            svg += put(x, y, degrees, scale, draw, 8);
          }
          return { svg, outline: base.outline };
        },
      },
      {
        radius: 205,
        draw: plated(
          random,
          random.pick(['enamel', 'batik', 'leafrim']),
          'sea',
          [
            [0, -54, 6, 1.04, () => skewer(random, 'shrimp'), 8],
            [0, 4, -4, 1.04, () => skewer(random, 'shrimp'), 8],
            [-70, 82, 0, 0.9, () => peasAndRice(random, 62, 100)],
            [58, 76, 20, 0.95, () => cornCob(random), 8],
            [0, 122, 0, 0.8, () => citrusWedge(30)],
          ],
          206,
        ),
      },
      {
        radius: 205,
        discs: [
          [-130, 0, 100],
          [0, 0, 112],
          [130, 0, 100],
        ],
        turns: [-20, 20],
        draw: laidOn(
          () => bananaLeaf(270, 122),
          [
            [0, -16, -4, 1.16, () => friedSnapper('conch'), 10],
            [-30, 62, 0, 0.9, () => citrusWheel(34)],
            [24, 70, 0, 0.9, () => citrusWheel(32)],
            [150, 44, 20, 0.9, () => friedPlantain(random)],
            [130, 62, 0, 0.9, () => friedPlantain(random)],
          ],
        ),
      },
    ],
    variant,
  );
  return {
    surface: beach,
    mains: [{ scale: 0.9, ...mains }],
    layout: random.pick(['left', 'right', 'mid']),
    sides: [
      { radius: 74, draw: () => coconutDrink(random, 70), lift: 24 },
      drink(random, { umbrella: true }),
      ...(variant === 0 ? [] : [bowlDish(random, 76, 'conch-400', conchSalad(random))]),
      ...(random.chance(0.5)
        ? [aStrawHat(random)]
        : [{ radius: 90, draw: () => beerBottle('straw'), lift: 12 }]),
    ],
    props: [aConchShell(), someSunglasses(random), aGrapeLeaf(random)],
    bits: [...someSeaGlass(random), aLime(random), ...someSeaGlass(random)],
  };
};
