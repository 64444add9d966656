import { folded } from '#cms/importing/folded-words.ts';
import { isLocalDate, weekdayOf, type LocalDate } from '#domain/calendar/local-date.ts';
import { publicHolidaysFrom } from './special-dates.ts';
import type { Weekday } from '#domain/calendar/weekdays.ts';
import { namesDays, readDayKeys } from './day-keys.ts';

/** A key of opening hours that names a date or a holiday, not a day of every week. */
export type DatedKey = {
  /** The dates that the key means, from today on. Empty if they are uncertain. */
  dates: readonly LocalDate[];
  /** Weekdays whose regular hours the key replaces; empty for holidays in general. */
  days: readonly Weekday[];
  /** The name of the day, such as `Christmas Day`. */
  note: string | null;
};

/** Months by language, January first. */
const MONTHS: readonly string[] = [
  'january february march april may june july august september october november december',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'januar februar marts april maj juni juli august september oktober november december',
  'janvye fevriye mas avril me jen jiye out septanm oktob novanm desanm',
];

/** Holidays with the same date each year. */
const FIXED: readonly (readonly [name: RegExp, month: number, day: number])[] = [
  [/\bchristmas eve\b/, 12, 24],
  [/\b(?:christmas|xmas)(?: day)?\b/, 12, 25],
  [/\bboxing day\b/, 12, 26],
  [/\bnew year'?s? eve\b/, 12, 31],
  [/\bnew year'?s?(?: day)?\b/, 1, 1],
];

const GENERAL =
  /^(?:(?:public|bank|national|legal|all|other) )?(?:holidays?|ph|sh)$|^(?:dias )?(?:festivos?|feriados?)$|^(?:jours )?feries?$|^(?:gesetzliche )?feiertage?n?s?$|^(?:giorni )?festivi$|^feestdag(?:en)?$|^swieta$|^helgdag(?:ar)?$|^helligdage?$|^jou (?:ferye|konje)$/;

/**
 * Reads a key such as `Thursday (Nov 26)`, `Dec 25`, `2026-12-25`, `Christmas Day` or `Public
 * holidays`. A date without a year means its next occurrence. If the key contains a weekday, the
 * date must fall on it.
 *
 * @returns null for a key that names neither a date nor holidays in general
 */
export function readDatedKey(key: string, today: LocalDate): DatedKey | null {
  const text = folded(key).replaceAll(/[.:]+$/g, '');
  if (saysHolidays(key))
    return { dates: publicHolidaysFrom(today).map(({ date }) => date), days: [], note: null };
  const stated = statedDate(text) ?? holidayDate(text, today);
  if (!stated) return null;
  // Skips short words: `on` is Wednesday in Swedish and a preposition in English.
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && !monthOf(word));
  const named = readDayKeys(words.filter(namesDays)).flatMap((days) => days ?? []);
  const date = dateFor(stated, named.length === 1 ? (named[0] ?? null) : null, today);
  return {
    dates: date ? [date] : [],
    days: named.length > 0 || !date ? named : [weekdayOf(date)],
    note: noteIn(key),
  };
}

/** Whether a key is about holidays in general. */
export function saysHolidays(key: string): boolean {
  return GENERAL.test(
    folded(key)
      .replaceAll(/[().:]/g, '')
      .trim(),
  );
}

/** The next date of the public holiday that a text names. */
function holidayDate(text: string, today: LocalDate): StatedDate | null {
  const words = ` ${text.replaceAll(/[^\p{L}\p{N}']+/gu, ' ')} `;
  const holiday = publicHolidaysFrom(today).find(({ name }) =>
    words.includes(` ${folded(name).replace('randol fawkes ', '')} `),
  );
  if (!holiday) return null;
  const [year = 0, month = 0, day = 0] = holiday.date.split('-').map(Number);
  return { year, month, day };
}

type StatedDate = { year: number | null; month: number; day: number };

function statedDate(text: string): StatedDate | null {
  const iso = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const year = /\b(20\d\d)\b/.exec(text);
  const withYear = (month: number, day: number) => ({
    year: year ? Number(year[1]) : null,
    month,
    day,
  });
  const monthFirst = /(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?\b(?!:)/u.exec(text);
  const numberCount = (text.replaceAll(/\b20\d\d\b/g, '').match(/\d+/g) ?? []).length;
  if (numberCount === 1) {
    const ofMonthFirst = monthFirst && monthOf(monthFirst[1] ?? '');
    if (ofMonthFirst) return withYear(ofMonthFirst, Number(monthFirst[2]));
    const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th|er|[.º])? ?(?:de |di |d')?(\p{L}{3,})/u.exec(text);
    const ofDayFirst = dayFirst && monthOf(dayFirst[2] ?? '');
    if (ofDayFirst) return withYear(ofDayFirst, Number(dayFirst[1]));
  }
  const numbers = /\b(\d{1,2})([/.])(\d{1,2})(?:[/.](20\d\d))?\b/.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])];
    // `11/26` can only be 26 November. `11/12` is ambiguous, because the order of day and month is
    // unknown.
    if (first > 12 && second <= 12) return withYear(second, first);
    if (second > 12 && first <= 12) return withYear(first, second);
    return null;
  }
  const fixed = FIXED.find(([name]) => name.test(text));
  return fixed ? withYear(fixed[1], fixed[2]) : null;
}

/**
 * The stated date; without a year, its next occurrence from today on. Null if the date does not
 * fall on the stated weekday.
 */
function dateFor(
  { year, month, day }: StatedDate,
  weekday: Weekday | null,
  today: LocalDate,
): LocalDate | null {
  const dateIn = (ofYear: number) =>
    [ofYear, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  const thisYear = Number(today.slice(0, 4));
  const dates = (year === null ? [thisYear, thisYear + 1] : [year]).map(dateIn);
  const next = dates.find((date) => isLocalDate(date) && date >= today);
  return next && (weekday === null || weekdayOf(next) === weekday) ? next : null;
}

const MONTH_NAMES = MONTHS.map((names) => names.split(' '));

/** The month with this name, or with a name that begins like this; null if languages disagree. */
function monthOf(word: string): number | null {
  const plain = word.replaceAll('.', '');
  if (plain.length < 3) return null;
  const months = new Set(
    MONTH_NAMES.flatMap((names) =>
      names.flatMap((name, index) => (name.startsWith(plain) ? [index + 1] : [])),
    ),
  );
  const [month] = months;
  return months.size === 1 ? (month ?? null) : null;
}

/** The words in brackets, or the key itself if it contains no numbers. */
function noteIn(key: string): string | null {
  const inBrackets = /\(([^)]*)\)/.exec(key)?.[1]?.trim();
  if (inBrackets !== undefined)
    return /\p{L}/u.test(inBrackets) && !/\d/.test(inBrackets) ? inBrackets : null;
  return /\d/.test(key) ? null : key.trim();
}
