import type { CollectionBeforeChangeHook, Field } from 'payload';
import {
  BUSINESS_STATUSES,
  BUSINESS_STATUS_LABELS,
  type BusinessStatus,
} from '#domain/restaurant/business-status.ts';
import * as rules from '#domain/restaurant/field-rules.ts';
import { localDateField } from './local-date-field.ts';
import { validateWith } from './validate-with.ts';

type Closing = { business_status?: BusinessStatus };

export const businessStatus: Field = {
  name: 'business_status',
  label: 'Open or closed',
  type: 'select',
  required: true,
  defaultValue: 'OPERATIONAL',
  options: BUSINESS_STATUSES.map((value) => ({ value, label: BUSINESS_STATUS_LABELS[value] })),
};

/** Reason and reopening date of a closed place, for visitors. */
export const closing: Field = {
  type: 'row',
  fields: [
    {
      name: 'closing_reason',
      label: 'Reason for closing',
      type: 'text',
      maxLength: rules.MAX_REASON_LENGTH,
      validate: validateWith(rules.closingReason),
      admin: {
        condition: ({ business_status }: Closing) =>
          business_status !== undefined && business_status !== 'OPERATIONAL',
        description: 'A sentence for visitors, such as “The kitchen is being rebuilt.”',
      },
    },
    localDateField({
      name: 'reopening_date',
      label: 'Reopening date',
      rule: rules.reopeningDate,
      admin: {
        condition: ({ business_status }: Closing) => business_status === 'CLOSED_TEMPORARILY',
        description: 'From this day on, the page shows the opening hours again.',
      },
    }),
  ],
};

/** Fields that a change of the status can clear. */
export const CLEARED_WITH_STATUS = ['closing_reason', 'reopening_date'];

/**
 * Clears the reason and date of a closing that has ended, so that they do not reappear with the
 * next one.
 */
export const withClosingOfStatus: CollectionBeforeChangeHook = ({ data }) => {
  const { business_status } = data as Closing;
  if (business_status === 'OPERATIONAL')
    return { ...data, closing_reason: null, reopening_date: null };
  if (business_status === 'CLOSED_PERMANENTLY') return { ...data, reopening_date: null };
  return data;
};
