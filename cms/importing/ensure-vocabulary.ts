import { ValidationError, type Payload } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { CATEGORY_NAMES } from '#domain/restaurant/categories.ts';

type Vocabulary = 'categories' | 'tags';

/** Ids of categories and tags by their names. */
export type VocabularyIds = Readonly<Record<Vocabulary, ReadonlyMap<string, number>>>;

type VocabularyNames = Readonly<Record<Vocabulary, readonly string[]>>;

/** Reads all categories and tags. */
export async function readVocabulary(payload: Payload): Promise<VocabularyIds> {
  return {
    categories: await idsIn(payload, 'categories'),
    tags: await idsIn(payload, 'tags'),
  };
}

/**
 * Creates any of the 18 fixed categories that are missing. Returns the ids of all categories and
 * tags.
 */
export async function ensureVocabulary(payload: Payload): Promise<VocabularyIds> {
  return withNames(payload, await readVocabulary(payload), {
    categories: CATEGORY_NAMES,
    tags: [],
  });
}

/** Whether any of these names does not exist yet. */
export function lacksNames(vocabulary: VocabularyIds, names: VocabularyNames): boolean {
  return (
    names.categories.some((name) => !vocabulary.categories.has(name)) ||
    names.tags.some((name) => !vocabulary.tags.has(name))
  );
}

/** Creates the names that are missing, and returns the vocabulary with them. */
export async function withNames(
  payload: Payload,
  vocabulary: VocabularyIds,
  names: VocabularyNames,
): Promise<VocabularyIds> {
  return {
    categories: await withCreated(payload, 'categories', vocabulary.categories, names.categories),
    tags: await withCreated(payload, 'tags', vocabulary.tags, names.tags),
  };
}

/** The ids by name, also by former names, so that an import does not create a renamed one again. */
async function idsIn(payload: Payload, collection: Vocabulary): Promise<Map<string, number>> {
  const { docs } = await payload.find({ collection, pagination: false, depth: 0 });
  const former = docs.flatMap(({ id, formerNames }) =>
    (formerNames ?? []).map((name) => [name, id] as const),
  );
  return new Map([...former, ...docs.map(({ id, name }) => [name, id] as const)]);
}

async function withCreated(
  payload: Payload,
  collection: Vocabulary,
  ids: ReadonlyMap<string, number>,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const missing = [...new Set(names)].filter((name) => !ids.has(name));
  if (missing.length === 0) return ids;
  const all = new Map(ids);
  for (const name of missing) all.set(name, await create(payload, collection, name));
  return all;
}

async function create(payload: Payload, collection: Vocabulary, name: string): Promise<number> {
  try {
    const { id } = await retryingConflicts(() =>
      payload.create({ collection, data: { name } as never, depth: 0 }),
    );
    return id;
  } catch (error) {
    // An editor or another import may have created the name meanwhile.
    const id = error instanceof ValidationError && (await idsIn(payload, collection)).get(name);
    if (typeof id !== 'number') throw error;
    return id;
  }
}
