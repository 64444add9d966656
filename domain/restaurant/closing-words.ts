import { formatDate } from '#domain/calendar/local-date.ts';
import { BUSINESS_STATUS_LABELS, type Trading } from './business-status.ts';

/** In a few words that a place does not trade, and from when on it will. */
export function closingWords({ business_status, reopening_date }: Trading): string {
  const words = BUSINESS_STATUS_LABELS[business_status];
  return business_status === 'CLOSED_TEMPORARILY' && reopening_date !== null
    ? `${words}, reopens ${formatDate(reopening_date)}`
    : words;
}
