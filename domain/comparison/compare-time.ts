import { dateOfDay, weekdayOf, type LocalDate } from '#domain/calendar/local-date.ts';
import { openMoment, readOpenAt } from '#domain/listing/open-at.ts';
import {
  bahamasDate,
  bahamasTime,
  localMinute,
  momentOfLocalMinute,
} from '#domain/opening-hours/bahamas-clock.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { formatTime } from '#domain/opening-hours/working-hours.ts';

/**
 * The time for which a comparison tells who is open: now, a moment in the future, or a whole day.
 */
export type CompareTime = { words: string; date: LocalDate } & (
  { kind: 'now' | 'moment'; moment: Date } | { kind: 'day' }
);

/** @param openAt a time as in the listing's URL, such as `Sat-19:00`; an empty text means now */
export function compareTime(openAt: string, now: Date): CompareTime {
  const asked = readOpenAt(openAt);
  if (!asked) {
    const words = `at ${formatTime(bahamasTime(now).minute)}, Bahamas time`;
    return { kind: 'now', moment: now, date: bahamasDate(now), words };
  }
  const { day, minute } = openMoment(asked, localMinute(now));
  const date = dateOfDay(day);
  const weekday = weekdayOf(date);
  if (minute === null) return { kind: 'day', date, words: `on ${weekday}` };
  const moment = momentOfLocalMinute(day * MINUTES_PER_DAY + minute);
  return { kind: 'moment', moment, date, words: `${weekday} at ${formatTime(minute)}` };
}
