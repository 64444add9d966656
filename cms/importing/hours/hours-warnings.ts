import { cutText } from '#domain/wording/cut-text.ts';
import type { ImportWarning } from '#cms/importing/import-record.ts';
import type { NormalisedHours } from './normalised-hours.ts';

/** Maximum number of characters that a message quotes from a file. */
const MAX_QUOTED = 200;

/** The warnings in the report about the hours of a row. */
export function hoursWarnings({ unknown, unreadWeek, notes }: NormalisedHours): ImportWarning[] {
  const messages = [
    ...(unreadWeek === null
      ? []
      : [`The hours cannot be read: ${quoted(unreadWeek)}. The page says “Call to verify hours”.`]),
    ...unknown.map(({ days, text }) =>
      text === null
        ? `The file does not state ${days.join(', ')}. The page says “Hours unclear”.`
        : `${days.join(', ')} cannot be read: ${quoted(text)}. The page says “Hours unclear”.`,
    ),
    ...notes,
  ];
  return messages.map((message) => ({ field: 'working_hours', message }));
}

/** Quotes words of a file in a message. */
export function quoted(words: string): string {
  return `“${cutText(words, MAX_QUOTED)}”`;
}
