import type { TextField } from 'payload';
import { vocabularyName as nameRule } from '#domain/restaurant/field-rules.ts';
import { validateWith } from './validate-with.ts';

/** The name field of a category or tag. */
export function vocabularyName(description: string): TextField {
  return {
    name: 'name',
    type: 'text',
    required: true,
    unique: true,
    index: true,
    hooks: { beforeValidate: [({ value }: { value?: unknown }) => trimmed(value)] },
    validate: validateWith(nameRule, { required: true }),
    admin: { description },
  };
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
