import type { CollectionConfig } from 'payload';
import * as rules from '#domain/restaurant/field-rules.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { PRICE_RANGES, priceMeaning } from '#domain/restaurant/price-range.ts';
import { SOCIAL_LINK_NAMES } from '#domain/restaurant/social-links.ts';
import { allowedOnIslands, allowedSomewhere } from '#cms/access/allowed.ts';
import { doorSignEndpoints } from './door-sign/door-sign-endpoints.ts';
import { businessStatus, closing, withClosingOfStatus } from './fields/closing.ts';
import { events } from './fields/events.ts';
import { features } from './fields/features.ts';
import { keepToOwnIslands } from './own-islands.ts';
import { refuseChanged } from './refuse-changed.ts';
import { numberId } from '#cms/database/number-id.ts';
import { validateWith } from './fields/validate-with.ts';
import { socialLink } from './fields/social-link.ts';
import { specialHours } from './fields/special-hours.ts';
import { workingHours } from './fields/working-hours.ts';
import { lastVerified } from './verification/last-verified.ts';
import { assignNumber } from '#cms/database/assign-number.ts';
import { feedSave } from '#cms/changes/feed-changes.ts';
import { missing, withGaps } from './gaps/missing.ts';
import { photosError, withOnePrimaryPhoto } from './one-primary-photo.ts';
import { referencesExist } from './references-exist.ts';
import { trashedFrom, trashFields } from '#cms/trash/trash-fields.ts';

/** The restaurants of the guide. Field names match the public API. */
export const restaurants: CollectionConfig = {
  slug: 'restaurants',
  labels: { singular: 'Restaurant', plural: 'Restaurants' },
  defaultSort: 'name',
  enableQueryPresets: true,
  admin: {
    useAsTitle: 'name',
    group: 'Guide',
    groupBy: true,
    pagination: { defaultLimit: 50, limits: [20, 50, 100] },
    defaultColumns: [
      ...['name', 'island', 'town', 'working_hours', 'photos', 'missing'],
      ...['last_verified', '_status', 'changed_by', 'updatedAt'],
    ],
    listSearchableFields: ['name', 'town', 'street', 'phone', 'source.sourceId'],
    components: {
      beforeListTable: [
        '/cms/catalogue/gaps/GapLinks.tsx#GapLinks',
        '/cms/sheets/ExportLinks.tsx#ExportLinks',
        '/cms/bulk/BulkActions.tsx#BulkActions',
      ],
      edit: {
        editMenuItems: ['/cms/merging/MergeLink.tsx#MergeLink'],
        PublishButton: '/cms/catalogue/PublishButton.tsx#PublishButton',
        beforeDocumentControls: [
          {
            path: '/cms/catalogue/ViewPageLink.tsx#ViewPageLink',
            clientProps: { path: '/restaurants' },
          },
          '/cms/catalogue/door-sign/DoorSignLink.tsx#DoorSignLink',
        ],
      },
    },
  },
  access: {
    // `keepToOwnIslands` checks the island of a new place.
    create: allowedSomewhere('editPlaces'),
    read: allowedOnIslands('editPlaces'),
    readVersions: allowedOnIslands('editPlaces', 'version.island'),
    update: allowedOnIslands('editPlaces'),
    delete: allowedOnIslands('editPlaces'),
  },
  endpoints: doorSignEndpoints,
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: {
    beforeValidate: [assignNumber],
    beforeChange: [
      refuseChanged,
      keepToOwnIslands,
      withOnePrimaryPhoto,
      withClosingOfStatus,
      referencesExist(
        { path: 'categories', collection: 'categories' },
        { path: 'tags', collection: 'tags' },
        { path: 'photos.image', collection: 'media' },
      ),
      withGaps,
    ],
    afterChange: [feedSave],
  },
  fields: [
    numberId,
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Place',
          fields: [
            {
              name: 'name',
              type: 'text',
              required: true,
              index: true,
              validate: validateWith(rules.restaurantName, { required: true }),
            },
            {
              name: 'description',
              label: 'Short text',
              type: 'textarea',
              validate: validateWith(rules.description),
              admin: {
                description: 'One or two sentences. A card shows the first 100 characters.',
              },
            },
            {
              name: 'enhanced_description',
              label: 'Long text',
              type: 'textarea',
              validate: validateWith(rules.enhancedDescription),
              admin: {
                rows: 10,
                description:
                  'The text under “About” on the page. A blank line starts a new paragraph.',
              },
            },
            {
              type: 'row',
              fields: [
                {
                  name: 'categories',
                  type: 'relationship',
                  relationTo: 'categories',
                  hasMany: true,
                  required: true,
                  minRows: 1,
                  maxRows: rules.MAX_CATEGORIES,
                  admin: { description: 'The first category is the main one.' },
                },
                {
                  name: 'tags',
                  type: 'relationship',
                  relationTo: 'tags',
                  hasMany: true,
                  maxRows: rules.MAX_TAGS,
                },
              ],
            },
            {
              type: 'row',
              fields: [
                {
                  name: 'price_range',
                  label: 'Price range',
                  type: 'select',
                  options: PRICE_RANGES.map((value) => ({
                    value,
                    label: `${value} (${priceMeaning(value)})`,
                  })),
                },
                businessStatus,
              ],
            },
            closing,
          ],
        },
        { label: 'Opening hours', fields: [workingHours, specialHours] },
        { label: 'What’s on', fields: [events] },
        {
          label: 'Photos',
          fields: [
            {
              name: 'photos',
              type: 'array',
              maxRows: 12,
              validate: photosError,
              admin: {
                description: 'Without a photo, the site shows an illustration.',
                components: { Cell: '/cms/catalogue/gaps/PhotosCell.tsx#PhotosCell' },
              },
              fields: [
                { name: 'image', type: 'upload', relationTo: 'media', required: true },
                {
                  name: 'isPrimary',
                  label: 'Main photo',
                  type: 'checkbox',
                  admin: {
                    description:
                      'Shown first and on cards. If none is chosen, the first photo is used.',
                  },
                },
              ],
            },
          ],
        },
        {
          label: 'Location',
          fields: [
            {
              type: 'row',
              fields: [
                { name: 'island', type: 'select', options: [...ISLANDS], index: true },
                { name: 'town', type: 'text', validate: validateWith(rules.town) },
              ],
            },
            { name: 'street', type: 'text', validate: validateWith(rules.street) },
            {
              type: 'row',
              fields: [
                { name: 'latitude', type: 'number', validate: validateWith(rules.latitude) },
                { name: 'longitude', type: 'number', validate: validateWith(rules.longitude) },
              ],
            },
            {
              name: 'location_link',
              label: 'Map link',
              type: 'text',
              validate: validateWith(rules.webAddress),
            },
          ],
        },
        {
          label: 'Contact',
          fields: [
            { name: 'phone', type: 'text', validate: validateWith(rules.phone) },
            {
              name: 'site',
              label: 'Website',
              type: 'text',
              validate: validateWith(rules.webAddress),
            },
            {
              name: 'menu_link',
              label: 'Menu',
              type: 'text',
              validate: validateWith(rules.webAddress),
            },
            {
              name: 'reservation_link',
              label: 'Reservations',
              type: 'text',
              validate: validateWith(rules.webAddress),
            },
            {
              name: 'order_link',
              label: 'Order online',
              type: 'text',
              validate: validateWith(rules.webAddress),
            },
            ...SOCIAL_LINK_NAMES.map(socialLink),
          ],
        },
        {
          label: 'Features',
          fields: [
            features,
            { name: 'subtypes', type: 'text', hasMany: true, maxRows: rules.MAX_SUBTYPES },
          ],
        },
        {
          label: 'Rating',
          fields: [
            {
              type: 'row',
              fields: [
                {
                  name: 'rating',
                  type: 'number',
                  validate: validateWith(rules.rating),
                  admin: { step: 0.1 },
                },
                {
                  name: 'reviews',
                  type: 'number',
                  defaultValue: 0,
                  validate: validateWith(rules.reviews),
                },
              ],
            },
            {
              name: 'reviews_link',
              label: 'Reviews link',
              type: 'text',
              validate: validateWith(rules.webAddress),
            },
          ],
        },
      ],
    },
    {
      name: 'featured',
      type: 'checkbox',
      index: true,
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'Comes first in the listing and on the home page.',
      },
    },
    {
      name: 'verified',
      label: 'Google Business Verified',
      type: 'checkbox',
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
    lastVerified,
    missing,
    {
      name: 'source_name',
      label: 'Source for visitors',
      type: 'text',
      validate: validateWith(rules.sourceName),
      admin: {
        position: 'sidebar',
        description:
          'Where this information comes from, such as “The owner”. If empty, the page names the source of the import.',
      },
    },
    {
      name: 'source',
      type: 'group',
      admin: {
        position: 'sidebar',
        condition: ({ source }: { source?: { sourceId?: string } }) => Boolean(source?.sourceId),
      },
      fields: [
        { name: 'provider', label: 'Imported from', type: 'text', admin: { readOnly: true } },
        {
          name: 'sourceId',
          label: 'Id at the source',
          type: 'text',
          unique: true,
          index: true,
          admin: { readOnly: true },
        },
        { name: 'rawHours', label: 'Hours as imported', type: 'text', admin: { readOnly: true } },
        {
          name: 'imported',
          type: 'json',
          admin: { hidden: true, components: { Diff: '/cms/activity/NoDiff.tsx#NoDiff' } },
        },
      ],
    },
    ...trashFields,
    trashedFrom,
  ],
};
