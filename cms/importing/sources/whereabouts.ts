import type { Position } from '#domain/geography/distance.ts';
import { locate } from '#domain/geography/gazetteer.ts';
import type { Island } from '#domain/geography/islands.ts';
import type { ImportWarning } from '#cms/importing/import-record.ts';
import { placesNamedIn } from './names-in-text.ts';

export type Whereabouts = { island: Island | null; town: string | null; warnings: ImportWarning[] };

/**
 * The island of a place: from its coordinates, since texts often name a district or the wrong place;
 * without coordinates from the first of the texts that names an island or a town. A warning tells
 * where the texts name another island as well.
 *
 * @param city the town as the source names it; kept where it is given
 * @param texts what else the source says, the most telling first
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
    const message = 'Neither the coordinates nor the texts tell the island. Please choose it.';
    return { island: null, town: city, warnings: [{ field: 'island', message }] };
  }
  const other = places.find(({ island }) => island !== best.island);
  const message = `${best.name} is taken for the place, on ${best.island}, but ${other?.name} is named as well.`;
  return {
    island: best.island,
    town: city,
    warnings: other ? [{ field: 'island', message }] : [],
  };
}
