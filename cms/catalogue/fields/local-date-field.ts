import type { TextField, TextFieldSingleValidation } from 'payload';
import type * as z from 'zod/mini';
import { ruled } from './ruled.ts';

type LocalDateFieldOptions = {
  name: string;
  label: string;
  rule: z.ZodMiniType;
  /** What else must hold of a date that follows the rule. */
  alsoValid?: (date: string, isEditor: boolean) => string | true;
  /** Words of a button that enters today; none by default. */
  todayButton?: string;
  admin?: TextField['admin'];
};

/**
 * A day of the calendar, stored as its text `YYYY-MM-DD`: Payload's own dates are moments, which
 * another time zone makes another day.
 */
export function localDateField(options: LocalDateFieldOptions): TextField {
  const { name, label, rule, alsoValid, todayButton, admin } = options;
  const follows = ruled(rule);
  const validate: TextFieldSingleValidation = (value, { req }) => {
    const result = follows(value);
    return result === true && value && alsoValid ? alsoValid(value, Boolean(req.user)) : result;
  };
  return {
    name,
    label,
    type: 'text',
    hooks: { beforeValidate: [({ value }: { value?: unknown }) => (value === '' ? null : value)] },
    validate,
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        Field: {
          path: '/cms/catalogue/fields/LocalDateField.tsx#LocalDateField',
          clientProps: { todayButton },
        },
      },
    },
  };
}
