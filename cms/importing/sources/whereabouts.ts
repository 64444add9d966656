import { locate, TOWNS } from '#domain/geography/gazetteer.ts';
import { ISLANDS, type Island } from '#domain/geography/islands.ts';
import type { ImportWarning } from '#cms/importing/import-record.ts';

export type Whereabouts = { island: Island | null; town: string | null; warnings: ImportWarning[] };

/**
 * The island of a place: from its coordinates, since texts often name a district or the wrong place;
 * without coordinates from the first of the texts that names an island or a town.
 *
 * @param city the town as the source names it; kept where it is given
 */
export function whereaboutsOf(
  position: { latitude: number; longitude: number } | null,
  city: string | null,
  texts: readonly (string | null)[],
): Whereabouts {
  const located = position && locate(position.latitude, position.longitude);
  if (located) return { island: located.island, town: city ?? located.town, warnings: [] };
  for (const text of [...texts, city]) {
    const island = text && islandNamedIn(text);
    if (island) return { island, town: city, warnings: [] };
  }
  const message = 'Neither the coordinates nor the texts tell the island. Please choose it.';
  return { island: null, town: city, warnings: [{ field: 'island', message }] };
}

function islandNamedIn(text: string): Island | null {
  const folded = text.toLowerCase();
  const island = ISLANDS.find((name) => folded.includes(name.toLowerCase()));
  return island ?? TOWNS.find(({ town }) => folded.includes(town.toLowerCase()))?.island ?? null;
}
