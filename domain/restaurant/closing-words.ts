import { formatDate } from '#domain/calendar/local-date.ts';
import { BUSINESS_STATUS_LABELS, type Trading } from './business-status.ts';

/** A short text for a closed place, with its reopening date if known. */
export function closingWords({ business_status, reopening_date }: Trading): string {
  const words = BUSINESS_STATUS_LABELS[business_status];
  return business_status === 'CLOSED_TEMPORARILY' && reopening_date !== null
    ? `${words}, reopens ${formatDate(reopening_date)}`
    : words;
}
