/**
 * The only parser of clock times and ranges. A time is `h`, `hh`, `h:mm` or `hh:mm`, with or
 * without `am` or `pm` (also `a.m.`, any letter case). A range is two times with a hyphen, a dash
 * or `to` between them, and any white space.
 *
 * The parser does not guess am or pm for an hour without a marker. Callers know the source of the
 * text and set `half` before they compute minutes.
 */
export type ClockTime = { hour: number; minute: number; half: HalfOfDay | null };

export type HalfOfDay = 'am' | 'pm';

export type ClockRange = { start: ClockTime; end: ClockTime };

export const MINUTES_PER_DAY = 1440;

const TIME = String.raw`(\d{1,2})(?::(\d{2}))?\s*(a\.?m\.?|p\.?m\.?)?`;
const TIME_ONLY = new RegExp(String.raw`^\s*${TIME}\s*$`, 'i');
const RANGE_ONLY = new RegExp(String.raw`^\s*${TIME}\s*(?:[-–—]|to)\s*${TIME}\s*$`, 'i');

/**
 * Parses a clock time; null for any other text. The result may still be an invalid time, such as
 * `99:99`.
 */
export function readClockTime(text: string): ClockTime | null {
  const match = TIME_ONLY.exec(text);
  return match && clockTime(match[1], match[2], match[3]);
}

/** Parses two clock times with a dash or `to` between them; null for any other text. */
export function readClockRange(text: string): ClockRange | null {
  const match = RANGE_ONLY.exec(text);
  return (
    match && {
      start: clockTime(match[1], match[2], match[3]),
      end: clockTime(match[4], match[5], match[6]),
    }
  );
}

/**
 * Minute of the day, 0 to 1439. Reads a 12-hour clock (1 to 12) when `half` is set, else a 24-hour
 * clock (0 to 23). Null for an invalid time.
 */
export function minuteOfDay({ hour, minute, half }: ClockTime): number | null {
  if (minute > 59) return null;
  if (half === null) return hour > 23 ? null : hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

/** Makes a clock time from the parts of a text that a pattern has matched. */
export function clockTime(
  hour: string | undefined,
  minute: string | undefined,
  marker: string | undefined,
): ClockTime {
  const half = marker && (marker.toLowerCase().startsWith('p') ? 'pm' : 'am');
  return { hour: Number(hour), minute: Number(minute ?? 0), half: half || null };
}
