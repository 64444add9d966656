import type { Payload, PayloadRequest, TypedUser } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadVocabulary } from '#cms/catalogue/published/load-catalogue.ts';
import { ensureVocabulary } from '#cms/importing/ensure-vocabulary.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { countPlaces, mergeNames } from './merge-names.ts';

let cms: ThrowawayCms;
let payload: Payload;
let next = 1;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
});
afterAll(() => cms.dispose());

const editor = { id: 1, collection: 'editors', email: 'e@guide.example' } as TypedUser;
const asEditor = (user = editor) => ({ payload, user }) as PayloadRequest;

type Kind = 'categories' | 'tags';
const named = async (collection: Kind, name: string) =>
  (await payload.create({ collection, data: { name } })).id;

async function place(data: Partial<Restaurant>): Promise<number> {
  const made = await payload.create({
    collection: 'restaurants',
    data: { name: `Place ${next++}`, _status: 'published', ...data } as never,
  });
  return made.id;
}

/** The list of ids in the record, its latest version and its oldest version. */
async function lists(kind: Kind, id: number) {
  const asked = { collection: 'restaurants', id, depth: 0 } as const;
  const { docs } = await payload.findVersions({
    ...{
      collection: 'restaurants',
      where: { parent: { equals: id } },
      sort: 'createdAt',
      depth: 0,
    },
  });
  const record = await payload.findByID(asked);
  const latest = await payload.findByID({ ...asked, draft: true });
  return [record[kind], latest[kind], docs[0]?.version[kind]];
}

describe.each<Kind>(['categories', 'tags'])('MERGE-07 two merged %s', (kind) => {
  test('after a merge of names, all places and their versions have the remaining name once, at the earlier position', async () => {
    const [a, b, c] = [
      await named(kind, `A ${kind}`),
      await named(kind, `B ${kind}`),
      await named(kind, `C ${kind}`),
    ];
    const category = kind === 'tags' ? { categories: [await named('categories', 'Any')] } : {};
    const both = await place({ ...category, [kind]: [a, c, b] });
    const only = await place({ ...category, [kind]: [c, a] });
    const drafted = await place({ ...category, [kind]: [c] });
    await payload.update({
      ...{ collection: 'restaurants', id: drafted, draft: true },
      data: { [kind]: [a], _status: 'draft' },
    });
    const other = await place({ ...category, [kind]: [c] });
    const before = await payload.findByID({ collection: 'restaurants', id: other, depth: 0 });
    const old = await payload.findByID({ collection: 'restaurants', id: both, depth: 0 });
    expect(await countPlaces(asEditor(), kind, a)).toBe(2);

    await mergeNames(asEditor(), kind, { into: b, from: a });

    expect(await lists(kind, both)).toEqual([
      [b, c],
      [b, c],
      [b, c],
    ]);
    expect(await lists(kind, only)).toEqual([
      [c, b],
      [c, b],
      [c, b],
    ]);
    expect(await lists(kind, drafted)).toEqual([[c], [b], [c]]);
    expect(await payload.findByID({ collection: 'restaurants', id: other, depth: 0 })).toEqual(
      before,
    );
    const now = await payload.findByID({ collection: 'restaurants', id: both, depth: 0 });
    expect(Date.parse(now.updatedAt)).toBeGreaterThan(Date.parse(old.updatedAt));
    const { docs } = await payload.find({ collection: kind, where: { id: { in: [a, b] } } });
    expect(docs).toMatchObject([{ id: b, name: `B ${kind}`, formerNames: [`A ${kind}`] }]);
    const merged = await payload.db.find({
      ...{ collection: 'merged-records', where: { kind: { equals: kind } } },
    });
    expect(merged.docs).toMatchObject([{ from: a, into: b }]);
    const feed = await payload.find({ collection: 'changes', sort: '-id', limit: 2 });
    expect(feed.docs.map(({ documentId, kind: change }) => [documentId, change])).toEqual([
      [String(b), 'saved'],
      [String(a), 'deleted'],
    ]);
  });

  test('filters and imports still find a renamed category or tag by its former name, and no other can take this name', async () => {
    const id = await named(kind, `Old ${kind}`);
    await payload.update({ collection: kind, id, data: { name: `New ${kind}` } });
    const vocabulary = await loadVocabulary(payload);
    expect(vocabulary.formerNames?.[kind].get(`Old ${kind}`)).toBe(`New ${kind}`);
    expect((await ensureVocabulary(payload))[kind].get(`Old ${kind}`)).toBe(id);
    await expect(named(kind, `Old ${kind}`)).rejects.toThrow('name');
    await payload.update({ collection: kind, id, data: { name: `Old ${kind}` } });
    const back = await payload.findByID({ collection: kind, id });
    expect(back).toMatchObject({ name: `Old ${kind}`, formerNames: [`New ${kind}`] });
  });

  test('an editor without the right to change the vocabulary cannot merge categories or tags', async () => {
    const [a, b] = [await named(kind, `X ${kind}`), await named(kind, `Y ${kind}`)];
    const user = { ...editor, role: 'islandEditor', islands: ['Exuma'] } as TypedUser;
    await expect(mergeNames(asEditor(user), kind, { into: b, from: a })).rejects.toThrow('may not');
    await expect(mergeNames(asEditor(), kind, { into: a, from: a })).rejects.toThrow('different');
    expect(await payload.findByID({ collection: kind, id: a })).toMatchObject({ id: a });
  });
});

test('MERGE-08 a renamed fixed category keeps its pictures, and an import does not create it again', async () => {
  await ensureVocabulary(payload);
  const found = await payload.find({
    collection: 'categories',
    where: { name: { equals: 'Seafood' } },
  });
  const id = found.docs[0]?.id ?? 0;
  const picture = async () => (await loadVocabulary(payload)).categories.get(id)?.imageUrl;
  const before = await picture();
  await payload.update({ collection: 'categories', id, data: { name: 'Fish' } });
  expect(await picture()).toBe(before);
  await ensureVocabulary(payload);
  const again = await payload.count({
    collection: 'categories',
    where: { name: { equals: 'Seafood' } },
  });
  expect(again.totalDocs).toBe(0);
});
