import type { TextField } from 'payload';
import * as rules from '#domain/restaurant/field-rules.ts';
import { formatPhone } from '#domain/writing/format-phone.ts';
import { validateWith } from '#cms/catalogue/fields/validate-with.ts';

/**
 * The phone number of a place. A number that an editor types gets the guide's notation. A number
 * that is already stored stays as it is. A later import compares it with its own last value, and
 * would mistake another notation for an editor's change.
 */
export const phone: TextField = {
  name: 'phone',
  type: 'text',
  hooks: {
    beforeValidate: [
      ({ value, originalDoc, req }) =>
        typeof value === 'string' && req.user && value !== phoneOf(originalDoc)
          ? formatPhone(value)
          : (value as unknown),
    ],
  },
  validate: validateWith(rules.phone),
  admin: {
    components: {
      Field: {
        path: '/cms/catalogue/writing/TidiedField.tsx#TidiedField',
        clientProps: { kind: 'phone' },
      },
    },
  },
};

function phoneOf(stored: unknown): unknown {
  return (stored as { phone?: unknown } | undefined)?.phone;
}
