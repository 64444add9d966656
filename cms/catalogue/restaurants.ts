import type { CollectionConfig } from 'payload';
import * as rules from '#domain/restaurant/field-rules.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { PRICE_RANGES, priceMeaning } from '#domain/restaurant/price-range.ts';
import { SOCIAL_LINK_NAMES } from '#domain/restaurant/social-links.ts';
import { allowedOnIslands, allowedSomewhere } from '#cms/access/allowed.ts';
import { doorSignEndpoints } from './door-sign/door-sign-endpoints.ts';
import { businessStatus, closing, withClosingOfStatus } from './fields/closing.ts';
import { events } from './fields/events.ts';
import { features } from './writing/features.ts';
import { phone } from './writing/phone.ts';
import { NOT_SHOWN, privateNote } from './writing/private-note.ts';
import { photos } from './writing/photos.ts';
import { positionHelper } from './position/position-helper.ts';
import { statusNow } from './writing/status-now.ts';
import { warningsBeside } from './writing/warnings.ts';
import { webAddress } from './writing/web-address.ts';
import { writingEndpoints } from './writing/writing-endpoints.ts';
import { firstPhotoIsMain } from './first-photo-is-main.ts';
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
        editMenuItems: [
          '/cms/closing-today/CloseTodayLink.tsx#CloseTodayLink',
          '/cms/merging/MergeLink.tsx#MergeLink',
        ],
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
  endpoints: [...doorSignEndpoints, ...writingEndpoints],
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: {
    beforeValidate: [assignNumber],
    beforeChange: [
      refuseChanged,
      keepToOwnIslands,
      firstPhotoIsMain,
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
      // The order of a phone call with a place.
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
            warningsBeside('name'),
            {
              type: 'row',
              fields: [
                businessStatus,
                {
                  name: 'price_range',
                  label: 'Price range',
                  type: 'select',
                  options: PRICE_RANGES.map((value) => ({
                    value,
                    label: `${value} (${priceMeaning(value)})`,
                  })),
                },
              ],
            },
            closing,
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
          ],
        },
        {
          label: 'Opening hours',
          fields: [statusNow, warningsBeside('hours'), workingHours, specialHours],
        },
        { label: 'What’s on', fields: [events] },
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
            {
              name: 'street',
              type: 'text',
              validate: validateWith(rules.street),
              admin: {
                description:
                  'Say what it is next to, too: “Queens Highway, next to the straw market”.',
              },
            },
            positionHelper,
            warningsBeside('position'),
            {
              type: 'row',
              fields: [
                { name: 'latitude', type: 'number', validate: validateWith(rules.latitude) },
                { name: 'longitude', type: 'number', validate: validateWith(rules.longitude) },
              ],
            },
            webAddress('location_link', 'Map link'),
          ],
        },
        {
          label: 'Contact',
          fields: [
            phone,
            warningsBeside('phone'),
            webAddress('site', 'Website'),
            webAddress('menu_link', 'Menu'),
            webAddress('reservation_link', 'Reservations'),
            webAddress('order_link', 'Order online'),
            ...SOCIAL_LINK_NAMES.map(socialLink),
          ],
        },
        { label: 'Photos', fields: [photos] },
        {
          label: 'Features',
          fields: [
            features,
            {
              name: 'subtypes',
              type: 'text',
              hasMany: true,
              maxRows: rules.MAX_SUBTYPES,
              admin: { description: `${NOT_SHOWN} Search finds them.` },
            },
          ],
        },
        {
          label: 'Words',
          fields: [
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
                  disableDuplicate: true,
                  validate: validateWith(rules.rating),
                  admin: { step: 0.1 },
                },
                {
                  name: 'reviews',
                  type: 'number',
                  disableDuplicate: true,
                  defaultValue: 0,
                  validate: validateWith(rules.reviews),
                },
              ],
            },
            { ...webAddress('reviews_link', 'Reviews link'), disableDuplicate: true },
          ],
        },
      ],
    },
    privateNote,
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
      disableDuplicate: true,
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
      // A copy of a place is another place, which no import has written.
      disableDuplicate: true,
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
          admin: { readOnly: true, description: NOT_SHOWN },
        },
        {
          name: 'rawHours',
          label: 'Hours as imported',
          type: 'text',
          admin: { readOnly: true, description: NOT_SHOWN },
        },
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
