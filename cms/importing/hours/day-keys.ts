import { folded } from '#cms/importing/folded-words.ts';
import { WEEKDAYS, WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import { memoize } from '#domain/wording/memoize.ts';
import { DAY_LANGUAGES, type DayLanguage } from './day-languages.ts';

/**
 * The days that a text names, by language; null if the text contains words unknown in that
 * language.
 */
type Readings = readonly (readonly Weekday[] | null)[];

const MAX_KEYS = 2000;
const MAX_KEY_LENGTH = 120;

/**
 * Reads texts that name weekdays: `Monday`, `Mon-Fri`, `lunes a viernes`, `Sa & So`, `daily`. If
 * all texts of a week can be read in one language, only that language counts. So `di` is read as
 * German in a German week and as French in a French one. Null for a text that is ambiguous or
 * cannot be read.
 */
export function readDayKeys(keys: readonly string[]): (readonly Weekday[] | null)[] {
  const readings = keys.map(readingsOf);
  const understood = readings.filter((each) => each.some((days) => days !== null));
  const all = DAY_LANGUAGES.map((_, language) => language);
  const shared = all.filter((language) => understood.every((each) => each[language] !== null));
  const languages = shared.length > 0 ? shared : all;
  return readings.map((each) => onlyReading(languages.flatMap((language) => [each[language]])));
}

/** Whether a text names weekdays in any language, and nothing else. */
export function namesDays(text: string): boolean {
  return readingsOf(text).some((days) => days !== null);
}

const TO_WORDS: ReadonlySet<string> = new Set(DAY_LANGUAGES.flatMap(({ to }) => to.split(' ')));

/** Whether a word means "to" between two days of a range, in any language. */
export function isToWord(word: string): boolean {
  return TO_WORDS.has(folded(word));
}

function onlyReading(readings: readonly (readonly Weekday[] | null | undefined)[]) {
  const known = readings.filter((days) => days !== null && days !== undefined);
  const [first] = known;
  return first && known.every((days) => days.join() === first.join()) ? first : null;
}

const readingsOf = memoize((key): Readings => {
  const text = key.length > MAX_KEY_LENGTH ? '' : plainKey(key);
  return READERS.map((read) => (text ? read(text) : null));
}, MAX_KEYS);

/**
 * Folds a key, separates its words by one space, and turns the marks that join days into separate
 * words.
 */
function plainKey(key: string): string {
  return folded(key)
    .replaceAll('.', '')
    .replaceAll(/\bt\/m\b/g, 'tm')
    .replaceAll(/\btot en met\b/g, 'tot')
    .replaceAll(/-feiras?\b/g, '')
    .replaceAll(/\bweek-end/g, 'weekend')
    .replace(/:$/, '')
    .replaceAll(/\s*([-,/&+;])\s*/g, ' $1 ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const WORKDAYS: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const WEEKEND: readonly Weekday[] = ['Saturday', 'Sunday'];

const READERS = DAY_LANGUAGES.map(readerOf);

type Token = { kind: 'days'; days: readonly Weekday[] } | { kind: 'to' | 'and' | 'slash' };

function readerOf(language: DayLanguage): (text: string) => readonly Weekday[] | null {
  const days = new Map(
    language.days.flatMap((forms, index) =>
      forms.split(' ').map((form) => [form, WEEKDAYS[index] as Weekday] as const),
    ),
  );
  const phrases = [
    ...phrasesOf(language.everyDay, WEEK_FROM_MONDAY),
    ...phrasesOf(language.workdays, WORKDAYS),
    ...phrasesOf(language.weekend, WEEKEND),
  ].toSorted((a, b) => b.words.length - a.words.length);
  const [to, and, fill] = [language.to, language.and, language.fill].map(
    (words) => new Set(words.split(' ')),
  ) as [Set<string>, Set<string>, Set<string>];

  function tokensOf(text: string): Token[] | null {
    const words = text.split(' ');
    const tokens: Token[] = [];
    while (words.length > 0) {
      const phrase = phrases.find((each) => each.words.every((word, at) => words[at] === word));
      if (phrase) {
        words.splice(0, phrase.words.length);
        tokens.push({ kind: 'days', days: phrase.days });
        continue;
      }
      const word = words.shift() as string;
      const day = days.get(word);
      if (day) tokens.push({ kind: 'days', days: [day] });
      else if (word === '-' || to.has(word)) tokens.push({ kind: 'to' });
      else if (word === '/') tokens.push({ kind: 'slash' });
      else if (/^[,&+;]$/.test(word) || and.has(word)) tokens.push({ kind: 'and' });
      else if (!fill.has(word)) return null;
    }
    return tokens;
  }

  return (text) => {
    const tokens = tokensOf(text);
    return tokens && daysIn(tokens);
  };
}

function phrasesOf(phrases: string, days: readonly Weekday[]) {
  return phrases
    .split(',')
    .filter(Boolean)
    .map((phrase) => ({ words: plainKey(phrase).split(' '), days }));
}

/** Reads single days, ranges of two days, and lists of both; null for anything else. */
function daysIn(tokens: readonly Token[]): readonly Weekday[] | null {
  const found = new Set<Weekday>();
  let last: Weekday | null = null;
  let joint: 'none' | 'to' | 'and' | 'slash' = 'none';
  let isAfterRange = false;
  let [hasGap, hasRange] = [false, false];
  for (const token of tokens) {
    if (token.kind !== 'days') {
      if (joint !== 'none' || found.size === 0) return null;
      joint = token.kind;
      continue;
    }
    // `Mon Tue Wed` is a list, but `Mondays. Tue-Sun` is two sentences.
    hasGap ||= joint === 'none' && found.size > 0;
    hasRange ||= joint === 'to' || token.days.length > 1;
    const only = token.days.length === 1 ? (token.days[0] as Weekday) : null;
    if (joint === 'to') {
      // `Mon-Wed-Fri` may be a list or a mistake, so it is not understood.
      if (!last || !only || last === only || isAfterRange) return null;
      for (const day of daysBetween(last, only)) found.add(day);
    } else {
      // `Mon/Fri` may be a list or a range. For two neighbouring days both mean the same.
      if (joint === 'slash' && (!last || !only || daysBetween(last, only).length !== 2))
        return null;
      for (const day of token.days) found.add(day);
    }
    isAfterRange = joint === 'to';
    last = only;
    joint = 'none';
  }
  if (joint !== 'none' || found.size === 0 || (hasGap && hasRange)) return null;
  return WEEK_FROM_MONDAY.filter((day) => found.has(day));
}

function daysBetween(first: Weekday, last: Weekday): Weekday[] {
  const from = WEEK_FROM_MONDAY.indexOf(first);
  const count = (WEEK_FROM_MONDAY.indexOf(last) - from + 7) % 7;
  return Array.from(
    { length: count + 1 },
    (_, ahead) => WEEK_FROM_MONDAY[(from + ahead) % 7] as Weekday,
  );
}
