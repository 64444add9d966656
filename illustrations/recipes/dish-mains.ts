/** The main dishes for restaurants that are known for one. */
import type { DishName } from '#domain/restaurant/dish.ts';
import { bacon, friedEgg, pancakes } from '#illustrations/bakery/breakfast.ts';
import { johnnycake } from '#illustrations/bakery/bread.ts';
import type { Hue } from '#illustrations/drawing/paint.ts';
import { heap } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { burger, fries } from '#illustrations/food/burger-and-fries.ts';
import { conchSalad, crackedConch, fritters } from '#illustrations/food/conch.ts';
import { friedSnapper } from '#illustrations/food/fish.ts';
import {
  citrusWedge,
  citrusWheel,
  goatPepper,
  saladLeaf,
  sprig,
} from '#illustrations/food/garnish.ts';
import { lobsterTail, spinyLobster } from '#illustrations/food/lobster.ts';
import { chickenWing, ribs, slicedSteak, steak } from '#illustrations/food/meat.ts';
import { guacamole, taco } from '#illustrations/food/mexican.ts';
import { pasta, pizza } from '#illustrations/food/pizza-and-pasta.ts';
import { landCrab, shrimp } from '#illustrations/food/shellfish.ts';
import {
  coleslaw,
  friedPlantain,
  macaroniSquare,
  peasAndRice,
  whiteRice,
} from '#illustrations/food/sides.ts';
import { sauce, soup } from '#illustrations/food/soups-and-sauces.ts';
import { maki, nigiri } from '#illustrations/food/sushi-and-ramen.ts';
import { asparagus, bakedPotato, cherryTomato, cornCob } from '#illustrations/food/vegetables.ts';
import { basket } from '#illustrations/tableware/basket.ts';
import { bananaLeaf, board } from '#illustrations/tableware/boards.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import type { PlateStyle } from '#illustrations/tableware/plate.ts';
import { laidOn, plated, type Part } from './dishes.ts';
import type { MainDish } from './table.ts';

type Setting = { random: Random; style: PlateStyle; hue: Hue };
type Main = (setting: Setting) => MainDish;

const onPlate =
  (partsOf: (random: Random) => readonly Part[]): Main =>
  ({ random, style, hue }) => ({ radius: 205, draw: plated(random, style, hue, partsOf(random)) });

const inBowl =
  (
    fillingOf: (random: Random) => ReturnType<typeof soup>,
    partsOf: (random: Random) => readonly Part[],
  ): Main =>
  ({ random, style, hue }) => ({
    radius: 205,
    draw: plated(random, style, hue, [
      [0, -6, 0, 1, () => bowl(random, 138, `${hue}-400`, fillingOf(random)), 14],
      ...partsOf(random),
    ]),
  });

const inBasket =
  (partsOf: (random: Random) => readonly Part[]): Main =>
  ({ random, hue }) => ({
    radius: 190,
    discs: [
      [-80, 0, 120],
      [80, 0, 120],
    ],
    draw: laidOn(() => basket(random, 360, 250, hue), partsOf(random)),
  });

const crackedConchHeap = (random: Random) =>
  heap(random, () => crackedConch(random, 82, 38), {
    count: 10,
    radiusX: 80,
    gap: 33,
    radiusY: 64,
  });
const wings = (random: Random, scale: number): Part[] => [
  [-4, -52, 10, scale, () => chickenWing(random), 8],
  [62, -30, 50, scale, () => chickenWing(random), 8],
  [44, 30, 95, scale, () => chickenWing(random), 8],
];

/** The main dishes that can show a restaurant's dish, at least two for each dish. */
export const DISH_MAINS: Record<DishName, readonly Main[]> = {
  conch: [
    inBowl(conchSalad, () => [
      [118, 100, 0, 0.9, () => citrusWheel(34), 6],
      [-128, 88, 60, 0.9, () => sprig(54), 4],
    ]),
    inBasket((random) => [
      [-76, 26, 0, 1.1, () => fries(random, 22, 110, 90)],
      [62, -8, 0, 1.1, () => crackedConchHeap(random)],
      [-10, 76, 0, 0.9, () => citrusWedge(34), 9],
    ]),
    onPlate((random) => [
      [-64, -42, 0, 1.06, () => peasAndRice(random, 74)],
      [60, -22, 20, 1, () => crackedConchHeap(random)],
      [-40, 78, 0, 1, () => coleslaw(random, 46)],
      [64, 84, 0, 0.9, () => fritters(random, 5, 24, 44)],
    ]),
  ],
  fish: [
    onPlate((random) => [
      [0, 58, 0, 1.15, () => peasAndRice(random, 90, 180, 58)],
      [0, -28, -8, 1.14, () => friedSnapper('conch'), 10],
      [112, 70, 0, 1, () => citrusWheel(34), 6],
    ]),
    ({ random }) => ({
      radius: 205,
      discs: [
        [-120, 0, 105],
        [0, 0, 115],
        [120, 0, 105],
      ],
      draw: laidOn(
        () => bananaLeaf(265, 122),
        [
          [-6, -4, 4, 1.16, () => friedSnapper('sea'), 10],
          [-96, 60, 0, 0.9, () => friedPlantain(random)],
          [104, 58, 0, 0.9, () => citrusWheel(34), 6],
        ],
      ),
    }),
    onPlate((random) => [
      [-6, -22, 12, 1.1, () => friedSnapper('sea'), 10],
      [-60, 86, 0, 1, () => coleslaw(random, 46)],
      [56, 84, 0, 0.9, () => fries(random, 16, 80, 60)],
      [112, 26, 0, 0.9, () => citrusWedge(34), 8],
    ]),
  ],
  lobster: [
    onPlate((random) => [
      [0, 10, 0, 1, () => spinyLobster(random), 11],
      [-118, 66, 0, 1, () => citrusWedge(36), 7],
      [114, 84, 0, 0.9, () => bowl(random, 42, 'sun-400', sauce(random, 'sun-300')), 9],
    ]),
    onPlate((random) => [
      [-58, 4, -24, 1.05, () => lobsterTail(random), 10],
      [62, 12, 22, 1.05, () => lobsterTail(random), 10],
      [0, -92, 0, 0.85, () => bowl(random, 46, 'sun-400', sauce(random, 'sun-300')), 9],
      [0, 112, 0, 0.9, () => citrusWedge(36), 7],
    ]),
  ],
  crab: [
    onPlate((random) => [
      [0, -12, 6, 1.9, () => landCrab(random), 11],
      [-104, 96, 0, 0.9, () => citrusWedge(36), 7],
      [108, 92, 30, 0.9, () => sprig(60), 4],
    ]),
    onPlate((random) => [
      [-52, 40, 0, 1.2, () => whiteRice(random, 80)],
      [38, -24, -14, 1.6, () => landCrab(random), 11],
      [92, 92, 0, 0.9, () => goatPepper(), 8],
    ]),
  ],
  ribs: [
    onPlate((random) => [
      [-4, -42, 12, 1.1, () => ribs(random, 190, 92), 10],
      [-70, 74, 0, 1, () => coleslaw(random, 52)],
      [58, 72, -20, 1, () => cornCob(random), 8],
    ]),
    ({ random }) => ({
      radius: 200,
      draw: laidOn(
        () => board(random, 400, 270, false),
        [
          [-40, -26, -8, 1.2, () => ribs(random, 190, 92), 10],
          [110, 26, 0, 1, () => fries(random, 18, 80, 90)],
          [-60, 86, 0, 0.9, () => bowl(random, 40, 'lime-300', sauce(random, 'conch-600')), 9],
        ],
      ),
    }),
  ],
  chicken: [
    inBasket((random) => [
      [-84, 24, 0, 1.1, () => fries(random, 22, 100, 90)],
      ...wings(random, 1.15),
      [96, 74, 0, 0.9, () => citrusWedge(32), 8],
    ]),
    onPlate((random) => [
      [-58, 20, 0, 1.1, () => peasAndRice(random, 78)],
      ...wings(random, 1.2),
      [22, 96, 0, 1, () => coleslaw(random, 44)],
      [-96, 92, 0, 0.9, () => friedPlantain(random)],
    ]),
  ],
  burger: [
    onPlate((random) => [
      [-44, -14, 0, 1.3, () => burger(random, 70), 12],
      [88, 4, 20, 1, () => fries(random, 22, 84, 110)],
      [10, 108, 0, 0.9, () => bowl(random, 38, 'lime-300', sauce(random, 'conch-500')), 9],
    ]),
    inBasket((random) => [
      [74, -6, 0, 1.25, () => burger(random, 70), 12],
      [-74, 12, 0, 1.2, () => fries(random, 24, 110, 100)],
    ]),
  ],
  pizza: [
    ({ random }) => ({
      radius: 205,
      draw: laidOn(
        () => board(random, 400, 390, false),
        [[0, 0, random.whole(0, 360), 1.16, () => pizza(random), 8]],
      ),
    }),
    onPlate((random) => [[0, 0, random.whole(0, 360), 1.1, () => pizza(random, 150), 8]]),
  ],
  pasta: [
    onPlate((random) => [
      [0, 0, 0, 1.5, () => pasta(random, 78, 'tomato'), 9],
      [22, -14, 0, 0.9, () => saladLeaf(random, 26)],
    ]),
    onPlate((random) => [
      [0, 0, 0, 1.5, () => pasta(random, 78, 'tomato'), 9],
      [-46, 26, 20, 1, () => shrimp(), 6],
      [40, 30, -40, 1, () => shrimp(), 6],
      [4, -50, 90, 1, () => shrimp(), 6],
    ]),
  ],
  tacos: [
    onPlate((random) => [
      [-62, -46, -20, 1.1, () => taco(random), 8],
      [58, -22, 20, 1.1, () => taco(random), 8],
      [-10, 72, 0, 1.1, () => taco(random), 8],
      [112, 86, 0, 0.9, () => citrusWedge(32), 7],
    ]),
    ({ random }) => ({
      radius: 200,
      draw: laidOn(
        () => board(random, 410, 270, false),
        [
          [-104, 0, -10, 1.1, () => taco(random), 8],
          [14, -10, 8, 1.1, () => taco(random), 8],
          [128, 6, 0, 1, () => bowl(random, 52, 'leaf-400', guacamole(random)), 9],
        ],
      ),
    }),
  ],
  steak: [
    onPlate((random) => [
      [-24, -16, -10, 1.2, () => steak(random), 10],
      [92, 62, 0, 1, () => bakedPotato(random), 9],
      [-54, 96, 0, 0.9, () => asparagus(random, 4), 5],
    ]),
    ({ random }) => ({
      radius: 200,
      draw: laidOn(
        () => board(random, 400, 270, false),
        [
          [-50, -8, 6, 1.2, () => slicedSteak(random, 6), 9],
          [112, -24, 0, 1, () => fries(random, 18, 80, 90)],
          [100, 80, 0, 1, () => cherryTomato(15), 5],
          [128, 66, 0, 1, () => cherryTomato(14), 5],
        ],
      ),
    }),
  ],
  soup: [
    inBowl(
      (random) => soup(random),
      () => [[-126, 94, 40, 0.9, () => sprig(56), 4]],
    ),
    inBowl(
      (random) => soup(random, 'sun-600', ['conch-600', 'leaf-500', 'straw-700', 'sun-300']),
      (random) => [
        [118, 96, 12, 0.72, () => johnnycake(random, 66), 9],
        [-122, 92, 0, 0.9, () => citrusWedge(32), 7],
      ],
    ),
  ],
  breakfast: [
    onPlate((random) => [
      [-58, -26, 0, 1.15, () => friedEgg(random, 54), 5],
      [52, -52, 0, 1.15, () => friedEgg(random, 54), 5],
      [40, 48, 20, 1.1, () => bacon(), 5],
      [56, 84, 10, 1.1, () => bacon(), 5],
      [-70, 72, 0, 0.9, () => johnnycake(random, 60), 9],
    ]),
    onPlate((random) => [
      [0, -6, 0, 1.35, () => pancakes(random, 82), 10],
      [-120, 78, 0, 0.9, () => citrusWheel(30, 'orange'), 5],
      [-98, 102, 0, 0.9, () => citrusWheel(30, 'orange'), 5],
    ]),
  ],
  sushi: [
    ({ random }) => ({
      radius: 200,
      draw: laidOn(
        () => board(random, 410, 260, false),
        [
          [-110, -44, 80, 1.1, () => nigiri(random), 7],
          [-20, -44, 80, 1.1, () => nigiri(random), 7],
          [-100, 62, 0, 1.1, () => maki(random), 7],
          [-28, 62, 0, 1.1, () => maki(random), 7],
          [44, 62, 0, 1.1, () => maki(random), 7],
          [110, -30, 0, 0.9, () => bowl(random, 44, 'sea-400', sauce(random, 'conch-600')), 9],
        ],
      ),
    }),
    onPlate((random) => [
      [-70, -50, 20, 1.15, () => nigiri(random), 7],
      [64, -50, -20, 1.15, () => nigiri(random), 7],
      [-72, 54, 0, 1.15, () => maki(random), 7],
      [0, 70, 0, 1.15, () => maki(random), 7],
      [72, 54, 0, 1.15, () => maki(random), 7],
    ]),
  ],
  macaroni: [
    onPlate((random) => [
      [-20, -24, 8, 1.5, () => macaroniSquare(random, 96), 10],
      [72, 78, 0, 1, () => coleslaw(random, 46)],
      [-88, 86, 0, 0.9, () => goatPepper(), 8],
    ]),
    ({ random }) => ({
      radius: 200,
      draw: laidOn(
        () => board(random, 400, 270, false),
        [
          [-92, -10, 4, 1.25, () => macaroniSquare(random, 96), 10],
          [58, 4, -6, 1.25, () => macaroniSquare(random, 96), 10],
        ],
      ),
    }),
  ],
};
