import { dateAfter, formatDate } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { TRASH_DAYS } from './trash-days.ts';

/** The last day on which a record in the trash can be restored: `Dec 27, 2026`. */
export function lastDay(deletedAt: string): string {
  return formatDate(dateAfter(bahamasDate(new Date(deletedAt)), TRASH_DAYS));
}
