import type { CollectionConfig } from 'payload';
import * as z from 'zod/mini';
import { allowed } from '#cms/access/allowed.ts';
import { editorsCall } from '#cms/access/editors-call.ts';
import { serverOnly } from '#cms/access/server-only.ts';

/**
 * Tombstones of imported restaurants that an editor deleted, by source id. They keep the next
 * import of the same file from creating the restaurants again. An editor who deletes a tombstone
 * allows the import again.
 */
export const deletedPlaces: CollectionConfig = {
  slug: 'deleted-places',
  labels: { singular: 'Deleted place', plural: 'Deleted places' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'name',
    group: 'Guide',
    defaultColumns: ['name', 'deletedBy', 'deletedOn', 'sourceId', 'allowImport'],
    listSearchableFields: ['name', 'sourceId'],
    description:
      'Imports skip these places. “Allow import” removes the entry, so that the next import creates the place again.',
  },
  access: {
    create: serverOnly,
    read: allowed('importPlaces'),
    update: serverOnly,
    delete: allowed('importPlaces'),
  },
  lockDocuments: false,
  endpoints: [
    editorsCall({
      path: '/:id/allow-import',
      right: 'importPlaces',
      body: z.object({}),
      async run({ payload, user }, id) {
        await payload.delete({
          ...{ collection: 'deleted-places', id, overrideAccess: false },
          ...(user && { user }),
        });
      },
    }),
  ],
  fields: [
    { name: 'name', type: 'text', required: true },
    {
      name: 'sourceId',
      label: 'Id at the source',
      type: 'text',
      required: true,
      unique: true,
      index: true,
    },
    /** The editor's name. It stays when the editor's account is deleted. */
    { name: 'deletedBy', label: 'Deleted by', type: 'text' },
    { name: 'deletedOn', label: 'Deleted on', type: 'date' },
    {
      name: 'allowImport',
      label: 'Import',
      type: 'ui',
      admin: {
        components: {
          Field: '/cms/catalogue/AllowImport.tsx#AllowImportField',
          Cell: '/cms/catalogue/AllowImport.tsx#AllowImportCell',
        },
      },
    },
  ],
};
