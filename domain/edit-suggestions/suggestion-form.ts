import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';

type Fields = Readonly<Record<string, string>>;

/** Form field name for the hours of a day. The API's errors name the field in the same way. */
export const dayField = (day: Weekday) => `working_hours.${day}` as const;

/**
 * Builds the request body from the form. The form holds the fields of every kind; the body gets
 * only those of the chosen kind.
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
