import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { dateAfter, weekdayOf, type LocalDate } from '#domain/calendar/local-date.ts';
import { publicHolidaysAround } from '#domain/calendar/public-holidays.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import type { OpenRange } from '#domain/opening-hours/working-hours.ts';
import { MAX_SPECIAL_DAYS } from '#domain/restaurant/field-rules.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { quoted } from './hours-warnings.ts';
import { dayOfRanges, dayText, storedWeek, type ImportedDay } from './imported-week.ts';
import { noWeek, NO_HOURS, type NormalisedHours } from './normalised-hours.ts';
import { readingOf } from './osm-readings.ts';
import { daysNamedIn, rulesIn, type Rule } from './osm-rules.ts';
import { isInYearToCome, specialHoursNote } from './special-dates.ts';

/** Maximum length of a value in OpenStreetMap, in characters. */
const MAX_LENGTH = 255;
const MAX_NOTE_LENGTH = 100;

/**
 * Words in a remark that make the hours uncertain. Any other remark becomes a note, and the hours
 * stay certain.
 */
const CONDITION =
  /\b(?:appoint|request|call|phone|reserv|book|arrang|demand|prior|var(?:y|ies)|may|might|sometimes|usually|approx|about|season|weather|if|only|depend|subject|check|unknown|closed|termin|anfrage|rendez|cita|appunt|afspraak|um[oó]w)|\?/i;

const WHOLE_DAY: OpenRange = { start: 0, end: MINUTES_PER_DAY };

/**
 * Reads OpenStreetMap's `opening_hours` as a week and single dates. A rule for few dates, or for
 * public holidays, becomes special hours. A day keeps the raw words if a rule makes it uncertain: a
 * season, sunset, an opening time without an end, or a guess of the library. The other days keep
 * their hours.
 *
 * @param today a date without a year means its next occurrence from this day on
 * @see https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function osmHours(value: string | null, today: LocalDate): NormalisedHours {
  const raw = value?.trim();
  if (!raw) return NO_HOURS;
  if (raw.length > MAX_LENGTH) return noWeek(raw);
  // After `||` come the hours for times that no rule covers, such as "by appointment".
  const [rules = '', ...otherwise] = raw.split('||');
  const { days, special, notes, remarks, isUnread } = readRules(rulesIn(rules), raw, today);
  const read = { special_hours: special, notes, remarks, raw };
  if ([...days.values()].every(({ kind }) => kind === 'not-understood'))
    return { ...noWeek(raw), ...read };
  const doubts = otherwise.length > 0 || isUnread ? [raw] : [];
  // By the specification, days without a rule are closed. A value about one day alone is an
  // exception: the other days are unknown.
  if (days.size > 1 && doubts.length === 0)
    for (const day of WEEK_FROM_MONDAY)
      if (!days.has(day)) days.set(day, { kind: 'closed', words: raw });
  return { ...storedWeek({ days, doubts }), unreadWeek: null, ...read };
}

type Week = Map<Weekday, ImportedDay>;

/**
 * Lets the library read one rule at a time. Given all rules, it ends a Saturday night at midnight
 * if a rule for Sunday follows. The specification says so, but mappers do not mean that.
 */
function readRules(rules: readonly Rule[], raw: string, today: LocalDate) {
  const days: Week = new Map();
  const special = new Map<LocalDate, SpecialDay>();
  const notes: string[] = [];
  const remarks: string[] = [];
  const unclear: ImportedDay = { kind: 'not-understood', text: raw };
  const doubt = (doubted: readonly Weekday[], { closes }: Rule) => {
    // An uncertain rule that only closes cannot change a day that is closed already.
    for (const day of doubted)
      if (closes === 'nothing' || isOpen(days.get(day))) days.set(day, unclear);
  };
  const late: (() => void)[] = [];
  let isUnread = false;

  for (const rule of rules) {
    const { remark, words } = rule;
    const isCertain = remark === null || !CONDITION.test(remark);
    if (rule.holidays) {
      late.push(() => noteSpecial(rule, isCertain ? holidaysOf(rule, days, today) : null));
      continue;
    }
    const reading = readingOf(rule, isCertain, today);
    if (reading.kind === 'dates') {
      late.push(() => noteSpecial(rule, reading.dates && datesOf(rule, reading.dates, days)));
      continue;
    }
    if (remark && isCertain) {
      remarks.push(remark);
      notes.push(`Note of the source: ${quoted(remark)}.`);
    }
    if (reading.kind === 'week') {
      for (const [day, ranges] of reading.days) applyToDay(days, day, ranges, rule, unclear);
    } else if (reading.kind === 'season') {
      late.push(() => doubt(reading.days, rule));
    } else {
      isUnread = true;
      late.push(() => doubt(daysNamedIn(words), { ...rule, closes: 'nothing' }));
    }
  }
  for (const apply of late) apply();

  /** Records the special hours of a rule; `found` is null if the hours are not certain. */
  function noteSpecial(
    { words, remark, holidays }: Rule,
    found: readonly SpecialDay[] | null,
  ): void {
    for (const day of found ?? []) special.set(day.date, day);
    const given = remark === null ? words : `${words} "${remark}"`;
    const dates = (found ?? []).map(({ date }) => date);
    if (!found) notes.push(`${quoted(given)} was not understood. It was left out.`);
    else if (dates.length > 0) notes.push(specialHoursNote(given, dates));
    // Rules for holidays often repeat the hours of other days, which needs no note.
    else if (!holidays)
      notes.push(`${quoted(given)} changes nothing in the next 12 months. It was left out.`);
  }
  const sorted = [...special.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  if (sorted.length > MAX_SPECIAL_DAYS)
    notes.push(`Only the first ${MAX_SPECIAL_DAYS} of ${sorted.length} special hours were taken.`);
  return { days, special: sorted.slice(0, MAX_SPECIAL_DAYS), notes, remarks, isUnread };
}

function applyToDay(
  days: Week,
  day: Weekday,
  ranges: readonly OpenRange[] | null,
  { words, closes, isAddition }: Rule,
  unclear: ImportedDay,
): void {
  if (closes === 'hours') {
    if (ranges) cutOut(days, day, ranges, words, unclear);
    else if (isOpen(days.get(day))) days.set(day, unclear);
    return;
  }
  const stated: ImportedDay = !ranges
    ? unclear
    : closes === 'days'
      ? { kind: 'closed', words }
      : dayOfRanges(ranges);
  days.set(day, isAddition ? together(days.get(day), stated, unclear) : stated);
}

/** The hours of a day together with those of an additional rule. */
function together(
  before: ImportedDay | undefined,
  added: ImportedDay,
  unclear: ImportedDay,
): ImportedDay {
  if (!before || before.kind === 'closed' || added.kind === 'closed') return added;
  if (before.kind === 'not-understood' || added.kind === 'not-understood') return unclear;
  return dayOfRanges([...rangesOf(before), ...rangesOf(added)]);
}

/** Cuts closing hours out of a day, and out of the nights that overlap with it. */
function cutOut(
  days: Week,
  day: Weekday,
  cuts: readonly OpenRange[],
  words: string,
  unclear: ImportedDay,
): void {
  const index = WEEK_FROM_MONDAY.indexOf(day);
  for (const ahead of [-1, 0, 1]) {
    const other = WEEK_FROM_MONDAY[(index + ahead + 7) % 7] as Weekday;
    const hours = days.get(other);
    if (!isOpen(hours)) continue;
    const shift = ahead * MINUTES_PER_DAY;
    const left = cuts.reduce(
      (ranges, { start, end }) => without(ranges, { start: start - shift, end: end - shift }),
      rangesOf(hours),
    );
    if (isSame(left, rangesOf(hours))) continue;
    // What is left of the night may begin after midnight, and would then belong to the next day. So
    // the day is unclear.
    if (left.some(({ start }) => start >= MINUTES_PER_DAY)) days.set(other, unclear);
    else days.set(other, left.length > 0 ? dayOfRanges(left) : { kind: 'closed', words });
  }
}

function without(ranges: readonly OpenRange[], cut: OpenRange): OpenRange[] {
  return ranges.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, cut.start) },
      { start: Math.max(start, cut.end), end },
    ].filter((part) => part.start < part.end),
  );
}

function isSame(a: readonly OpenRange[], b: readonly OpenRange[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type OpenDay = Exclude<ImportedDay, { kind: 'closed' | 'not-understood' }>;

function isOpen(day: ImportedDay | undefined): day is OpenDay {
  return day?.kind === 'ranges' || day?.kind === 'open-24-hours';
}

function rangesOf(day: ImportedDay): readonly OpenRange[] {
  if (day.kind === 'open-24-hours') return [WHOLE_DAY];
  return day.kind === 'ranges' ? day.ranges : [];
}

/** The special hours of a rule on these dates; null if they are not certain. */
function datesOf(
  { closes, remark, words }: Rule,
  dates: ReadonlyMap<LocalDate, readonly OpenRange[]>,
  days: ReadonlyMap<Weekday, ImportedDay>,
): SpecialDay[] | null {
  const note = remark ? cutText(remark, MAX_NOTE_LENGTH) : null;
  const special: SpecialDay[] = [];
  for (const [date, ranges] of dates) {
    const regular = days.get(weekdayOf(date));
    if (closes === 'hours' && !isOpen(regular)) {
      if (regular?.kind === 'closed') continue;
      return null;
    }
    const left = closes === 'hours' && regular ? ranges.reduce(without, rangesOf(regular)) : ranges;
    const isClosed = closes === 'days' || left.length === 0;
    const day: ImportedDay = isClosed ? { kind: 'closed', words } : dayOfRanges(left);
    if (day.kind !== 'not-understood') special.push({ date, hours: dayText(day), note });
  }
  return special;
}

/**
 * The special hours of a rule on public holidays, where they differ from the week. Null if they are
 * not certain, or if the rule is about school holidays.
 */
function holidaysOf(
  rule: Rule,
  days: ReadonlyMap<Weekday, ImportedDay>,
  today: LocalDate,
): SpecialDay[] | null {
  const { holidays, text, closes } = rule;
  const isEveryDay = closes === 'days' ? text === '' : /^\d/.test(text);
  if (!holidays?.kinds.includes('PH') || !isEveryDay) return null;
  const reading = readingOf({ ...rule, words: text || 'off' }, true, today);
  const ranges = reading.kind === 'week' ? reading.days.get('Monday') : null;
  if (!ranges) return null;
  const names = new Map(
    publicHolidaysAround(today)
      .map(({ date, name }) => [dateAfter(date, holidays.daysAfter), name] as const)
      .filter(([date]) => isInYearToCome(date, today)),
  );
  const special = datesOf(rule, new Map([...names.keys()].map((date) => [date, ranges])), days);
  if (!special) return null;
  return special
    .filter(({ date, hours }) => {
      const regular = days.get(weekdayOf(date));
      return !regular || regular.kind === 'not-understood' || dayText(regular) !== hours;
    })
    .map((day) => ({
      ...day,
      note: day.note ?? (holidays.daysAfter === 0 ? (names.get(day.date) ?? null) : null),
    }));
}
