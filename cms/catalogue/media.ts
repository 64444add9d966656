import type { CollectionConfig } from 'payload';
import { allowedSomewhere } from '#cms/access/allowed.ts';
import { feedSave } from '#cms/changes/feed-changes.ts';
import { PICTURE_TYPES } from '#domain/restaurant/picture-types.ts';
import { trashFields } from '#cms/trash/trash-fields.ts';
import { nameSafely } from './file-names.ts';
import { keepToOwnPhotos } from './own-photos.ts';
import { refuseDeletionInUse, type Reference } from './refuse-deletion-in-use.ts';

const WEBP = { format: 'webp', options: { quality: 72, effort: 4 } } as const;

/** Widths of the renditions made at upload, in pixels. */
const WIDTHS = [400, 800, 1600];

/** The fields that hold photos. */
export const PHOTO_REFERENCES: readonly Reference[] = [
  { collection: 'restaurants', field: 'photos.image' },
  { collection: 'categories', field: 'image' },
];

/**
 * Photos uploaded by editors.
 *
 * @param directory the folder that stores the files
 */
export function media(directory: string): CollectionConfig {
  return {
    slug: 'media',
    labels: { singular: 'Photo', plural: 'Photos' },
    admin: {
      useAsTitle: 'alt',
      group: 'Guide',
      defaultColumns: ['filename', 'alt', 'changed_by', 'updatedAt'],
    },
    access: {
      create: allowedSomewhere('editPlaces'),
      read: allowedSomewhere('editPlaces'),
      // `keepToOwnPhotos` checks where the photo is used.
      update: allowedSomewhere('editPlaces'),
      delete: allowedSomewhere('editPlaces'),
    },
    hooks: {
      beforeOperation: [keepToOwnPhotos, nameSafely],
      beforeDelete: [refuseDeletionInUse(...PHOTO_REFERENCES)],
      afterChange: [feedSave],
    },
    upload: {
      staticDir: directory,
      mimeTypes: [...new Set(PICTURE_TYPES.values())],
      focalPoint: true,
      displayPreview: true,
      formatOptions: WEBP,
      resizeOptions: { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true },
      imageSizes: WIDTHS.map((width) => ({
        name: `w${width}`,
        width,
        withoutEnlargement: true,
        formatOptions: WEBP,
      })),
      adminThumbnail: 'w400',
    },
    fields: [
      {
        name: 'alt',
        type: 'text',
        required: true,
        maxLength: 200,
        label: 'Alternative text',
        admin: { description: 'Describe the photo for people who cannot see it.' },
      },
      {
        name: 'credit',
        type: 'text',
        maxLength: 120,
        admin: { description: 'The photographer’s name, if it must be shown.' },
      },
      ...trashFields,
    ],
  };
}
