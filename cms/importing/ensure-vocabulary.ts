import type { Payload } from 'payload';
import type { ImportRecord } from './import-record.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { CATEGORY_NAMES } from '#domain/restaurant/categories.ts';

/** Ids by name. */
export type VocabularyIds = {
  categories: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
};

/**
 * Makes sure that the 18 fixed categories and every category and tag of these records exist, and
 * tells their ids. A dry run gives the missing ones ids that nothing has.
 */
export async function ensureVocabulary(
  payload: Payload,
  records: readonly ImportRecord[],
  { isDryRun }: { isDryRun: boolean },
): Promise<VocabularyIds> {
  const names = (field: 'categories' | 'tags') => records.flatMap((record) => record.fields[field]);
  return {
    categories: await ensure(
      payload,
      'categories',
      [...CATEGORY_NAMES, ...names('categories')],
      isDryRun,
    ),
    tags: await ensure(payload, 'tags', names('tags'), isDryRun),
  };
}

async function ensure(
  payload: Payload,
  collection: 'categories' | 'tags',
  names: readonly string[],
  isDryRun: boolean,
): Promise<Map<string, number>> {
  const { docs } = await payload.find({ collection, pagination: false, depth: 0 });
  const ids = new Map(docs.map(({ id, name }) => [name, id]));
  for (const name of new Set(names)) {
    if (ids.has(name)) continue;
    ids.set(name, isDryRun ? -ids.size - 1 : await create(payload, collection, name));
  }
  return ids;
}

async function create(
  payload: Payload,
  collection: 'categories' | 'tags',
  name: string,
): Promise<number> {
  const { id } = await retryingConflicts(() =>
    payload.create({ collection, data: { name } as never, depth: 0 }),
  );
  return id;
}
