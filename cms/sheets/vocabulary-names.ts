import type { Payload } from 'payload';
import { readVocabulary, type VocabularyIds } from '#cms/importing/ensure-vocabulary.ts';

type NamesById = ReadonlyMap<number, string>;

/** Categories and tags: the ids by current and former names, and the current names by id. */
export type VocabularyNames = {
  ids: VocabularyIds;
  names: Readonly<Record<'categories' | 'tags', NamesById>>;
};

export async function vocabularyNames(payload: Payload): Promise<VocabularyNames> {
  return {
    ids: await readVocabulary(payload),
    names: {
      categories: await namesIn(payload, 'categories'),
      tags: await namesIn(payload, 'tags'),
    },
  };
}

async function namesIn(payload: Payload, collection: 'categories' | 'tags'): Promise<NamesById> {
  const { docs } = await payload.find({
    ...{ collection, pagination: false, depth: 0 },
    select: { name: true },
  });
  return new Map(docs.map(({ id, name }) => [id, name]));
}
