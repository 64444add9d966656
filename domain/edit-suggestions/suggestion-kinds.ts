import type { BusinessStatus } from '#domain/restaurant/business-status.ts';

/** What a visitor may find wrong with a place. */
export const SUGGESTION_KINDS = ['closed', 'moved', 'hours', 'phone', 'other'] as const;

export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const SUGGESTION_KIND_LABELS: Record<SuggestionKind, string> = {
  closed: 'It has closed',
  moved: 'It has moved, or the address is wrong',
  hours: 'The opening hours are wrong',
  phone: 'The phone number is wrong',
  other: 'Something else',
};

/** Which of them says for how long a place is closed. */
export const CLOSED_STATUSES = [
  'CLOSED_TEMPORARILY',
  'CLOSED_PERMANENTLY',
] as const satisfies readonly BusinessStatus[];

/** In UTF-16 units, as `maxlength` counts. */
export const MAX_SUGGESTION_LENGTH = 1000;
