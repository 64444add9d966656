import { WEEK_FROM_MONDAY } from '#domain/opening-hours/weekdays.ts';

type Fields = Readonly<Record<string, string>>;

/** Name of the field of a day in the form, which is also that of its error. */
export const dayField = (day: string) => `working_hours.${day}`;

/**
 * The body of the call from what stands in the form, which holds the fields of every kind: those of
 * the kind that was chosen.
 */
export function suggestionFromForm(fields: Fields): Record<string, unknown> {
  const { kind = '', words = '', website = '' } = fields;
  return { kind, ...valuesOf(kind, fields), words, website };
}

function valuesOf(kind: string, fields: Fields): Record<string, unknown> {
  const { business_status = '', island = '', town = '', street = '', phone = '' } = fields;
  switch (kind) {
    case 'closed':
      return { business_status };
    case 'moved':
      return { island, town, street };
    case 'hours':
      return {
        working_hours: Object.fromEntries(
          WEEK_FROM_MONDAY.map((day) => [day, fields[dayField(day)] ?? '']),
        ),
      };
    case 'phone':
      return { phone };
    default:
      return {};
  }
}
