import { RowRefusal } from '#cms/importing/import-record.ts';

const MAX_LENGTH = 300;

/**
 * The id by which a place is recognised again.
 *
 * @throws RowRefusal when it is too long to be one
 */
export function sourceIdOf(id: string): string {
  if (id.length > MAX_LENGTH)
    throw new RowRefusal(`Its id is longer than ${MAX_LENGTH} characters.`);
  return id;
}
