import { dateAfter, weekdayOf } from '#domain/calendar/local-date.ts';
import { bahamasDate, bahamasTime } from './bahamas-clock.ts';
import { MINUTES_PER_DAY } from './clock-time.ts';
import { timetableOf, type OpeningPlace } from './timetable.ts';
import { formatTime, type DayHours } from './working-hours.ts';

export type NextOpening = {
  /** Minutes until the opening. */
  minutes: number;
  /** The time of the opening, such as `11:00 AM`. */
  time: string;
  /** Day and time in words: `at 11:00 AM`, `tomorrow at 11:00 AM` or `Friday at 11:00 AM`. */
  words: string;
};

/** The next opening of a place after a moment, within a week. Null when none is known. */
export function nextOpening(place: OpeningPlace, moment: Date): NextOpening | null {
  const hoursOn = timetableOf(place);
  const today = bahamasDate(moment);
  const { minute } = bahamasTime(moment);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = dateAfter(today, ahead);
    const opening = firstOpening(hoursOn(date), ahead === 0 ? minute : -1);
    if (opening === null) continue;
    const time = formatTime(opening);
    const day = ahead === 0 ? '' : ahead === 1 ? 'tomorrow ' : `${weekdayOf(date)} `;
    return { minutes: ahead * MINUTES_PER_DAY + opening - minute, time, words: `${day}at ${time}` };
  }
  return null;
}

/**
 * The minute of the first opening of a day after `minute`; null for none. A 24-hour day opens at
 * midnight.
 */
export function firstOpening(day: DayHours | null, minute: number): number | null {
  if (day?.kind === 'open-24-hours') return minute < 0 ? 0 : null;
  if (day?.kind !== 'ranges') return null;
  const starts = day.ranges.map(({ start }) => start).filter((start) => start > minute);
  return starts.length > 0 ? Math.min(...starts) : null;
}
