import { menuCard } from '#illustrations/beside-the-plate/menu-and-candle.ts';
import { heap } from '#illustrations/drawing/placing.ts';
import { beerMug } from '#illustrations/drinks/wine-and-beer.ts';
import { burger, fries } from '#illustrations/food/burger-and-fries.ts';
import { crackedConch } from '#illustrations/food/conch.ts';
import { friedSnapper } from '#illustrations/food/fish.ts';
import { citrusWedge, citrusWheel, saladLeaf, sprig } from '#illustrations/food/garnish.ts';
import { chickenWing, slicedSteak } from '#illustrations/food/meat.ts';
import { salsa, taco } from '#illustrations/food/mexican.ts';
import { pasta } from '#illustrations/food/pizza-and-pasta.ts';
import { greenSalad } from '#illustrations/food/salads.ts';
import { shrimp } from '#illustrations/food/shellfish.ts';
import { coleslaw, macaroniSquare, peasAndRice } from '#illustrations/food/sides.ts';
import { sauce } from '#illustrations/food/soups-and-sauces.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { fork, knife, spoon } from '#illustrations/tableware/cutlery.ts';
import { placemat } from '#illustrations/tableware/linen.ts';
import { surfaceOf } from '#illustrations/surfaces/laid-surface.ts';
import { aDomino, aGoatPepper, aHibiscus, aLime, aSprig, someBougainvillea } from './beside.ts';
import { anyHue, anyStyle, someOf, bowlDish, drink, item, plated, type Part } from './dishes.ts';
import type { Recipe } from './table.ts';

export const casualDining: Recipe = (random) => ({
  layout: random.pick(['pair', 'pair', 'trio']),
  surface: surfaceOf(
    ['boards', 'gingham', 'stripes', 'terrazzo', 'weave'],
    ['sea', 'sun', 'conch', 'leaf', 'pale'],
  ),
  mains: someOf(
    random,
    [
      () => ({
        radius: 156,
        draw: plated(
          random,
          anyStyle(random),
          anyHue(random),
          [
            [-36, -14, 0, 0.94, () => burger(random, 68), 10],
            [66, 4, 30, 0.8, () => fries(random, 20, 80, 100)],
            [-16, 92, 0, 0.8, () => bowl(random, 38, 'lime-300', sauce(random, 'conch-500'))],
          ],
          158,
        ),
      }),
      () => ({
        radius: 156,
        draw: plated(
          random,
          anyStyle(random),
          anyHue(random),
          [
            [-40, -36, 0, 0.9, () => peasAndRice(random, 66)],
            [
              52,
              -26,
              0,
              0.95,
              () =>
                heap(random, () => crackedConch(random, 72, 34), {
                  count: 6,
                  radiusX: 48,
                  gap: 30,
                  radiusY: 42,
                }),
            ],
            [-16, 62, 0, 0.86, () => coleslaw(random, 44)],
            [62, 60, 0, 0.8, () => macaroniSquare(random)],
          ],
          158,
        ),
      }),
      () => ({
        radius: 150,
        draw: plated(
          random,
          anyStyle(random),
          anyHue(random),
          [
            [0, 0, 0, 1.1, () => pasta(random, 78, 'tomato'), 8],
            [14, -6, 0, 0.9, () => saladLeaf(random, 24)],
            [-24, 20, 0, 0.9, () => shrimp()],
          ],
          152,
        ),
      }),
      () => ({ radius: 150, draw: () => bowl(random, 148, 'lime-300', greenSalad(random)) }),
      () => ({
        radius: 156,
        draw: plated(
          random,
          anyStyle(random),
          anyHue(random),
          [
            [-40, -30, -20, 0.9, () => taco(random), 8],
            [46, 2, 20, 0.9, () => taco(random), 8],
            [-40, 66, 0, 0.8, () => citrusWedge(30)],
          ],
          158,
        ),
      }),
    ],
    3,
  ),
  sides: [
    drink(random),
    drink(random),
    bowlDish(random, 64, 'conch-400', salsa(random)),
    { radius: 56, draw: () => beerMug(random, 48), lift: 24 },
  ],
  props: [
    item(74, () => fork(), 5),
    item(74, () => knife(), 5),
    random.chance(0.5) ? aHibiscus(random) : someBougainvillea(random),
  ],
  bits: [aLime(random), aGoatPepper(random), aSprig()],
});

export const restaurant: Recipe = (random) => {
  const hue = anyHue(random);
  const style = anyStyle(random);
  const inner: () => readonly Part[] = random.pick([
    () => [
      [-56, 34, 0, 1.1, () => peasAndRice(random, 76)],
      [40, -34, 14, 1.15, () => chickenWing(random), 8],
      [82, 34, 70, 1.15, () => chickenWing(random), 8],
      [-36, -70, 0, 0.9, () => coleslaw(random, 44)],
    ],
    () => [
      [0, 0, 0, 1.3, () => pasta(random, 78, 'tomato'), 9],
      [-30, 26, 20, 1, () => shrimp(), 6],
      [36, 18, -50, 1, () => shrimp(), 6],
    ],
    () => [
      [0, -6, -12, 1, () => friedSnapper('conch'), 9],
      [70, 84, 0, 0.9, () => citrusWheel(34)],
    ],
    () => [
      [-16, -20, -10, 1.1, () => slicedSteak(random, 6), 8],
      [-60, 84, 0, 0.95, () => macaroniSquare(random), 8],
      [72, 72, 30, 0.9, () => sprig(90), 5],
    ],
  ]);
  return {
    surface: surfaceOf(
      ['boards', 'batik', 'tiles', 'weave', 'stripes', 'plaster'],
      ['sea', 'sun', 'conch', 'leaf', 'seaDeep', 'coral'],
    ),
    layout: 'mid',
    mat: random.chance(0.55) ? () => placemat(random, 252, random.pick(['straw', 'sea'])) : null,
    mains: [{ radius: 205, turns: [-8, 8], draw: plated(random, style, hue, inner(), 200) }],
    sides: [],
    cutlery: [() => knife(random.pick(['silver', 'brass'])), () => spoon(random, 'silver')],
    props: [
      drink(random),
      item(92, () => menuCard(random, random.pick(['sea', 'conch', 'leaf'])), 6),
      someBougainvillea(random),
      aDomino(random),
    ],
    bits: [aLime(random), aGoatPepper(random)],
  };
};
