import type { BusinessStatus } from '#domain/restaurant/business-status.ts';

/** The kinds of mistakes that a visitor can report. */
export const SUGGESTION_KINDS = ['closed', 'moved', 'hours', 'phone', 'other'] as const;

export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const SUGGESTION_KIND_LABELS: Record<SuggestionKind, string> = {
  closed: 'It has closed',
  moved: 'It has moved, or the address is wrong',
  hours: 'The opening hours are wrong',
  phone: 'The phone number is wrong',
  other: 'Something else',
};

/** The choices of the kind `closed`: for a time or for good. */
export const CLOSED_STATUSES = [
  'CLOSED_TEMPORARILY',
  'CLOSED_PERMANENTLY',
] as const satisfies readonly BusinessStatus[];

/** Maximum length of a suggestion's text in UTF-16 code units, as `maxlength` counts. */
export const MAX_SUGGESTION_LENGTH = 1000;
