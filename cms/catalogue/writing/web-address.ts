import type { TextField } from 'payload';
import { completeAddress } from '#domain/writing/complete-address.ts';
import * as rules from '#domain/restaurant/field-rules.ts';
import { validateWith } from '#cms/catalogue/fields/validate-with.ts';

/** A web address. A typed address without `https://` gets it. */
export function webAddress(name: string, label: string): TextField {
  return {
    name,
    label,
    type: 'text',
    hooks: {
      beforeValidate: [
        ({ value }: { value?: unknown }) =>
          typeof value === 'string' ? completeAddress(value) : value,
      ],
    },
    validate: validateWith(rules.webAddress),
    admin: {
      components: {
        Field: {
          path: '/cms/catalogue/writing/TidiedField.tsx#TidiedField',
          clientProps: { kind: 'address' },
        },
      },
    },
  };
}
