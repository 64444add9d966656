import type { Field } from 'payload';

/** Whether an editor gets the daily mail, and the Bahamas date of the last one. */
export const dailyMailFields: Field[] = [
  {
    name: 'dailyMail',
    label: 'Daily email',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'Every morning at 7, an email says what waits for you. If nothing waits, we send none.',
    },
  },
  { name: 'dailyMailOn', type: 'text', admin: { hidden: true } },
];
