import type { TextareaField } from 'payload';
import * as rules from '#domain/restaurant/field-rules.ts';
import { validateWith } from '#cms/catalogue/fields/validate-with.ts';

/** Description of fields that no page shows. */
export const NOT_SHOWN = 'Not shown to visitors.';

/** A note for other editors about a place, such as “Picture follows on Friday”. */
export const privateNote: TextareaField = {
  name: 'private_note',
  label: 'Private note',
  type: 'textarea',
  validate: validateWith(rules.privateNote),
  admin: {
    position: 'sidebar',
    disableBulkEdit: true,
    description: `${NOT_SHOWN} Only editors read it.`,
  },
};
