import type { LocalDate } from '#domain/calendar/local-date.ts';

/** Whether a business operates, in the terms of map exports. */
export const BUSINESS_STATUSES = [
  'OPERATIONAL',
  'CLOSED_TEMPORARILY',
  'CLOSED_PERMANENTLY',
] as const;

export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];

export const BUSINESS_STATUS_LABELS: Record<BusinessStatus, string> = {
  OPERATIONAL: 'Open for business',
  CLOSED_TEMPORARILY: 'Temporarily closed',
  CLOSED_PERMANENTLY: 'Permanently closed',
};

/**
 * The business status of a place. `reopening_date` is the first day on which its hours apply again;
 * before that day it is closed.
 */
export type Trading = { business_status: BusinessStatus; reopening_date: LocalDate | null };

/** The status of a place on a date in The Bahamas: operational again from its reopening date on. */
export function businessStatusOn(place: Trading, date: LocalDate): BusinessStatus {
  const { business_status, reopening_date } = place;
  if (business_status === 'CLOSED_PERMANENTLY' || reopening_date === null) return business_status;
  return date < reopening_date ? 'CLOSED_TEMPORARILY' : 'OPERATIONAL';
}

/** Whether a place appears in lists, totals, counts, the map and the sitemap. */
export function isListed({ business_status }: Pick<Trading, 'business_status'>): boolean {
  return business_status !== 'CLOSED_PERMANENTLY';
}
