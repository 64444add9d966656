import type { CategoryName } from '#domain/restaurant/categories.ts';
import { tenth, turnedVector, type Point } from '#illustrations/drawing/geometry.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put } from '#illustrations/drawing/placing.ts';
import { createRandom, itemAt, type Random } from '#illustrations/drawing/random.ts';
import { onNewSheet } from '#illustrations/drawing/sheet.ts';
import { shadows, type Light } from '#illustrations/light/shadows.ts';
import { RECIPES } from '#illustrations/recipes/recipes.ts';
import { serveDish, type Serving } from '#illustrations/recipes/serve-dish.ts';
import type { Layout, MainDish, Table, Thing } from '#illustrations/recipes/table.ts';
import { napkin } from '#illustrations/tableware/linen.ts';
import type { LaidSurface } from '#illustrations/surfaces/laid-surface.ts';
import { framed, glow } from './frame.ts';
import { createTableSpace, type TableSpace } from './table-space.ts';

/**
 * SVG of a table set for a category, 800 by 600 units. The same seed gives the same picture.
 *
 * @param serving the dish in the middle, if the restaurant is known for one
 */
export function drawTable(category: CategoryName, seed: string, serving: Serving | null): string {
  return onNewSheet(() => tableSvg(category, seed, serving));
}

function tableSvg(category: CategoryName, seed: string, serving: Serving | null): string {
  const random = createRandom(seed);
  const usual = RECIPES[category](random);
  const table = serving ? serveDish(random, usual, serving) : usual;
  const surface = table.surface(random);
  const space = createTableSpace(random);
  const served = serve(random, table, space);
  const first = itemAt(served, 0);
  const things = [
    drawLinen(random, table, first),
    ...served.map(({ dish, x, y, degrees, scale }) =>
      put(x, y, degrees, scale, () => dish.draw(surface.isLight), dish.lift ?? 17),
    ),
    drawCutlery(random, table, first, space),
    drawAround(random, table, surface, space),
  ].join('');
  const zoom = tenth(random.between(1.08, 1.18) * 100) / 100;
  const isNight = table.mood === 'night';
  const fallen = shadows(random, lightOf(random, table, surface), isNight ? 0.6 : 1);
  return framed(
    [
      surface.svg,
      isNight ? dusk(0.34) : '',
      `<g transform="translate(400 306) scale(${zoom}) translate(-400 -306)">${things}</g>`,
      isNight ? dusk(0.13) : '',
      fallen,
      glow({
        x: 0.16,
        y: 0.1,
        reach: 1.05,
        color: isNight ? paint('sun-300') : '#fffbe8',
        opacity: 0.3,
        end: '#fffbe8',
        darkness: isNight ? 0.3 : 0.16,
      }),
    ].join(''),
  );
}

/** A main dish and its position. */
type Served = {
  dish: MainDish;
  radius: number;
  x: number;
  y: number;
  degrees: number;
  scale: number;
};

function serve(random: Random, { layout, mains }: Table, space: TableSpace): Served[] {
  const places = placesOf(random, layout ?? random.pick(['left', 'right', 'mid']));
  return mains.map((dish, index) => {
    const [placeX, placeY] = itemAt(places, index % places.length);
    const x = placeX + random.between(-18, 18);
    const y = placeY + random.between(-14, 14);
    const { scale = 1, turns = [-30, 30], discs } = dish;
    const radius = (dish.radius ?? 200) * scale;
    const degrees = random.between(...turns);
    for (const [discX, discY, discRadius] of discs ?? []) {
      const [dx, dy] = turnedVector(discX, discY, degrees);
      space.take([x + dx * scale, y + dy * scale, discRadius * scale]);
    }
    if (!discs) space.take([x, y, radius]);
    return { dish, radius, x, y, degrees, scale };
  });
}

function placesOf(random: Random, layout: Layout): readonly Point[] {
  const three: readonly Point[] = random.pick([
    [
      [210, 210],
      [560, 190],
      [400, 450],
    ],
    [
      [230, 400],
      [420, 150],
      [610, 410],
    ],
    [
      [190, 300],
      [470, 180],
      [560, 450],
    ],
    [
      [250, 190],
      [250, 460],
      [560, 300],
    ],
  ]);
  // Compute every layout, so that the random numbers drawn afterwards do not depend on the chosen
  // one.
  const places: Record<Layout, readonly Point[]> = {
    left: [[300, 318]],
    right: [[506, 300]],
    mid: [[404, 312]],
    pair: random.chance(0.5)
      ? [
          [238, 236],
          [580, 388],
        ]
      : [
          [570, 228],
          [236, 384],
        ],
    trio: random.shuffle(three),
  };
  return places[layout];
}

function drawLinen(random: Random, { mat, napkin: hue }: Table, { x, y, radius }: Served): string {
  let svg = '';
  if (mat) {
    const [matX, matY] = [x + random.between(-6, 6), y + random.between(-6, 6)];
    svg += put(matX, matY, random.between(-12, 12), 1, mat, 5);
  }
  if (hue) {
    const side = random.pick([-1, 1]);
    const [napkinX, napkinY] = [x + side * radius * 0.86, y + random.between(-30, 40)];
    const degrees = random.between(-24, 24);
    svg += put(napkinX, napkinY, degrees, 1, () => napkin(random, hue, 150, 230), 4);
  }
  return svg;
}

function drawCutlery(random: Random, table: Table, main: Served, space: TableSpace): string {
  if (!table.cutlery) return '';
  const side = main.x > 400 ? -1 : 1;
  const degrees = random.between(-9, 9);
  return table.cutlery
    .map((draw, index) => {
      const x = main.x + side * (main.radius + 34) + side * index * 44;
      const y = main.y + random.between(-12, 12);
      for (const along of [-90, -30, 30, 90]) space.take([x, main.y + along, 24]);
      return put(x, y, degrees, 1, draw, 6);
    })
    .join('');
}

/** Places large objects first, close to the main dish, then small ones in the gaps. */
function drawAround(
  random: Random,
  { sides, props, bits }: Table,
  { isLight }: LaidSurface,
  space: TableSpace,
): string {
  const putAt = ([x, y]: Point, scale: number, { radius, draw }: Thing, lift?: number) => {
    space.take([x, y, radius * scale]);
    return put(x, y, random.between(-180, 180), scale, () => draw(isLight), lift);
  };
  let svg = '';
  for (const thing of sides) {
    for (const scale of [1, 0.88, 0.76]) {
      const radius = thing.radius * scale;
      const overhang = thing.overhang ?? 0.35;
      const point = space.find({ radius, gap: 9, isTight: true, overhang });
      if (!point) continue;
      svg += putAt(point, scale, thing, thing.lift);
      break;
    }
  }
  for (const thing of props) {
    const isTight = random.chance(0.6);
    const { radius, overhang = 0.3 } = thing;
    const point = space.find({ radius, gap: 7, isTight, overhang });
    if (point) svg += putAt(point, 1, thing, thing.lift);
  }
  for (const thing of bits) {
    const { radius, lift = 5 } = thing;
    const point = space.find({ radius, gap: 4, isTight: true, overhang: 0.1, tries: 50 });
    if (point) svg += putAt(point, 1, thing, lift);
  }
  return svg;
}

/**
 * Chooses the shadows that fall on the table: on a patterned surface only those of leaves, or none.
 */
function lightOf(random: Random, { light }: Table, { isPatterned }: LaidSurface): Light {
  if (isPatterned) return random.pick(['palm', 'palm2', 'grape', 'plain']);
  return light ?? random.pick(['palm', 'palm2', 'shutter', 'umbrella', 'grape', 'palm', 'plain']);
}

const dusk = (opacity: number) =>
  `<rect width="800" height="600" fill="#34506e" opacity="${opacity}" style="mix-blend-mode:multiply"/>`;
