import type { DishName } from '#domain/restaurant/dish.ts';
import { itemAt, type Random } from '#illustrations/drawing/random.ts';
import { surfaceOf, type Surface } from '#illustrations/surfaces/laid-surface.ts';
import type { Tone } from '#illustrations/surfaces/tones.ts';
import { PLATE_STYLES, type PlateStyle } from '#illustrations/tableware/plate.ts';
import { DISH_MAINS } from './dish-mains.ts';
import { anyHue } from './dishes.ts';
import type { Table } from './table.ts';

/** The dish of a restaurant, and the number that chooses how it is served. */
export type Serving = { dish: DishName; look: number };

const SURFACES: readonly Surface[] = [
  'boards',
  'batik',
  'weave',
  'tiles',
  'plaster',
  'gingham',
  'terrazzo',
];
const TONES: readonly Tone[] = ['sea', 'sun', 'conch', 'leaf', 'pale'];

/**
 * The surface and the plate of a look. Two numbers give the same surface, tone and plate only if
 * they differ by a multiple of 280, because 8 plates, 7 surfaces and 5 tones have no common
 * divisor.
 */
export function lookOf(look: number): { surface: Surface; tone: Tone; style: PlateStyle } {
  return {
    surface: itemAt(SURFACES, look % SURFACES.length),
    tone: itemAt(TONES, look % TONES.length),
    style: itemAt(PLATE_STYLES, look % PLATE_STYLES.length),
  };
}

/** The table with this dish in place of its main dishes. */
export function serveDish(random: Random, table: Table, { dish, look }: Serving): Table {
  const { surface, tone, style } = lookOf(look);
  const mains = DISH_MAINS[dish];
  const main = itemAt(mains, look % mains.length);
  return {
    ...table,
    surface: surfaceOf([surface], [tone]),
    mains: [main({ random, style, hue: anyHue(random) })],
    layout: random.pick(['left', 'right', 'mid']),
    mat: null,
  };
}
