import type { TextField, TextFieldSingleValidation } from 'payload';
import type * as z from 'zod/mini';
import { validateWith } from './validate-with.ts';

type LocalDateFieldOptions = {
  name: string;
  label: string;
  rule: z.ZodMiniType;
  /** A second check, for dates that follow the rule. Returns an error message or true. */
  alsoValid?: (date: string, isEditor: boolean) => string | true;
  /** Label of a button that enters today's date; no button by default. */
  todayButton?: string;
  admin?: TextField['admin'];
};

/**
 * A calendar date, stored as the text `YYYY-MM-DD`. Payload's date fields store moments, which may
 * fall on another day in another time zone.
 */
export function localDateField(options: LocalDateFieldOptions): TextField {
  const { name, label, rule, alsoValid, todayButton, admin } = options;
  const follows = validateWith(rule);
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
