import { dateAfter, type LocalDate } from '#domain/calendar/local-date.ts';
import { publicHolidaysAround, type PublicHoliday } from '#domain/calendar/public-holidays.ts';
import { quoted } from './hours-warnings.ts';

const DAYS_AHEAD = 366;

/** Whether a date is in the coming year, for which an import makes special hours. */
export function isInYearToCome(date: LocalDate, today: LocalDate): boolean {
  return date >= today && date < dateAfter(today, DAYS_AHEAD);
}

/** The public holidays of the coming year, by date. */
export function publicHolidaysFrom(today: LocalDate): PublicHoliday[] {
  return publicHolidaysAround(today).filter(({ date }) => isInYearToCome(date, today));
}

const MAX_LISTED = 4;

/** The note in the report on words that became special hours. */
export function specialHoursNote(words: string, dates: readonly LocalDate[]): string {
  const listed =
    dates.length <= MAX_LISTED
      ? dates.join(', ')
      : `${dates.length} dates from ${dates[0] ?? ''} to ${dates.at(-1) ?? ''}`;
  return `${quoted(words)} was read as special hours on ${listed}.`;
}
