import type { Field } from 'payload';

const BY_SERVER_ONLY = { create: () => false, update: () => false } as const;

/**
 * The fields of records that can be in the trash. `deletedAt` is Payload's own field; it is
 * declared here so that no form can write it.
 */
export const trashFields: Field[] = [
  {
    name: 'deletedAt',
    label: 'In the trash since',
    type: 'date',
    index: true,
    access: BY_SERVER_ONLY,
    admin: { hidden: true, disableBulkEdit: true },
  },
  /** The editor's name. It stays when the editor's account is deleted. */
  {
    name: 'trashedBy',
    label: 'Moved to the trash by',
    type: 'text',
    access: BY_SERVER_ONLY,
    admin: { hidden: true, disableBulkEdit: true },
  },
];

/** The status before the record went to the trash. It comes back when the record is restored. */
export const trashedFrom: Field = {
  name: 'trashedFrom',
  type: 'text',
  access: BY_SERVER_ONLY,
  admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
};
