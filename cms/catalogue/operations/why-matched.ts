import { LRUCache } from 'lru-cache';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { cardDescription } from '#domain/restaurant/card-description.ts';
import { statedFeatures } from '#domain/restaurant/features.ts';
import { remembered } from '#domain/wording/remembered.ts';
import { isPhoneToken, phoneTerms } from '#search/phone-terms.ts';
import { searchTerms } from '#search/parse-query.ts';
import { kindTerms, nameTerms, textTerms } from '#search/search-terms.ts';
import { isToken } from '#search/tokens.ts';

/** More would not be read. */
const MAX_REASONS = 3;
const AROUND = 40;
/** Of pairs of a place and a text: visitors turn pages, and set and unset filters. */
const MAX_KEPT_REASONS = 20_000;
/** As many words as places of one country are told about with. */
const MAX_WORDS = 20_000;

const wordTerms = remembered(textTerms, MAX_WORDS);

/** Each with the outline of the place, which is another object after a change. */
const kept = new LRUCache<string, { of: RestaurantOutline; why: string | null }>({
  max: MAX_KEPT_REASONS,
});

/** By id what `whyMatched` says of each place; null where there is nothing to say. */
export function whyEachMatched(
  { outline, peek }: Pick<Catalogue, 'outline' | 'peek'>,
  ids: readonly number[],
  text: string,
): Record<string, string> | null {
  if (text === '') return null;
  const whyIs = whyMatched(text);
  const reasons = ids.flatMap((id) => {
    const of = outline(id);
    if (!of) return [];
    const key = `${id} ${text}`;
    let known = kept.get(key);
    if (known?.of !== of) {
      const place = peek(id);
      known = { of, why: place && whyIs(place) };
      kept.set(key, known);
    }
    return known.why === null ? [] : [[id, known.why] as const];
  });
  return reasons.length > 0 ? Object.fromEntries(reasons) : null;
}

/**
 * What of a place was searched for, where its card does not say it: tags, features and other names of
 * what it has and is (`Wi-Fi · Kids' menu`), else the words of its text. Null where the card says all.
 */
export function whyMatched(text: string): (place: Restaurant) => string | null {
  const { required } = searchTerms(text);
  return (place) => {
    const missed = required.filter((term) => !isOnCard(place, term));
    if (missed.length === 0) return null;
    const kinds = kindsOf(place);
    const reasons = missed.flatMap((term) => reasonFor(place, kinds, term) ?? []);
    return [...new Set(reasons)].slice(0, MAX_REASONS).join(' · ') || null;
  };
}

/** Above the description: prices are there as signs. */
function isOnCard(
  { name, category, town, island, price_range }: Restaurant,
  term: string,
): boolean {
  if (price_range && /^0(?:price\d|dear)0$/.test(term)) return true;
  return (
    [category, town, island].some((kind) => isIn(kindTerms(kind ?? ''), term)) ||
    isIn(nameTerms(name), term)
  );
}

function reasonFor(place: Restaurant, kinds: readonly string[], term: string): string | null {
  if (isPhoneToken(term)) return phoneTerms(place.phone).includes(term) ? place.phone : null;
  const kind = kinds.find((one) => isIn(kindTerms(one), term));
  if (kind !== undefined) return kind;
  const isDescribed = isIn(textTerms(cardDescription(place)), term);
  return isDescribed ? null : passage(place, term);
}

/** What a place has and is, by name: what is shortest says it best. */
function kindsOf({ about, tags, categories, subtypes }: Restaurant): string[] {
  return [
    ...statedFeatures(about),
    ...tags.map(({ name }) => name),
    ...categories.map(({ name }) => name),
    ...subtypes,
  ].sort((a, b) => a.length - b.length);
}

/** A word as it is or as the beginning of another. */
function isIn(terms: readonly string[], term: string): boolean {
  if (isToken(term)) return terms.includes(term);
  return terms.some((one) => one === term || (term.length > 1 && one.startsWith(term)));
}

/** The words around a word of the text, in quotation marks. */
function passage({ description, enhanced_description }: Restaurant, term: string): string | null {
  const text = [description, enhanced_description]
    .filter(Boolean)
    .join(' ')
    // Single spaces stay: nearly all are.
    .replaceAll(/\s{2,}|[^\S ]/g, ' ');
  const found = writtenAlike(text, term) ?? wordOf(text, term);
  if (!found) return null;
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, found.index - AROUND)) + 1);
  const end = text.indexOf(' ', found.index + found.word.length + AROUND);
  const to = end < 0 ? text.length : end;
  return `“${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}”`;
}

type FoundWord = { word: string; index: number };

/** The first word that begins as the term is written: most do, and reading every word takes long. */
function writtenAlike(text: string, term: string): FoundWord | null {
  if (isToken(term)) return null;
  const lower = text.toLowerCase();
  // A letter that has two in lower case would shift what follows.
  if (lower.length !== text.length) return null;
  for (let index = lower.indexOf(term); index >= 0; index = lower.indexOf(term, index + 1)) {
    if (index > 0 && IN_A_WORD.test(text[index - 1] ?? '')) continue;
    WORD.lastIndex = index;
    const [word = ''] = WORD.exec(text) ?? [];
    if (isIn(wordTerms(word), term)) return { word, index };
  }
  return null;
}

/** The first word that means the term, also in another spelling. */
function wordOf(text: string, term: string): FoundWord | null {
  for (const { 0: word, index } of text.matchAll(WORDS))
    if (isIn(wordTerms(word), term)) return { word, index };
  return null;
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}'’-]`;
const IN_A_WORD = new RegExp(LETTER, 'u');
const WORD = new RegExp(`${LETTER}+`, 'uy');
const WORDS = new RegExp(`${LETTER}+`, 'gu');
