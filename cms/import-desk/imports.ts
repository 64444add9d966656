import type { CollectionConfig } from 'payload';
import { closedCollection } from '#cms/access/closed-collection.ts';

/**
 * The files that editors import on the page “Import”. The stages that end in “ing”, except
 * `uploading`, are work: the process that holds the shared task `imports` does it, and another one
 * continues it if that process is killed. Imports are deleted 30 days after their last change, unused
 * and refused files after 3 days.
 */
export const imports: CollectionConfig = closedCollection({
  slug: 'imports',
  fields: [
    /** For URLs and other collections. An id would change with a move to another database. */
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'file', type: 'text', required: true },
    { name: 'bytes', type: 'number', required: true },
    {
      name: 'stage',
      type: 'select',
      required: true,
      index: true,
      options: [
        'uploading',
        'comparing',
        'compared',
        'importing',
        'imported',
        'undoing',
        'undone',
        'refused',
      ],
    },
    { name: 'editor', type: 'relationship', relationTo: 'editors' },
    /** The editor's name. It stays when the editor's account is deleted. */
    { name: 'startedBy', type: 'text', required: true },
    /** Whether this guide exported the file. */
    { name: 'isSheet', type: 'checkbox', defaultValue: false },
    /** The rows to do in this stage, and those that are done. */
    { name: 'total', type: 'number', defaultValue: 0 },
    { name: 'done', type: 'number', defaultValue: 0 },
    /** The number of rows that would change nothing. They are not stored. */
    { name: 'unchanged', type: 'number', defaultValue: 0 },
    /** Tries since the last progress, counted before each try. */
    { name: 'tries', type: 'number', defaultValue: 0 },
    /** Why the file was refused, or why the last try failed. */
    { name: 'problem', type: 'textarea' },
    /** The id of the run in `import-runs`, as text. */
    { name: 'run', type: 'text' },
  ],
});

/** The content of a file in pieces, until its import is finished. */
export const importPieces: CollectionConfig = closedCollection({
  slug: 'import-pieces',
  timestamps: false,
  indexes: [{ fields: ['key', 'position'], unique: true }],
  fields: [
    { name: 'key', type: 'text', required: true },
    { name: 'position', type: 'number', required: true },
    /** Compressed with gzip, in base64. */
    { name: 'content', type: 'textarea', required: true },
  ],
});

/** The rows of an import that change something or need attention, with the values from before it. */
export const importRows: CollectionConfig = closedCollection({
  slug: 'import-rows',
  timestamps: false,
  indexes: [{ fields: ['key', 'position'], unique: true }, { fields: ['key', 'kind', 'position'] }],
  fields: [
    { name: 'key', type: 'text', required: true },
    /** From 0. Rows that cannot be read come after the others. */
    { name: 'position', type: 'number', required: true },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: ['new', 'changed', 'kept', 'duplicate', 'refused'],
    },
    /** `left`: the import did not write the row, or the undo could not revert it. */
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'open',
      options: ['open', 'done', 'undone', 'left'],
    },
    { name: 'isChosen', type: 'checkbox', defaultValue: false },
    /** Where the row is in the file: `line 12`. */
    { name: 'line', type: 'text', required: true },
    { name: 'title', type: 'text' },
    /** The id of the place. Empty until a new place is created. */
    { name: 'place', type: 'number' },
    /** The row's changes, as lines of text. */
    { name: 'changes', type: 'json' },
    /** The fields that keep an editor's value, as lines of text with this value and the file's. */
    { name: 'kept', type: 'json' },
    /** Why the row is refused or left, or which place is the likely duplicate. */
    { name: 'reason', type: 'textarea' },
    /** Cells that could not be read, as lines of text. */
    { name: 'warnings', type: 'json' },
    /** The values of the written fields before the import. Empty for a new place. */
    { name: 'before', type: 'json' },
    /** The `updatedAt` that the import gave the place. Another one means a later change. */
    { name: 'savedAt', type: 'text' },
  ],
});
