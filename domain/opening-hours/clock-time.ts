/**
 * The one grammar of a clock time: `h`, `hh`, `h:mm` or `hh:mm`, with or without `am` or `pm` (also
 * `a.m.`, any letter case); and of a range of two: a hyphen, a dash or `to` between them, with any
 * white space. What an hour without a marker means is not part of it: whoever knows where the text
 * comes from sets the missing half of the day first.
 */
export type ClockTime = { hour: number; minute: number; half: HalfOfDay | null };

export type HalfOfDay = 'am' | 'pm';

export type ClockRange = { start: ClockTime; end: ClockTime };

export const MINUTES_PER_DAY = 1440;

const TIME = String.raw`(\d{1,2})(?::(\d{2}))?\s*(a\.?m\.?|p\.?m\.?)?`;
const TIME_ONLY = new RegExp(String.raw`^\s*${TIME}\s*$`, 'i');
const RANGE_ONLY = new RegExp(String.raw`^\s*${TIME}\s*(?:[-–—]|to)\s*${TIME}\s*$`, 'i');

/** A clock time; null when the text is anything else. The numbers may still be no time: `99:99`. */
export function readClockTime(text: string): ClockTime | null {
  const match = TIME_ONLY.exec(text);
  return match && clockTime(match[1], match[2], match[3]);
}

/** Two clock times with a dash or `to` between them; null when the text is anything else. */
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
 * Minute of the day, 0 to 1439: on a 12-hour clock (1 to 12) where the half of the day is known, else
 * on a 24-hour clock (0 to 23). Null when there is no such time.
 */
export function minuteOfDay({ hour, minute, half }: ClockTime): number | null {
  if (minute > 59) return null;
  if (half === null) return hour > 23 ? null : hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

function clockTime(hour = '', minute = '0', marker = ''): ClockTime {
  const half = marker && (/^p/i.test(marker) ? 'pm' : 'am');
  return { hour: Number(hour), minute: Number(minute), half: half || null };
}
