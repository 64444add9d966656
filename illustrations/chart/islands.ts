/** The islands of the sea chart. Each is a plate with a dish that the island is known for. */
import { loaf } from '#illustrations/bakery/bread.ts';
import { guavaDuff } from '#illustrations/bakery/cakes.ts';
import { emoji } from '#illustrations/drawing/emoji.ts';
import type { Point } from '#illustrations/drawing/geometry.ts';
import type { Hue } from '#illustrations/drawing/paint.ts';
import { heap, put, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { conchSalad, crackedConch } from '#illustrations/food/conch.ts';
import { friedSnapper } from '#illustrations/food/fish.ts';
import { citrusWedge, citrusWheel, goatPepper } from '#illustrations/food/garnish.ts';
import { spinyLobster } from '#illustrations/food/lobster.ts';
import { ribs } from '#illustrations/food/meat.ts';
import { landCrab, oyster } from '#illustrations/food/shellfish.ts';
import { friedPlantain, peasAndRice } from '#illustrations/food/sides.ts';
import { sauce, soup } from '#illustrations/food/soups-and-sauces.ts';
import { cornCob } from '#illustrations/food/vegetables.ts';
import { laidOn, type Part } from '#illustrations/recipes/dishes.ts';
import type { Disc } from '#illustrations/recipes/table.ts';
import { bananaLeaf, board } from '#illustrations/tableware/boards.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { plate, type PlateStyle } from '#illustrations/tableware/plate.ts';

/** Position and size in chart units (a square of 1000), roughly as on a map. */
export type Island = {
  name: string;
  x: number;
  y: number;
  radius: number;
  /** The discs of land, if the island has several; relative to `x`, `y`. */
  discs?: readonly Disc[];
  /** Ellipses of shallow water around the island. */
  banks: readonly (readonly [x: number, y: number, radiusX: number, radiusY: number])[];
  label: { offset: Point; anchor?: 'start' | 'end' };
  /** The dish on the island. A chain of cays without `draw` gets a small dish on each cay. */
  draw?: () => Drawing;
  /** Rotation of the dish in degrees; random from -14 to 14 by default. */
  degrees?: number;
  /** Scale of the dish; a hundredth of the radius by default. */
  scale?: number;
};

export function islandsOf(random: Random): readonly Island[] {
  return [
    {
      name: 'Grand Bahama',
      x: 200,
      y: 150,
      radius: 96,
      draw: onPlate(random, 'limewash', 'sea', [
        [
          -14,
          -10,
          0,
          0.64,
          () =>
            heap(random, () => crackedConch(random, 84, 40), {
              count: 10,
              radiusX: 78,
              gap: 34,
              radiusY: 62,
            }),
        ],
        [38, 38, 0, 0.52, () => bowl(random, 48, 'lime-300', sauce(random, 'conch-400')), 8],
        [-44, 46, 0, 0.62, () => citrusWedge(34)],
      ]),
      scale: 0.96,
      label: { offset: [0, -112] },
      banks: [
        [-80, 34, 90, 44],
        [60, 10, 80, 40],
      ],
    },
    {
      name: 'Abaco',
      x: 458,
      y: 176,
      radius: 106,
      draw: onPlate(random, 'batik', 'sea', [[0, 6, 24, 0.58, () => spinyLobster(random), 8]]),
      scale: 1.04,
      label: { offset: [124, -66], anchor: 'start' },
      banks: [
        [60, 60, 70, 90],
        [20, -60, 60, 40],
      ],
    },
    {
      name: 'Bimini',
      x: 62,
      y: 330,
      radius: 60,
      discs: [[0, 0, 54]],
      draw: laidOn(() => board(random, 112, 88, false), [[0, 0, -14, 0.62, () => loaf(random), 6]]),
      scale: 0.96,
      label: { offset: [0, 96] },
      banks: [[10, 40, 40, 60]],
    },
    {
      name: 'Berry Islands',
      x: 288,
      y: 330,
      radius: 42,
      draw: () => oyster(random),
      scale: 1,
      label: { offset: [0, -52] },
      banks: [[-20, -20, 40, 30]],
    },
    {
      name: 'Andros',
      x: 206,
      y: 548,
      radius: 128,
      draw: onPlate(
        random,
        'enamel',
        'sea',
        [
          [0, 0, 0, 1, () => bananaLeaf(96, 72), 3],
          [0, 6, -12, 0.98, () => landCrab(random), 9],
          [-74, 56, 0, 0.6, () => citrusWheel(34)],
          [70, 62, 0, 0.6, () => citrusWedge(34)],
        ],
        128,
      ),
      scale: 1,
      label: { offset: [0, 172] },
      banks: [
        [-60, 60, 110, 120],
        [30, 110, 80, 90],
      ],
    },
    {
      name: 'New Providence',
      x: 444,
      y: 488,
      radius: 86,
      draw: () => bowl(random, 86, 'conch-400', conchSalad(random)),
      scale: 1,
      label: { offset: [-24, -103] },
      banks: [[0, 30, 60, 30]],
    },
    {
      name: 'Eleuthera',
      x: 652,
      y: 462,
      radius: 92,
      degrees: 58,
      draw: laidOn(
        () => bananaLeaf(150, 66),
        [
          [-66, 0, -58, 1, () => emoji('pineapple', 118), 7],
          [54, 4, 0, 0.7, () => guavaDuff(random, 62), 7],
        ],
      ),
      discs: [
        [-48, -84, 46],
        [0, 0, 56],
        [48, 84, 46],
      ],
      label: { offset: [62, -82], anchor: 'start' },
      banks: [
        [-30, -80, 50, 50],
        [40, 80, 50, 60],
      ],
    },
    {
      name: 'Cat Island',
      x: 836,
      y: 588,
      radius: 80,
      draw: onPlate(random, 'scallop', 'conch', [
        [0, -4, 0, 0.92, () => peasAndRice(random, 62, 120)],
        [34, 38, 30, 0.6, () => goatPepper('conch')],
        [-38, 34, 0, 0.7, () => friedPlantain(random)],
      ]),
      scale: 0.82,
      label: { offset: [10, -98] },
      banks: [
        [-30, -60, 40, 50],
        [40, 50, 50, 40],
      ],
    },
    {
      name: 'Exuma',
      x: 566,
      y: 712,
      radius: 46,
      discs: [
        [-128, -116, 26],
        [-88, -72, 30],
        [-42, -28, 30],
        [6, 14, 34],
        [66, 54, 50],
      ],
      label: { offset: [-60, 34], anchor: 'end' },
      banks: [[-60, 0, 90, 80]],
    },
    {
      name: 'San Salvador',
      x: 950,
      y: 706,
      radius: 46,
      draw: () => bowl(random, 48, 'sun-400', soup(random), { dots: true }),
      scale: 1,
      label: { offset: [60, 82], anchor: 'end' },
      banks: [[0, 0, 20, 20]],
    },
    {
      name: 'Long Island',
      x: 770,
      y: 806,
      radius: 70,
      degrees: 52,
      draw: laidOn(
        () => board(random, 204, 94, false),
        [
          [-36, 0, 0, 0.72, () => ribs(random), 6],
          [58, -2, 74, 0.66, () => cornCob(random), 5],
        ],
      ),
      discs: [
        [-40, -52, 50],
        [0, 0, 56],
        [40, 52, 50],
      ],
      scale: 0.94,
      label: { offset: [-66, 52], anchor: 'end' },
      banks: [[0, 0, 40, 70]],
    },
    {
      name: 'Inagua',
      x: 944,
      y: 932,
      radius: 84,
      draw: onPlate(random, 'contour', 'conch', [
        [0, 0, -10, 0.54, () => friedSnapper('conch'), 8],
        [46, 48, 0, 0.6, () => citrusWheel(32)],
      ]),
      scale: 0.86,
      label: { offset: [-100, 16], anchor: 'end' },
      banks: [[0, 0, 60, 30]],
    },
  ];
}

function onPlate(
  random: Random,
  style: PlateStyle,
  hue: Hue,
  parts: readonly Part[],
  radius = 100,
) {
  return (): Drawing => {
    const { svg, outline } = plate(random, radius, style, hue);
    const food = parts.map(([x, y, degrees, scale, draw, lift = 5]) =>
      put(x, y, degrees, scale, draw, lift),
    );
    return { svg: svg + food.join(''), outline };
  };
}
