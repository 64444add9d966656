import type { TrashRules } from '#cms/trash/trash-rules.ts';
import type { Media } from '#cms/payload-types.ts';
import { PHOTO_REFERENCES } from './media.ts';
import { refuseInUse } from './refuse-deletion-in-use.ts';

/** A photo that a place or category uses cannot go to the trash. */
export const photoTrash: TrashRules = {
  refuse: (id, req) => refuseInUse(id, req, PHOTO_REFERENCES),
  alongWith: ({ feed }, { doc: { id } }) =>
    feed({ collection: 'media', documentId: id, kind: 'saved' }),
  nameOf: ({ alt }) => alt as Media['alt'],
  belongings: (_payload, { sizes }) => {
    const renditions = Object.values((sizes ?? {}) as NonNullable<Media['sizes']>);
    // A small photo has the same file for several sizes.
    const names = new Set(renditions.flatMap(({ filename }) => filename ?? []));
    return Promise.resolve([{ count: names.size + 1, noun: 'file' }]);
  },
};
