/**
 * The public holidays of The Bahamas, from these sources:
 * - First Schedule of the Public Holidays Act (Statute Law of The Bahamas, chapter 36,
 *   laws.bahamas.gov.bs).
 * - Later changes: Majority Rule Day (since 2014), National Heroes Day instead of Discovery Day
 *   (since 2013), and Randol Fawkes' name for the first Friday of June.
 * - Section 3 of the Act moves a holiday on a Sunday to the day after. The calendars of the Cabinet
 *   Office also move a holiday on a Saturday, and never put two holidays on one day.
 *
 * Days that are proclaimed for a single year (section 4) cannot be computed.
 */
import { memoize } from '#domain/wording/memoize.ts';
import { dateAfter, weekdayOf, type LocalDate } from './local-date.ts';

export type PublicHoliday = { date: LocalDate; name: string };

/**
 * The holidays of a year, sorted by date. A holiday on a weekend appears twice: on its own day, and
 * as `(observed)` on the next weekday that is not a holiday.
 */
export function publicHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  const holidays: PublicHoliday[] = [
    { date: `${year}-01-01`, name: 'New Year’s Day' },
    { date: `${year}-01-10`, name: 'Majority Rule Day' },
    { date: dateAfter(easter, -2), name: 'Good Friday' },
    { date: dateAfter(easter, 1), name: 'Easter Monday' },
    { date: dateAfter(easter, 50), name: 'Whit Monday' },
    { date: nthWeekday(`${year}-06-01`, 'Friday', 1), name: 'Randol Fawkes Labour Day' },
    { date: `${year}-07-10`, name: 'Independence Day' },
    { date: nthWeekday(`${year}-08-01`, 'Monday', 1), name: 'Emancipation Day' },
    { date: nthWeekday(`${year}-10-01`, 'Monday', 2), name: 'National Heroes Day' },
    { date: `${year}-12-25`, name: 'Christmas Day' },
    { date: `${year}-12-26`, name: 'Boxing Day' },
  ];
  const taken = new Set(holidays.map(({ date }) => date));
  const observed = holidays
    .filter(({ date }) => isWeekend(date))
    .map(({ date, name }) => {
      let substitute = date;
      while (isWeekend(substitute) || taken.has(substitute)) substitute = dateAfter(substitute, 1);
      taken.add(substitute);
      return { date: substitute, name: `${name} (observed)` };
    });
  return [...holidays, ...observed].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * The holidays of the year of `date` and of the two following years. The list covers at least two
 * years ahead and stays the same from January to December.
 */
export function publicHolidaysAround(date: LocalDate): readonly PublicHoliday[] {
  return holidaysFrom(date.slice(0, 4));
}

/** Memoized because every restaurant page needs the holidays. */
const holidaysFrom = memoize((text): readonly PublicHoliday[] => {
  const year = Number(text);
  return [year, year + 1, year + 2].flatMap(publicHolidays);
}, 10);

/** Easter Sunday of the Gregorian calendar (J.-M. Oudin's form of the computus). */
function easterSunday(year: number): LocalDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const shifted = Math.floor((century - 17) / 25);
  let moon =
    (century - Math.floor(century / 4) - Math.floor((century - shifted) / 3) + 19 * golden + 15) %
    30;
  moon -= moon === 29 || (moon === 28 && golden > 10) ? 1 : 0;
  const fullMoon = dateAfter(`${year}-03-21`, moon);
  return nthWeekday(dateAfter(fullMoon, 1), 'Sunday', 1);
}

/** The date of the `nth` such weekday on or after `from`. */
function nthWeekday(from: LocalDate, weekday: 'Sunday' | 'Monday' | 'Friday', nth: number) {
  let date = from;
  while (weekdayOf(date) !== weekday) date = dateAfter(date, 1);
  return dateAfter(date, (nth - 1) * 7);
}

function isWeekend(date: LocalDate): boolean {
  return ['Saturday', 'Sunday'].includes(weekdayOf(date));
}
