import type { Position } from '#domain/geography/distance.ts';
import { locate } from '#domain/geography/gazetteer.ts';
import type { Island } from '#domain/geography/islands.ts';
import type { ImportWarning } from '#cms/importing/import-record.ts';
import { placesNamedIn } from './names-in-text.ts';

export type Whereabouts = { island: Island | null; town: string | null; warnings: ImportWarning[] };

/**
 * Finds the island of a place by its coordinates, because texts often name a district or the wrong
 * place. Without coordinates, the place gets the island of the first text that names an island or a
 * town. Warns if the texts name another island as well.
 *
 * @param city the town as the source names it, which is kept if given
 * @param texts other texts of the source, the most reliable first
 */
export function whereaboutsOf(
  position: Position | null,
  city: string | null,
  texts: readonly (string | null)[],
): Whereabouts {
  const located = position && locate(position.latitude, position.longitude);
  if (located) return { island: located.island, town: city ?? located.town, warnings: [] };
  const places = texts.flatMap((text) => (text ? placesNamedIn(text) : []));
  const [best] = places;
  if (!best) {
    const message =
      'The island could not be found from the coordinates or the texts. Choose it in the admin.';
    return { island: null, town: city, warnings: [{ field: 'island', message }] };
  }
  const other = places.find(({ island }) => island !== best.island);
  const message = `The place was taken to be in ${best.name}, on ${best.island}, but the texts also name ${other?.name}.`;
  return {
    island: best.island,
    town: city,
    warnings: other ? [{ field: 'island', message }] : [],
  };
}
