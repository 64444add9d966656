import type { CollectionConfig, Field } from 'payload';
import { allowed } from '#cms/access/allowed.ts';
import { serverOnly } from '#cms/access/server-only.ts';

/** A run that was killed stays `started`. */
export const RUN_STATES = {
  started: 'Started, not finished',
  finished: 'Finished',
  interrupted: 'Interrupted',
} as const;

const amount = (name: string, label?: string): Field => ({
  name,
  ...(label !== undefined && { label }),
  type: 'number',
  defaultValue: 0,
});

/** The runs of the import, without dry runs. Only the import writes them. */
export const importRuns: CollectionConfig = {
  slug: 'import-runs',
  labels: { singular: 'Import', plural: 'Imports' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'file',
    group: 'Guide',
    defaultColumns: ['file', 'createdAt', 'state', 'created', 'updated', 'skipped', 'toCheck'],
    description: 'What each import of a file did. Start an import on the page “Import”.',
  },
  access: {
    create: serverOnly,
    read: allowed('importPlaces'),
    update: serverOnly,
    delete: serverOnly,
  },
  lockDocuments: false,
  fields: [
    { name: 'file', type: 'text', required: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      options: Object.entries(RUN_STATES).map(([value, label]) => ({ value, label })),
    },
    {
      type: 'row',
      fields: [
        amount('created'),
        amount('updated'),
        amount('unchanged'),
        amount('skipped'),
        amount('toCheck', 'To check'),
      ],
    },
    {
      name: 'interruption',
      type: 'text',
      admin: { condition: (data) => Boolean(data.interruption) },
    },
    /** `[{ title, lines, more }]`, see `run-notes.ts`. */
    {
      name: 'notes',
      type: 'json',
      admin: {
        disableListColumn: true,
        disableListFilter: true,
        components: { Field: '/cms/importing/runs/RunNotes.tsx#RunNotes' },
      },
    },
    {
      name: 'startedBy',
      label: 'Started by',
      type: 'text',
      required: true,
      admin: { position: 'sidebar' },
    },
    { name: 'endedAt', label: 'Ended', type: 'date', admin: { position: 'sidebar' } },
    /** The key of the import on the page “Import”. Empty for an import in the terminal. */
    { name: 'importKey', type: 'text', admin: { hidden: true, disableListColumn: true } },
  ],
};
