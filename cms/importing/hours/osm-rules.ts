import { WEEK_FROM_MONDAY, type Weekday } from '#domain/opening-hours/weekdays.ts';

/** One rule of OpenStreetMap's `opening_hours`. */
export type Rule = {
  /** As it stands in the value, but for its remark. */
  words: string;
  /** Days and times, without the word that closes them. */
  text: string;
  /** What it closes: nothing, whole days, or hours of days that are open. */
  closes: 'nothing' | 'days' | 'hours';
  /** The rule's comment, which OpenStreetMap puts in quotation marks. */
  remark: string | null;
  /** After a comma: it adds to what holds, where another rule replaces it. */
  isAddition: boolean;
  /** The kinds of holidays that it is about, in place of days, and how many days after them. */
  holidays: { kinds: readonly string[]; daysAfter: number } | null;
};

/**
 * Rules stand between semicolons, and between a time or `off` and a comma with the next days:
 * `Mo-Sa 10:00-22:00, Su off`. In `Dec 24-26,Jan 01 off` the comma stands between dates.
 */
const NEXT_DAYS =
  /(?<=\d(?:\s?[ap]m)?\+?|\boff|\bclosed|\bopen|")\s*,\s*(?=(?:mo|tu|we|th|fr|sa|su|ph|sh)\b)/i;
const NEXT_DATES =
  /(?<=[:.]\d\d\+?|[ap]m|\boff|\bclosed|\bopen|")\s*,\s*(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|easter)\b|\d{4}\s+[a-z])/i;
const NEXT_RULE = new RegExp(`${NEXT_DAYS.source}|${NEXT_DATES.source}`, 'i');

const CLOSING = /\s*\b(?:off|closed)$/i;
const TIME = /\d{1,2}[:.]\d\d|\d ?[ap]m|sun(?:rise|set)|dawn|dusk/i;

/** Days and holidays by commas at the beginning of a rule, a shift of holidays, and the rest. */
const DAY_LIST =
  /^((?:[a-z]{2}(?![a-z])\s*[-,]\s*)*[a-z]{2}(?![a-z]))(?:\s*([+-]\s*\d{1,2}) days?\b)?\s*(.*)$/i;

export function rulesIn(value: string): Rule[] {
  const remarks: string[] = [];
  const plain = value
    .replaceAll(/"([^"]*)"/g, (_all, remark: string) => {
      remarks.push(remark.trim());
      return `"${remarks.length - 1}"`;
    })
    // A day that is `24/7` is open for all of it.
    .replaceAll(/(?<=[a-z]{2}\s+)24\/7/gi, '00:00-24:00');
  return plain.split(';').flatMap((part) =>
    part.split(NEXT_RULE).flatMap((each, index) => {
      const [, number] = /"(\d+)"/.exec(each) ?? [];
      const remark = number === undefined ? null : (remarks[Number(number)] ?? '');
      const words = each.replaceAll(/\s*"\d+"/g, '').trim();
      if (!words && remark === null) return [];
      return rulesOf(words).map((rule) => ({ ...rule, remark, isAddition: index > 0 }));
    }),
  );
}

/** A rule, and beside it another one for the holidays that stand among its days. */
function rulesOf(words: string): Omit<Rule, 'remark' | 'isAddition'>[] {
  const rule = (text: string, holidays: Rule['holidays'] = null) => {
    const rest = text.replace(CLOSING, '');
    const closes = rest === text ? 'nothing' : TIME.test(rest) ? 'hours' : 'days';
    return { words, text: rest.trim(), closes, holidays } as const;
  };
  const [, list = '', daysAfter, rest = ''] = DAY_LIST.exec(words) ?? [];
  const names = list.split(',').map((name) => name.trim());
  const kinds = names.filter((name) => /^[PS]H$/i.test(name)).map((name) => name.toUpperCase());
  const days = names.filter((name) => !/^[PS]H$/i.test(name));
  if (kinds.length === 0 || (daysAfter && days.length > 0)) return [rule(words)];
  const shift = Number((daysAfter ?? '0').replaceAll(/\s/g, ''));
  return [
    ...(days.length > 0 ? [rule(`${days.join(',')} ${rest}`)] : []),
    rule(rest, { kinds, daysAfter: shift }),
  ];
}

const DAY =
  '(mo(?:n(?:days?)?)?|tu(?:e(?:s(?:days?)?)?)?|we(?:d(?:nesdays?)?)?|th(?:u(?:r(?:s(?:days?)?)?)?)?|fr(?:i(?:days?)?)?|sa(?:t(?:urdays?)?)?|su(?:n(?:days?)?)?)';
const DAYS = new RegExp(String.raw`\b${DAY}\b(?:\s*[-–]\s*${DAY}\b)?`, 'gi');

/**
 * The days that a rule names which is not understood; all of them where it does not begin with one,
 * as it then is about every day.
 */
export function daysNamedIn(text: string): readonly Weekday[] {
  const named = [...text.replace(/^(?:closed|off|open)(?: on)? /i, '').matchAll(DAYS)];
  if (named[0]?.index !== 0) return WEEK_FROM_MONDAY;
  const days = named.flatMap(([, first = '', last = first]) => {
    const from = dayIndex(first);
    const count = (dayIndex(last) - from + 7) % 7;
    return Array.from({ length: count + 1 }, (_, ahead) => (from + ahead) % 7);
  });
  return WEEK_FROM_MONDAY.filter((_, index) => days.includes(index));
}

function dayIndex(name: string): number {
  const start = name.slice(0, 2).toLowerCase();
  return WEEK_FROM_MONDAY.findIndex((day) => day.toLowerCase().startsWith(start));
}
