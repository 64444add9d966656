import type { TextField } from 'payload';

/**
 * Earlier names of a category or tag, and the names of records that were merged into it. Filters,
 * URLs and imports still understand them.
 */
export const formerNames: TextField = {
  name: 'formerNames',
  label: 'Former names',
  type: 'text',
  hasMany: true,
  // Only a rename or a merge writes it.
  access: { create: () => false, update: () => false },
  admin: {
    readOnly: true,
    disableBulkEdit: true,
    condition: ({ formerNames: names }: { formerNames?: unknown[] | null }) =>
      Boolean(names?.length),
    description: 'Filters, links and imports with these names still work.',
  },
};
