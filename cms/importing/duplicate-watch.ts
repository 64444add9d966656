import type { Payload } from 'payload';
import { RowRefusal, type ImportRecord } from './import-record.ts';
import { knownPlaces } from './known-places.ts';
import {
  createDuplicateFinder,
  type DuplicateFinder,
  type KnownPlace,
} from './likely-duplicates.ts';

/**
 * Finds likely duplicates of the new places of an import. Compares each new place with all
 * restaurants and with the new places before it. Reads the restaurants when the first new place
 * arrives.
 *
 * @returns a function that names the duplicate of a record for the report, or returns null
 */
export function duplicateWatch(
  payload: Payload,
  { skipLikelyDuplicates }: { skipLikelyDuplicates: boolean },
): (record: ImportRecord) => Promise<string | null> {
  let finder: Promise<DuplicateFinder> | null = null;
  const answers = new Map<string, string | null>();

  async function open(): Promise<DuplicateFinder> {
    const opened = createDuplicateFinder();
    for (const place of await knownPlaces(payload)) opened.add(place);
    return opened;
  }

  return async (record) => {
    finder ??= open();
    const { find, add } = await finder;
    const place = placeOf(record);
    // A record that is planned again gets the same answer as the first time, so that it is not
    // compared with itself.
    const known = answers.get(record.sourceId);
    const other = known === undefined ? find(place) : null;
    const words = known ?? (other && `“${other.name}” (${other.label})`);
    answers.set(record.sourceId, words);
    if (words !== null && skipLikelyDuplicates)
      throw new RowRefusal(`It may be the same as ${words}.`);
    if (known === undefined) add(place);
    return words;
  };
}

function placeOf({ where, sourceId, fields }: ImportRecord): KnownPlace {
  const { name, latitude, longitude, phone, island } = fields;
  return { label: where, sourceId, name, latitude, longitude, phone, island };
}
