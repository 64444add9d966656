import { formatDayHours, type OpenRange } from '#domain/opening-hours/working-hours.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/opening-hours/weekdays.ts';
import type { NormalisedHours } from './normalise-hours.ts';

const SHORT_DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const MINUTES_PER_DAY = 1440;

/**
 * Reads OpenStreetMap's `opening_hours`, as far as a plain week goes: day lists and ranges, several
 * time ranges, `off`, `24/7`; later rules override earlier ones. Holidays are passed over. Seasons,
 * weeks, sunrise and words cannot be told by a week: then nothing is read and the text is reported.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function osmHours(value: string | null): NormalisedHours {
  if (!value?.trim()) return { working_hours: null, unparsed: [], raw: null };
  const raw = value.trim();
  const week = new Map<Weekday, string>();
  for (const rule of rulesOf(raw)) {
    const read = readRule(rule);
    if (!read) return { working_hours: null, unparsed: [{ day: null, text: raw }], raw };
    for (const day of read.days) week.set(day, read.hours);
  }
  if (week.size === 0) return { working_hours: null, unparsed: [{ day: null, text: raw }], raw };
  const days = WEEK_FROM_MONDAY.flatMap((day) => {
    const hours = week.get(day);
    return hours ? [[day, hours] as const] : [];
  });
  return { working_hours: Object.fromEntries(days), unparsed: [], raw };
}

/** Rules stand between semicolons; a comma before a weekday begins one as well. */
function rulesOf(text: string): string[] {
  return text
    .split(/;|,\s*(?=(?:mo|tu|we|th|fr|sa|su)\b[^,;]*\d{1,2}:\d{2})(?<=\d{2}\s*,\s*)/i)
    .map((rule) => rule.trim())
    .filter(Boolean);
}

function readRule(rule: string): { days: Weekday[]; hours: string } | null {
  if (/^24\/7$/.test(rule)) return { days: [...WEEK_FROM_MONDAY], hours: 'Open 24 hours' };
  const match = /^((?:(?:mo|tu|we|th|fr|sa|su|ph|sh)\b[\s,-]*)*)(.*)$/i.exec(rule);
  if (!match) return null;
  const [, selector = '', times = ''] = match;
  const days = daysOf(selector.trim());
  const hours = hoursOf(times.trim());
  return days && hours ? { days, hours } : null;
}

function daysOf(selector: string): Weekday[] | null {
  if (!selector) return [...WEEK_FROM_MONDAY];
  const days: Weekday[] = [];
  for (const part of selector
    .toLowerCase()
    .split(',')
    .map((text) => text.trim())) {
    if (part === 'ph' || part === 'sh' || part === '') continue;
    const [first = '', last = first] = part.split('-').map((text) => text.trim());
    const [from, to] = [SHORT_DAYS.indexOf(first), SHORT_DAYS.indexOf(last)];
    if (from < 0 || to < 0) return null;
    const count = ((to - from + 7) % 7) + 1;
    for (let ahead = 0; ahead < count; ahead++) {
      const day = WEEK_FROM_MONDAY[(from + ahead) % 7];
      if (day) days.push(day);
    }
  }
  return days;
}

function hoursOf(times: string): string | null {
  if (/^(?:off|closed)$/i.test(times)) return 'Closed';
  if (/^(?:00:00-24:00|24\/7|open)$/i.test(times)) return 'Open 24 hours';
  const ranges = times.split(',').map(rangeOf);
  const read = ranges.filter((range) => range !== null);
  return read.length > 0 && read.length === ranges.length
    ? formatDayHours({ kind: 'ranges', ranges: read })
    : null;
}

function rangeOf(text: string): OpenRange | null {
  const match = /^\s*(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})\+?\s*$/.exec(text);
  if (!match) return null;
  const start = Number(match[1]) * 60 + Number(match[2]);
  const end = Number(match[3]) * 60 + Number(match[4]);
  if (start >= MINUTES_PER_DAY || end > 2 * MINUTES_PER_DAY) return null;
  return { start, end: end > start ? end : end + MINUTES_PER_DAY };
}
