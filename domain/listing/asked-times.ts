/**
 * Finds times in a search text: `open now`, `24 hours`, `saturday 7pm`, `tonight`. Place names and
 * descriptions do not contain them, so the listing searches for the remaining words and offers a
 * filter.
 */
import { clockTime, minuteOfDay, MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { WEEKDAYS, type Weekday } from '#domain/calendar/weekdays.ts';

export type AskedTime =
  | { kind: 'now' }
  | { kind: 'around-the-clock' }
  | {
      kind: 'moment';
      /**
       * Null means the day on which the clock next shows `minute`: today or tomorrow. `tonight` is
       * today, and may also ask for events of this evening.
       */
      day: Weekday | 'today' | 'tonight' | 'tomorrow' | null;
      /** Minute of the day; 1440 is the midnight at its end. Null means any time of the day. */
      minute: number | null;
    };

export type AskedTimes = {
  /** The remaining words to search for; empty when all words are about times. */
  rest: string;
  times: AskedTime[];
};

const GAP = String.raw`[\s,-]+`;
const OPEN = `(?:still${GAP})?open(?:s|ed|ing)?`;
const LAST_OPEN = String.raw`(?:\s+open(?=\s*(?:$|[?!.]|(?:in|on|near|around)\s)))?`;

const FULL_DAY = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday|weekend';
const SHORT_DAY = 'sun|mon|tues?|weds?|thurs?|thu|fri|sat';
const NEAR_DAY = 'today|tonight|tonite|tomorrow|tommorr?ow|tomorow|tmrw';
const DAY = `(?:(?:on|this|next|every|the|at)${GAP})*(?:(?:${FULL_DAY})s?|${NEAR_DAY})`;
const PART = 'morning|noon|midday|lunch ?time|afternoon|evening|night';
const PART_OF_DAY = `(?:(?:in${GAP}the|at)${GAP})?(?:${PART})`;

const MARKED = String.raw`\d{1,2}(?:[:.]\d{2})?\s*[ap](?:\.\s?m\.?|m)`;
const CLOCK = String.raw`(?:${MARKED}|\d{1,2}:\d{2}|\d{1,2}\s*o['’]?\s?clock)`;
/** For `7 to 9pm` the first time counts. */
const CLOCKS = String.raw`(?:\d{1,2}(?:[:.]\d{2})?\s*(?:[-–]|to)\s*(?=${MARKED}))?${CLOCK}(?:\s*(?:[-–]|to|until|till?)\s*${CLOCK})?`;
const HOUR = String.raw`(?:\d{1,2}(?:[:.]\d{2})?|noon|midday|midnight)(?=\s*(?:$|[,?!]|(?:in|on|near|for|with|this|${NEAR_DAY}|(?:${FULL_DAY})s?)(?!\p{L})))`;
const AT = `(?:at|by|from|around|about|after|past|before|until|till?)${GAP}`;
/**
 * `after midnight` is not taken for a time, because the search has a synonym for it: places that
 * are open late.
 */
const TIME = `(?!(?:after|past)${GAP}midnight)(?:(?:${AT}|@\\s*)*${CLOCKS}|(?:${AT}|@\\s*)+${HOUR})`;
const TIME_OF_DAY = `(?:${TIME}|${HOUR})`;

/** Matches whole words only, in any letter case. */
function phrase(...ways: string[]): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}$])(?:${ways.join('|')})(?!['’]?[\p{L}\p{N}])`,
    'giu',
  );
}

const AROUND_THE_CLOCK = phrase(
  [
    `(?:${OPEN}${GAP})?(?:for${GAP})?(?:`,
    String.raw`(?:24|twenty${GAP}four)[\s-]*(?:h|hr|hour)s?|24\s*[/x-]?\s*7|twenty${GAP}four${GAP}seven|`,
    `a?round${GAP}the${GAP}clock|all${GAP}hours)`,
    String.raw`(?:${GAP}(?:a|per|every|each)${GAP}day)?(?:${GAP}(?:7|seven)${GAP}days(?:${GAP}a${GAP}week)?)?`,
    LAST_OPEN,
  ].join(''),
  String.raw`${OPEN}${GAP}24(?=\s*$)`,
  `(?:always|constantly)${GAP}open|never${GAP}close[sd]?`,
);
const NOW_WORDS = `(?:right${GAP})?now|rn|currently|presently|at${GAP}(?:the${GAP}moment|present)|this${GAP}minute`;
const NOW = phrase(
  `${OPEN}${GAP}(?:${NOW_WORDS})`,
  `(?:${NOW_WORDS}|still)${GAP}open`,
  `right${GAP}now`,
);
const MOMENT = phrase(
  [
    `(?:${OPEN}${GAP})?(?:`,
    `${TIME}(?:${GAP}(?:${DAY}|(?:on${GAP})?(?:${SHORT_DAY})))?(?:${GAP}${PART_OF_DAY})?|`,
    `(?:${DAY}|(?:on${GAP})?(?:${SHORT_DAY})\\.?(?=${GAP}(?:${PART_OF_DAY}(?!\\p{L})|${TIME})))`,
    `(?:${GAP}${PART_OF_DAY})?(?:${GAP}${TIME_OF_DAY})?|`,
    `this${GAP}(?:${PART})(?:${GAP}${TIME_OF_DAY})?)`,
    LAST_OPEN,
  ].join(''),
  String.raw`${OPEN}${GAP}(?:on${GAP})?(?:${SHORT_DAY})(?=\s*$)`,
);
/** A day alone may be part of a name, so it stays in the search text. */
const ONE_DAY = new RegExp(`^(?:${FULL_DAY})s?$`, 'iu');
const ONE_OPEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])open(?=\s*(?:$|[?!.]$|(?:in|near|around|restaurants?|places?)(?!\p{L})))`,
  'iu',
);

/** Filler words of a question, such as `what is open`, that leave nothing to search for. */
const NOTHING_ELSE =
  /^(?:(?:what|who|where|which|that|there)['’]?s?|is|are|be|any|anything|something|somewhere|anywhere|everything|a|an|the|and|or|to|for|in|at|on|of|it|me|s|i|want|need|find|show|please|do|does|you|late|events?|happening|going|[^\p{L}\p{N}]+)$/iu;

/** Finds the times in a search text, in their order in the text. */
export function parseTimes(search: string): AskedTimes {
  const found: { at: number; times: AskedTime[] }[] = [];
  let rest = search;
  const take = (pattern: RegExp, read: (said: string) => AskedTime[]) => {
    // The patterns have no groups, so the second argument is the position.
    rest = rest.replaceAll(pattern, (said: string, at: number) => {
      const times = read(said);
      if (times.length > 0) found.push({ at, times });
      // Replace by blanks of the same length, so that the positions of later matches stay valid.
      return times.length === 0 || ONE_DAY.test(said) ? said : ' '.repeat(said.length);
    });
  };
  take(AROUND_THE_CLOCK, () => [{ kind: 'around-the-clock' }]);
  take(NOW, () => [{ kind: 'now' }]);
  take(MOMENT, (said) => momentsIn(said, search));
  const open = ONE_OPEN.exec(rest);
  if (open && found.length === 0) found.push({ at: open.index, times: [{ kind: 'now' }] });
  const isTaken = rest !== search;
  const words = rest.trim().split(/\s+/);
  return {
    rest: !isTaken ? search : words.every((word) => NOTHING_ELSE.test(word)) ? '' : words.join(' '),
    times: found.sort((a, b) => a.at - b.at).flatMap(({ times }) => times),
  };
}

const PART_MINUTES = {
  morning: 9 * 60,
  afternoon: 15 * 60,
  noon: 12 * 60,
  midday: 12 * 60,
  lunch: 12 * 60,
  evening: 19 * 60,
  toni: 19 * 60,
  night: 21 * 60,
};
/** `until 9pm` means open at this many minutes before 9 PM. */
const BEFORE_END = 30;

/** Words around a time that tell the morning from the evening. */
type Hints = { isMorning: boolean; isEvening: boolean };

/** The moments in one phrase; two for a weekend. Empty when the time is invalid. */
function momentsIn(said: string, search: string): AskedTime[] {
  const text = said.toLowerCase();
  const part = Object.entries(PART_MINUTES).find(([name]) => text.includes(name));
  const minute = timeIn(text, {
    isMorning: part?.[0] === 'morning' || /breakfast|brunch/i.test(search),
    isEvening: /evening|night|tonite/.test(text),
  });
  if (minute === 'none') return [];
  const moment = (day: (AskedTime & { kind: 'moment' })['day']): AskedTime => ({
    ...{ kind: 'moment', day },
    minute: minute ?? part?.[1] ?? null,
  });
  if (text.includes('weekend')) return [moment('Saturday'), moment('Sunday')];
  if (/tom|tmrw/.test(text)) return [moment('tomorrow')];
  if (/toni|this[\s,-]+(?:evening|night)/.test(text))
    return [moment(text.includes('open') ? 'today' : 'tonight')];
  if (/today|this(?![\s,-]+(?:sun|mon|tue|wed|thu|fri|sat))/.test(text)) return [moment('today')];
  const short = /(?<!\p{L})(?:sun|mon|tue|wed|thu|fri|sat)/u.exec(text)?.[0] ?? ' ';
  return [moment(WEEKDAYS.find((name) => name.toLowerCase().startsWith(short)) ?? null)];
}

/** The minute of the day in a phrase. Null when it has no time, `none` for an invalid time. */
function timeIn(text: string, hints: Hints): number | 'none' | null {
  const isEnd = /(?:until|till?|before)[\s,-]/.test(text);
  const earlier = (minute: number) => (isEnd ? Math.max(0, minute - BEFORE_END) : minute);
  if (text.includes('midnight')) return earlier(MINUTES_PER_DAY);
  // In `7 to 9pm`, the marker also applies to the first time.
  const match =
    /(\d{1,2})(?:[:.](\d{2}))?(?:\s*(?:[-–]|to)\s*\d{1,2}(?:[:.]\d{2})?)?\s*([ap]\.?\s?m)?/.exec(
      text,
    );
  if (!match) return null;
  const time = clockTime(match[1], match[2], match[3]);
  // A leading zero belongs to a 24-hour clock.
  const isGuessed = time.half === null && !match[0].startsWith('0');
  const minute = minuteOfDay(
    isGuessed && isAfternoon(time.hour, hints) ? { ...time, half: 'pm' } : time,
  );
  return minute === null ? 'none' : earlier(minute);
}

/** Guesses from meal times: 7 means the evening, 10 and 11 the morning. */
function isAfternoon(hour: number, { isMorning, isEvening }: Hints): boolean {
  return hour < 12 && !isMorning && (isEvening || hour < 10);
}
