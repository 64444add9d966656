import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';

/** One rule of OpenStreetMap's `opening_hours`. */
export type Rule = {
  /** The rule as written, without its remark. */
  words: string;
  /** Days and times, without a closing word such as `off`. */
  text: string;
  /** Whether the rule closes nothing, whole days, or some hours of open days. */
  closes: 'nothing' | 'days' | 'hours';
  /** The rule's comment, which OpenStreetMap puts in quotation marks. */
  remark: string | null;
  /**
   * Whether the rule follows a comma and adds to the rules before it. Any other rule replaces them.
   */
  isAddition: boolean;
  /**
   * `kinds` are the kinds of holidays (`PH`, `SH`) to which the rule applies instead of weekdays.
   * `daysAfter` is the number of days between such a holiday and the day of the rule.
   */
  holidays: { kinds: readonly string[]; daysAfter: number } | null;
};

/**
 * Rules are separated by semicolons, or by a comma between a time or `off` and the next days:
 * `Mo-Sa 10:00-22:00, Su off`. The comma in `Dec 24-26,Jan 01 off` separates dates, not rules.
 */
const NEXT_DAYS =
  /(?<=\d(?:\s?[ap]m)?\+?|\boff|\bclosed|\bopen|")\s*,\s*(?=(?:mo|tu|we|th|fr|sa|su|ph|sh)\b)/i;
const NEXT_DATES =
  /(?<=[:.]\d\d\+?|[ap]m|\boff|\bclosed|\bopen|")\s*,\s*(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|easter)\b|\d{4}\s+[a-z])/i;
const NEXT_RULE = new RegExp(`${NEXT_DAYS.source}|${NEXT_DATES.source}`, 'i');

const CLOSING = /\s*\b(?:off|closed)$/i;
const TIME = /\d{1,2}[:.]\d\d|\d ?[ap]m|sun(?:rise|set)|dawn|dusk/i;

/**
 * The parts of a rule: the days and holidays at its beginning, the number of days by which the
 * holidays are shifted, and the rest.
 */
const DAY_LIST =
  /^((?:[a-z]{2}(?![a-z])\s*[-,]\s*)*[a-z]{2}(?![a-z]))(?:\s*([+-]\s*\d{1,2}) days?\b)?\s*(.*)$/i;

export function rulesIn(value: string): Rule[] {
  const remarks: string[] = [];
  const plain = value
    .replaceAll(/"([^"]*)"/g, (_all, remark: string) => {
      remarks.push(remark.trim());
      return `"${remarks.length - 1}"`;
    })
    // `Mo 24/7` means that Monday is open all day.
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

/** Splits a rule into one for its weekdays and one for the holidays among them. */
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
 * The days that a rule names, for a rule that was not understood. If it does not begin with a day,
 * it applies to all days.
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
