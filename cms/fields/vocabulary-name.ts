import type { TextField } from 'payload';

/**
 * Name of a category or tag. No comma: the listing's address joins names with commas.
 */
export function vocabularyName(uniqueHint: string): TextField {
  return {
    name: 'name',
    type: 'text',
    required: true,
    unique: true,
    index: true,
    maxLength: 60,
    hooks: { beforeValidate: [({ value }: { value?: unknown }) => trimmed(value)] },
    validate: (value: string | null | undefined) => {
      if (!value?.trim()) return 'Name is required.';
      if (value.length > 60) return 'Name must be 60 characters or less.';
      if (value.includes(','))
        return 'Name must not contain a comma, since addresses join names with commas.';
      return true;
    },
    admin: { description: uniqueHint },
  };
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
