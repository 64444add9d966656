import { PRICE_RANGES, type PriceRange } from '#domain/restaurant/price-range.ts';
import { folded } from '#cms/importing/folded-words.ts';

export type PriceReading = {
  price: PriceRange | null;
  /** Message in the report about an assumption or unreadable text; null for none. */
  note: string | null;
};

/** The words that services use for the four price ranges. */
const WORDS: ReadonlyMap<string, PriceRange> = new Map([
  ['inexpensive', '$'],
  ['budget', '$'],
  ['moderate', '$$'],
  ['moderately expensive', '$$'],
  ['mid range', '$$'],
  ['expensive', '$$$'],
  ['upscale', '$$$'],
  ['very expensive', '$$$$'],
]);

const NUMBER = /\d{1,3}(?:[,.\s]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)/g;
const SIGNS = /\p{Sc}+/gu;

/** A price range by its signs, its amounts (US dollars per person) or its words. */
export function readPrice(text: string | null): PriceReading {
  if (!text) return { price: null, note: null };
  const plain = text.normalize('NFKC').trim();
  const exact = PRICE_RANGES.find((price) => price === plain);
  if (exact) return { price: exact, note: null };
  // A number from 1 to 4 is a price level: some services write it into this column, and no meal
  // costs so few dollars.
  if (/^[1-4](?:\.0+)?$/.test(plain)) return readPriceLevel(plain);
  const amounts = (plain.match(NUMBER) ?? []).map(amountOf);
  if (amounts.length > 0) return { price: rangeOf(amounts), note: otherCurrency(plain, text) };
  const signs = plain.match(SIGNS) ?? [];
  const [first] = signs.map(({ length }) => length).toSorted((a, b) => a - b);
  if (first !== undefined) {
    const price = PRICE_RANGES[Math.min(first, PRICE_RANGES.length) - 1] ?? null;
    return { price, note: `“${text}” was read as ${price ?? 'no price'}.` };
  }
  const price = WORDS.get(wordsOf(plain)) ?? null;
  return { price, note: price ? null : `“${text}” is not a price range. It was left out.` };
}

/** The level of a service from 1 to 4, also as `PRICE_LEVEL_MODERATE`. */
export function readPriceLevel(text: string | null): PriceReading {
  const level = /^[0-4](?:\.0+)?$/.test(text ?? '') ? Number(text) : null;
  if (level === null) return readPrice(text);
  return { price: PRICE_RANGES[Math.max(level, 1) - 1] ?? null, note: null };
}

function wordsOf(text: string): string {
  return folded(text)
    .replace(/^price_level_/, '')
    .replaceAll(/[_-]+/g, ' ');
}

/** `1,000`, `1.000` and `9,99`: three digits after a mark are thousands, one or two are cents. */
function amountOf(number: string): number {
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents}`);
}

function rangeOf(amounts: readonly number[]): PriceRange {
  const middle = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  if (middle < 15) return '$';
  if (middle < 30) return '$$';
  return middle < 50 ? '$$$' : '$$$$';
}

/**
 * A note on amounts in another currency, which we take as dollars. Bahamian and US dollars are
 * worth the same.
 */
function otherCurrency(plain: string, text: string): string | null {
  const isOther = /[^\P{Sc}$]/u.test(plain) || /\b(?:EUR|GBP|CAD|HTG|JMD|PHP|CHF)\b/i.test(plain);
  return isOther ? `“${text}” is in another currency. Its numbers were taken as dollars.` : null;
}
