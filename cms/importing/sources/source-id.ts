import { RowRefusal } from '#cms/importing/import-record.ts';

const MAX_LENGTH = 300;

/**
 * The id by which later imports recognise the place.
 *
 * @throws RowRefusal when it is too long for an id
 */
export function sourceIdOf(id: string): string {
  if (id.length > MAX_LENGTH)
    throw new RowRefusal(`Its id is longer than ${MAX_LENGTH} characters.`);
  return id;
}
