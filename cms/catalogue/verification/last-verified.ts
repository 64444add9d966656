import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import * as rules from '#domain/restaurant/field-rules.ts';
import { localDateField } from '#cms/catalogue/fields/local-date-field.ts';

/** The date of the last check of the place's details. */
export const lastVerified = {
  ...localDateField({
    name: 'last_verified',
    label: 'Last verified',
    rule: rules.lastVerified,
    // Imports may store a future date, which the page does not show yet.
    alsoValid: (date, isEditor) =>
      !isEditor || date <= bahamasDate(new Date()) || 'Last verified must not be in the future.',
    todayButton: 'Verified today',
    admin: {
      position: 'sidebar',
      description: 'The page shows this date after the word “Checked”.',
      components: { Cell: '/cms/catalogue/verification/VerifiedCell.tsx#VerifiedCell' },
    },
  }),
  index: true,
  // Nobody has checked the copy of a place yet.
  disableDuplicate: true,
};
