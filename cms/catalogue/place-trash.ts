import type { TrashRules } from '#cms/trash/trash-rules.ts';
import type { Restaurant } from '#cms/payload-types.ts';

/** A place in the trash is unpublished too, so that a release without a trash hides it. */
export const placeTrash: TrashRules = {
  hiddenBy: { field: '_status', value: 'draft' },
  alongWith: ({ feed }, { doc: { id } }) =>
    feed({ collection: 'restaurants', documentId: id, kind: 'saved' }),
  nameOf: ({ name }) => name as Restaurant['name'],
  async belongings({ db }, { id }) {
    const ofPlace = { restaurant: { equals: id } };
    const count = async (collection: 'stories' | 'favorites' | 'edit-suggestions') =>
      (await db.count({ collection, where: ofPlace })).totalDocs;
    const versions = await db.countVersions({
      collection: 'restaurants',
      where: { parent: { equals: id } },
    });
    return [
      { count: await count('stories'), noun: 'story', plural: 'stories' },
      { count: await count('favorites'), noun: 'favorite' },
      { count: await count('edit-suggestions'), noun: 'suggested edit' },
      { count: versions.totalDocs, noun: 'version' },
    ];
  },
};
