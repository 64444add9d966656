import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { dateAfter, dayNumber, type LocalDate } from '#domain/calendar/local-date.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/opening-hours/weekdays.ts';
import type { OpenRange } from '#domain/opening-hours/working-hours.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import OpeningHours from 'opening_hours';
import { quoted } from './hours-warnings.ts';
import { dayOfRanges, dayText, storedWeek, type ImportedDay } from './imported-week.ts';
import { noWeek, NO_HOURS, type NormalisedHours } from './normalised-hours.ts';

/** OpenStreetMap allows no longer values. */
const MAX_LENGTH = 255;
const MAX_NOTE_LENGTH = 100;

/** Warnings of the library that it has guessed a meaning, and not only put right a notation. */
const GUESSES: ReadonlySet<string> = new Set([
  'ambiguous_single_digit_hour',
  'ambiguous_word',
  'default_state',
  'use_multi',
  'vague',
]);

const OF_THE_SUN = /sunrise|sunset|dawn|dusk/i;

/** A rule that closes whole days: no time stands before the word. */
const CLOSING_RULE = /^((?:(?!\d{1,2}[:.]\d\d|\d ?[ap]m).)*?)\s*\b(?:off|closed)$/i;

/** A remark that makes the hours uncertain; any other one is a note about hours that are certain. */
const CONDITION =
  /\b(?:appoint|request|call|phone|reserv|book|arrang|demand|prior|var(?:y|ies)|may|might|sometimes|usually|approx|about|season|weather|if|only|depend|subject|check|unknown|closed|termin|anfrage|rendez|cita|appunt|afspraak|um[oó]w)|\?/i;

const DATED = /^(?:\d{4}\s+)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b|easter\b)/i;

/** A rule for more dates than this is a season, which no list of single dates tells. */
const MAX_DATES = 31;
const DATES_AHEAD = 366;

/** A Sunday. Any week would do whose clock is not changed anywhere: the library counts local time. */
const SUNDAY_BEFORE = new Date(2026, 0, 4);
const DAYS_LOOKED_AT = 9;

const NASSAU = { lat: 25.06, lon: -77.34, address: { country_code: 'bs', state: '' } };

/**
 * Reads OpenStreetMap's `opening_hours` as a week and single dates. Holidays are passed over, since the
 * library knows none of The Bahamas. Seasons, sunsets and what the library could only guess cannot be
 * told by a week: then nothing is read and the text is reported. A day without a certain time, such as
 * one with an opening time only, keeps the words.
 *
 * @param today the day from which dates without a year are counted
 * @see https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function osmHours(value: string | null, today: LocalDate): NormalisedHours {
  const raw = value?.trim();
  if (!raw) return NO_HOURS;
  // Behind two strokes stands what holds where no rule does, such as "by appointment".
  const [rules = '', ...otherwise] = raw.split('||');
  const hours = raw.length > MAX_LENGTH || OF_THE_SUN.test(raw) ? null : readRules(rules, today);
  if (!hours || [...hours.days.values()].every(({ kind }) => kind === 'not-understood'))
    return noWeek(raw);
  const days = new Map(hours.days);
  // The specification closes what no rule names; a value about one day alone does not use it so.
  if (days.size > 1 && otherwise.length === 0)
    for (const day of WEEK_FROM_MONDAY)
      if (!days.has(day)) days.set(day, { kind: 'closed', words: raw });
  return {
    ...storedWeek({ days, doubts: otherwise.length > 0 ? [raw] : [] }),
    special_hours: hours.special,
    unreadWeek: null,
    notes: hours.notes,
    raw,
  };
}

type Rules = { days: Map<Weekday, ImportedDay>; special: SpecialDay[]; notes: string[] };

type Rule = {
  text: string;
  /** What stands in quotation marks. */
  remark: string | null;
  /** After a comma: it adds to what holds, where another rule replaces it. */
  isAddition: boolean;
};

/**
 * The library reads one rule at a time: all at once it ends a Saturday night at midnight where a rule
 * for Sunday follows, as the specification has it and nobody means it.
 */
function readRules(raw: string, today: LocalDate): Rules | null {
  const read: Rules = { days: new Map(), special: [], notes: [] };
  for (const rule of rulesIn(raw)) {
    const isCertain = rule.remark === null || !CONDITION.test(rule.remark);
    if (DATED.test(rule.text)) {
      const dates = isCertain ? datesOf(rule, today) : null;
      if (!dates) return null;
      const named = new Set(dates.map(({ date }) => date));
      read.special = [...read.special.filter(({ date }) => !named.has(date)), ...dates];
      read.notes.push(
        named.size > 0
          ? `${quoted(rule.text)} is taken for special hours on ${[...named].join(', ')}.`
          : `${quoted(rule.text)} is past. It was left out.`,
      );
      continue;
    }
    const days = daysOf(rule, raw, isCertain);
    if (!days) return null;
    for (const [day, hours] of days)
      read.days.set(day, rule.isAddition ? together(read.days.get(day), hours, raw) : hours);
    if (rule.remark !== null && isCertain)
      read.notes.push(`Note of the source: ${quoted(rule.remark)}.`);
  }
  return read;
}

/** A day of which an additional rule says more. */
function together(before: ImportedDay | undefined, added: ImportedDay, raw: string): ImportedDay {
  if (!before || before.kind === 'closed' || added.kind === 'closed') return added;
  if (before.kind === 'ranges' && added.kind === 'ranges')
    return dayOfRanges([...before.ranges, ...added.ranges]);
  if (before.kind === 'open-24-hours' && added.kind !== 'not-understood') return before;
  return added.kind === 'open-24-hours' ? added : { kind: 'not-understood', text: raw };
}

/**
 * Rules stand between semicolons, and between a time or `off` and a comma with the next days:
 * `Mo-Sa 10:00-22:00, Su off`.
 */
const NEXT_RULE =
  /(?<=\d(?:\s?[ap]m)?\+?|\boff|\bclosed|\bopen|")\s*,\s*(?=(?:mo|tu|we|th|fr|sa|su|ph|sh|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|easter)\b|\d{4}\s+[a-z])/i;

function rulesIn(raw: string): Rule[] {
  const remarks: string[] = [];
  const plain = raw
    .replaceAll(/"([^"]*)"/g, (_all, remark: string) => {
      remarks.push(remark.trim());
      return `"${remarks.length - 1}"`;
    })
    // A day that is `24/7` is open for all of it.
    .replaceAll(/(?<=[a-z]{2}\s+)24\/7/gi, '00:00-24:00');
  return plain.split(';').flatMap((part) =>
    part.split(NEXT_RULE).flatMap((each, index) => {
      const text = withoutHolidays(each);
      const [, number] = /"(\d+)"/.exec(text) ?? [];
      const isRemarkAlone = /^"\d+"$/.test(text);
      const remark = number === undefined ? null : (remarks[Number(number)] ?? '');
      const hours = isRemarkAlone ? `"${remark ?? ''}"` : text.replaceAll(/\s*"\d+"/g, '').trim();
      return hours ? [{ text: hours, remark, isAddition: index > 0 }] : [];
    }),
  );
}

/** A rule without what it says of holidays; empty where it says nothing else. */
function withoutHolidays(rule: string): string {
  const text = rule
    .replaceAll(/\b[PS]H\s*,\s*(?=[A-Z])/gi, '')
    .replaceAll(/(?<=[A-Z]{2})\s*,\s*[PS]H\b/gi, '')
    .replaceAll(/,\s*[PS]H\s+(?:off|closed)\b/gi, '')
    .trim();
  return /^[PS]H\s+(?:off|closed|open|\d)/i.test(text) ? '' : text;
}

/** What a rule says of the days of every week; null where no week can tell it. */
function daysOf({ text }: Rule, raw: string, isCertain: boolean): Map<Weekday, ImportedDay> | null {
  const closedDays = closedDaysOf(text);
  // Hours of closing, such as `Mo 12:00-14:00 off`, are not read.
  if (closedDays === null && /\b(?:off|closed)\b/i.test(text)) return null;
  const hours = hoursOf(closedDays === null ? text : `${closedDays} 00:00-24:00`.trim());
  if (!hours?.isWeekStable()) return null;
  const until = new Date(2026, 0, SUNDAY_BEFORE.getDate() + DAYS_LOOKED_AT);
  const intervals = hours.getOpenIntervals(SUNDAY_BEFORE, until).map(([from, to, isUnknown]) => ({
    start: minutesSinceSunday(from),
    end: minutesSinceSunday(to),
    isUnknown: isUnknown || !isCertain,
  }));
  const days = WEEK_FROM_MONDAY.flatMap((day, index): [Weekday, ImportedDay][] => {
    const stated = dayIn(intervals, index + 1, raw);
    if (!stated) return [];
    const isClosed = closedDays !== null && stated.kind !== 'not-understood';
    return [[day, isClosed ? { kind: 'closed', words: text } : stated]];
  });
  return new Map(days);
}

/** The days of a rule that closes them, as it names them; null for any other rule. */
function closedDaysOf(text: string): string | null {
  return CLOSING_RULE.exec(text)?.[1] ?? null;
}

/** The single dates of a rule from today on; null for a season and for what is not understood. */
function datesOf({ text, remark }: Rule, today: LocalDate): SpecialDay[] | null {
  const closedDays = closedDaysOf(text);
  const hours = hoursOf(closedDays === null ? text : `${closedDays} 00:00-24:00`.trim());
  if (!hours) return null;
  const until = dateAfter(today, DATES_AHEAD);
  const byDate = new Map<LocalDate, OpenRange[]>();
  for (const [from, to, isUnknown] of hours.getOpenIntervals(localDay(today), localDay(until))) {
    if (isUnknown) return null;
    for (const { date, range } of byDay(from, to))
      byDate.set(date, [...(byDate.get(date) ?? []), range]);
    if (byDate.size > MAX_DATES) return null;
  }
  const note = remark ? cutText(remark, MAX_NOTE_LENGTH) : null;
  return [...byDate].map(([date, ranges]) => {
    const day = closedDays === null ? dayOfRanges(ranges) : null;
    return { date, hours: day && day.kind !== 'not-understood' ? dayText(day) : 'Closed', note };
  });
}

/** Local midnight: the library counts local time. */
function localDay(date: LocalDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** An interval by the days on which it begins; one longer than a day is cut at the midnights. */
function byDay(from: Date, to: Date): { date: LocalDate; range: OpenRange }[] {
  const [first, start] = dateAndMinute(from);
  const [last, end] = dateAndMinute(to);
  const length = (dayNumber(last) - dayNumber(first)) * MINUTES_PER_DAY + end - start;
  if (length <= MINUTES_PER_DAY) return [{ date: first, range: { start, end: start + length } }];
  const dayCount = dayNumber(last) - dayNumber(first) + (end > 0 ? 1 : 0);
  return Array.from({ length: dayCount }, (_, ahead) => ({
    date: dateAfter(first, ahead),
    range: {
      start: ahead === 0 ? start : 0,
      end: dateAfter(first, ahead) === last ? end : MINUTES_PER_DAY,
    },
  }));
}

function dateAndMinute(moment: Date): [date: LocalDate, minute: number] {
  const date = [
    moment.getFullYear(),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');
  return [date, moment.getHours() * 60 + moment.getMinutes()];
}

/** A rule that the library understands without guessing; null for any other. */
function hoursOf(rule: string): OpeningHours | null {
  // Of holidays the library would write to the log.
  if (/\b[PS]H\b|holiday|feiertag|ferien/i.test(rule)) return null;
  try {
    const hours = new OpeningHours(rule, NASSAU);
    return hours.getStructuredWarnings().some(({ type }) => GUESSES.has(type)) ? null : hours;
  } catch {
    // The library throws texts, for all that is no value of the key.
    return null;
  }
}

/** Minutes since the midnight at which `SUNDAY_BEFORE` begins. */
type Interval = OpenRange & { isUnknown: boolean };

function minutesSinceSunday(moment: Date): number {
  return (moment.getTime() - SUNDAY_BEFORE.getTime()) / 60_000;
}

/** What begins on a day, counted from Sunday; null when nothing does. */
function dayIn(intervals: readonly Interval[], day: number, raw: string): ImportedDay | null {
  const begun = intervals.flatMap((interval) => {
    const range = rangeOnDay(interval, day);
    return range ? [{ ...range, isUnknown: interval.isUnknown }] : [];
  });
  const ranges = begun.filter(({ isUnknown }) => !isUnknown);
  if (ranges.length > 0) return dayOfRanges(ranges);
  return begun.length > 0 ? { kind: 'not-understood', text: raw } : null;
}

/** An interval belongs to the day on which it begins; one longer than a day is cut at the midnights. */
function rangeOnDay({ start, end }: Interval, day: number): OpenRange | null {
  const midnight = day * MINUTES_PER_DAY;
  const isLong = end - start > MINUTES_PER_DAY;
  const from = isLong ? Math.max(start, midnight) : start;
  const to = isLong ? Math.min(end, midnight + MINUTES_PER_DAY) : end;
  const beginsToday = from >= midnight && from < midnight + MINUTES_PER_DAY && from < to;
  return beginsToday ? { start: from - midnight, end: to - midnight } : null;
}
