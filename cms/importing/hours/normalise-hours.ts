import type { WorkingHours } from '#domain/contract/restaurant.ts';
import { formatDayHours, type OpenRange } from '#domain/opening-hours/working-hours.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/opening-hours/weekdays.ts';
import { structureOf } from '#cms/importing/reading/cell-values.ts';
import { weekdayOf } from './weekday-names.ts';

export type NormalisedHours = {
  /** Canonical text by weekday; a day that cannot be read keeps its own words. Null: no week at all. */
  working_hours: WorkingHours | null;
  /** What could not be read; `day` is null when the text is no week. */
  unparsed: { day: Weekday | null; text: string }[];
  /** The hours as they were given. */
  raw: string | null;
};

const CLOSED = /^(?:closed|cerrado|ferm[eé]|geschlossen|fechado|chiuso)$/i;
const ALL_DAY =
  /^(?:open )?24 ?(?:hours|h|hrs)?(?:\/24(?: ?h)?)?$|^(?:abierto 24 horas|ouvert 24 ?h\/24|24 stunden geöffnet|aberto 24 horas|aperto 24 ore(?: su 24)?)$/i;
const MINUTES_PER_DAY = 1440;

/**
 * Brings opening hours of an export into the canonical notation.
 *
 * @param value object or list by weekday, the same as JSON text, or `Monday:7AM-7PM|Tuesday:…`
 * @param oldFormat the export's `Monday:7AM-7PM|…` column, for where `value` is empty
 */
export function normaliseHours(value: unknown, oldFormat?: unknown): NormalisedHours {
  const nothing: NormalisedHours = { working_hours: null, unparsed: [], raw: null };
  const source = isEmpty(value) ? oldFormat : value;
  if (isEmpty(source)) return nothing;
  const raw = typeof source === 'string' ? source : JSON.stringify(source);
  const days = dayTexts(structureOf(source));
  if (!days) return { ...nothing, unparsed: [{ day: null, text: raw }], raw };
  const stated = WEEK_FROM_MONDAY.filter((day) => days.get(day)?.trim());
  if (stated.length === 0) return nothing;
  const texts = stated.map((day) => cleaned(days.get(day) ?? ''));
  const is24Hour = uses24Hours(texts);
  const working_hours: WorkingHours = {};
  const unparsed: NormalisedHours['unparsed'] = [];
  stated.forEach((day, index) => {
    const original = (days.get(day) ?? '').trim();
    const canonical = canonicalDay(texts[index] ?? '', is24Hour);
    working_hours[day] = canonical ?? original;
    if (canonical === null) unparsed.push({ day, text: original });
  });
  return { working_hours, unparsed, raw };
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string')
    return !value.trim() || /^(?:null|none|\{\}|\[\])$/i.test(value.trim());
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The text of each weekday; null when the value names no weekday. */
function dayTexts(value: unknown): Map<Weekday, string> | null {
  const entries: [string, unknown][] =
    typeof value === 'string'
      ? value.split('|').map((part) => {
          const colon = part.indexOf(':');
          return [part.slice(0, Math.max(0, colon)), part.slice(colon + 1)];
        })
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
        : [];
  const days = new Map<Weekday, string>();
  for (const [name, hours] of entries) {
    const day = weekdayOf(name);
    if (day) days.set(day, Array.isArray(hours) ? hours.map(String).join(', ') : textOfDay(hours));
  }
  return days.size > 0 ? days : null;
}

function textOfDay(hours: unknown): string {
  return typeof hours === 'string' || typeof hours === 'number' ? String(hours) : '';
}

function cleaned(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[–—‒−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function uses24Hours(texts: string[]): boolean {
  const all = texts.join(' ');
  if (!/\d\s*[ap]\.?\s?m\b/i.test(all)) return true;
  return Array.from(all.matchAll(/(\d{1,2})[:.h]\d{2}/gi)).some(([, hour]) => Number(hour) > 12);
}

function canonicalDay(text: string, is24Hour: boolean): string | null {
  if (CLOSED.test(text)) return 'Closed';
  if (ALL_DAY.test(text)) return 'Open 24 hours';
  const ranges = text.split(/,| and |;/).map((part) => rangeOf(part.trim(), is24Hour));
  const read = ranges.filter((range) => range !== null);
  if (read.length === 0 || read.length < ranges.length) return null;
  const isWholeDay = read.some(({ start, end }) => start === 0 && end === MINUTES_PER_DAY);
  return isWholeDay ? 'Open 24 hours' : formatDayHours({ kind: 'ranges', ranges: read });
}

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s?h?\s?([ap]\.?\s?m\.?)?`;
const RANGE = new RegExp(String.raw`^${TIME}\s?(?:-|to)\s?${TIME}$`, 'i');

function rangeOf(text: string, is24Hour: boolean): OpenRange | null {
  const match = RANGE.exec(text);
  if (!match) return null;
  const [, startHour, startMinute, startMark, endHour, endMinute, endMark] = match;
  const start = clock(startHour, startMinute);
  const end = clock(endHour, endMinute);
  if (start === null || end === null) return null;
  const [from, to] = is24Hour
    ? [start, end]
    : withMeridiems([start, meridiem(startMark)], [end, meridiem(endMark)]);
  if (from === null || to === null || from >= MINUTES_PER_DAY) return null;
  const ending = to === MINUTES_PER_DAY ? 0 : to;
  return { start: from, end: ending > from ? ending : ending + MINUTES_PER_DAY };
}

type Meridiem = 'a' | 'p' | null;

/**
 * One end without a meridiem borrows the other's, and takes the opposite one when the start would
 * then not come before the end: `11-3PM` begins at 11 AM, `10-2AM` at 10 PM.
 */
function withMeridiems(
  [start, startMark]: [number, Meridiem],
  [end, endMark]: [number, Meridiem],
): [number | null, number | null] {
  if (startMark && endMark) return [on12Hours(start, startMark), on12Hours(end, endMark)];
  const given = startMark ?? endMark;
  if (!given) return [null, null];
  const borrowed = [on12Hours(start, given), on12Hours(end, given)] as const;
  if (borrowed[0] === null || borrowed[1] === null || borrowed[0] < borrowed[1])
    return [...borrowed];
  const opposite = given === 'a' ? 'p' : 'a';
  return startMark
    ? [borrowed[0], on12Hours(end, opposite)]
    : [on12Hours(start, opposite), borrowed[1]];
}

function on12Hours(minutes: number, mark: 'a' | 'p'): number | null {
  if (minutes < 60 || minutes >= 13 * 60) return null;
  return (minutes % (12 * 60)) + (mark === 'p' ? 12 * 60 : 0);
}

function meridiem(mark: string | undefined): Meridiem {
  const letter = mark?.[0]?.toLowerCase();
  return letter === 'a' || letter === 'p' ? letter : null;
}

function clock(hour = '', minute = '0'): number | null {
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= MINUTES_PER_DAY ? minutes : null;
}
