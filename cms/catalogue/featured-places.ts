import type { GlobalAfterChangeHook, GlobalConfig, RelationshipField } from 'payload';
import { allowed } from '#cms/access/allowed.ts';
import { recordChange } from '#cms/changes/record-change.ts';
import { MAX_CHOSEN_PLACES } from '#domain/listing/place-order.ts';

type Chosen = { places?: (number | { id: number })[] | null };

/**
 * Records in the change feed each place whose position changed. Each row alone makes the readers of
 * the feed read the order again.
 */
const feedPositions: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const [before, after] = [previousDoc, doc].map((state) => idsIn(state as Chosen));
  if (!before || !after) return;
  for (const id of new Set([...before, ...after]))
    if (before.indexOf(id) !== after.indexOf(id))
      await recordChange(req, { collection: 'featured-places', documentId: id, kind: 'saved' });
};

/** Removes repeated places, and places that no longer exist. */
const keepExisting: NonNullable<RelationshipField['hooks']>['beforeValidate'] = [
  async ({ value, req }) => {
    if (!Array.isArray(value)) return value as unknown;
    const ids = [...new Set(idsIn({ places: value as number[] }))];
    const { docs } = await req.payload.find({
      ...{ collection: 'restaurants', where: { id: { in: ids } }, depth: 0, select: {} },
      ...{ pagination: false, trash: true, req },
    });
    const found = new Set(docs.map(({ id }) => id));
    return ids.filter((id) => found.has(id));
  },
];

/** The ids of the chosen places, in order. */
export function idsIn({ places }: Chosen): number[] {
  return (places ?? []).map((place) => Number(typeof place === 'object' ? place.id : place));
}

/** The places that editors chose to lead the featured order, in their order. */
export const featuredPlaces: GlobalConfig = {
  slug: 'featured-places',
  label: 'Featured places',
  admin: {
    group: 'Guide',
    description:
      'These places come first on the home page and in the listing, in this order. Places that are closed, in the trash or not published are left out. Without a choice, places marked “Featured” come first, then those with the best rating.',
  },
  access: {
    read: allowed('editVocabulary'),
    readVersions: allowed('editVocabulary'),
    update: allowed('editVocabulary'),
  },
  lockDocuments: false,
  hooks: { afterChange: [feedPositions] },
  fields: [
    {
      name: 'places',
      type: 'relationship',
      relationTo: 'restaurants',
      hasMany: true,
      maxRows: MAX_CHOSEN_PLACES,
      hooks: { beforeValidate: keepExisting },
      admin: {
        allowCreate: false,
        isSortable: true,
        description:
          'Drag a place to move it. With the keyboard, press Space on a place, then the arrow keys, then Space again.',
      },
    },
  ],
};
