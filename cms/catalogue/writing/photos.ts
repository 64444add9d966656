import type { ArrayField } from 'payload';

export const MAX_PHOTOS = 12;

/** The photos of a place in their order on the page. The first one is the main one. */
export const photos: ArrayField = {
  name: 'photos',
  type: 'array',
  maxRows: MAX_PHOTOS,
  admin: {
    description:
      'Drag to change the order. The first photo is the main one: it is on cards and at the top of the page. Without a photo, the site shows an illustration.',
    components: {
      Cell: '/cms/catalogue/gaps/PhotosCell.tsx#PhotosCell',
      Field: '/cms/catalogue/writing/PhotosField.tsx#PhotosField',
      RowLabel: '/cms/catalogue/writing/PhotoLabel.tsx#PhotoLabel',
    },
  },
  fields: [
    { name: 'image', type: 'upload', relationTo: 'media', required: true },
    // Written with each save for releases that read it.
    { name: 'isPrimary', label: 'Main photo', type: 'checkbox', admin: { hidden: true } },
  ],
};
