/**
 * The entry of this folder: other folders import only this file. The drawing code loads with the
 * first picture, because most processes draw none.
 */
import type { CategoryName } from '#domain/restaurant/categories.ts';
import type { Projection } from './chart/projection.ts';
import type { Serving } from './recipes/serve-dish.ts';
import type { Place } from './pictures/place-picture.ts';

export type { Face } from './drawing/lettering.ts';
export type { Paint } from './drawing/paint.ts';

/**
 * SVG of a table set for a category, 800 by 600 units. The same seed gives the same picture.
 *
 * @param serving the dish in the middle, if the restaurant is known for one
 */
export async function drawTable(
  category: CategoryName,
  seed: string,
  serving: Serving | null = null,
): Promise<string> {
  const { drawTable: draw } = await import('./pictures/table-picture.ts');
  return draw(category, seed, serving);
}

/** SVG of a restaurant's house front with its name on the sign, 800 by 600 units. */
export async function drawPlace(place: Place): Promise<string> {
  const { drawPlace: draw } = await import('./pictures/place-picture.ts');
  return draw(place);
}

/** SVG of a sea chart of the Bahama Banks with a plate for every island. */
export async function drawSeaChart(projection: Projection): Promise<string> {
  const { drawSeaChart: draw } = await import('./chart/sea-chart.ts');
  return draw(projection);
}

export { drawGuideMark } from './drawing/guide-mark.ts';
export { paint } from './drawing/paint.ts';
export { printOnPaper } from './drawing/paper.ts';
export { fitText } from './drawing/text-block.ts';
