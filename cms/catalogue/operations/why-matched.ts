import { LRUCache } from 'lru-cache';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { cardDescription } from '#domain/restaurant/card-description.ts';
import { statedFeatures } from '#domain/restaurant/features.ts';
import { memoize } from '#domain/wording/memoize.ts';
import { isPhoneToken, phoneTerms } from '#search/phone-terms.ts';
import { searchTerms } from '#search/parse-query.ts';
import { kindTerms, nameTerms, textTerms } from '#search/search-terms.ts';
import { isToken } from '#search/tokens.ts';

/** Maximum number of reasons for one place. Visitors do not read more. */
const MAX_REASONS = 3;
const AROUND = 40;
/**
 * Number of cached reasons, one for each place and text. Visitors repeat a text when they turn
 * pages or change filters.
 */
const MAX_KEPT_REASONS = 20_000;
/** Number of cached words: more than the texts about one country's places contain. */
const MAX_WORDS = 20_000;

const wordTerms = memoize(textTerms, MAX_WORDS);

/**
 * Cached reasons, each with the outline it was made from. A changed place has a new outline, which
 * makes its reasons stale.
 */
const kept = new LRUCache<string, { of: RestaurantOutline; why: string | null }>({
  max: MAX_KEPT_REASONS,
});

/** The result of `whyMatched` by id; null when no place has a reason. */
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
 * Why a place matched, when its card does not show it: tags, features and categories (`Wi-Fi ·
 * Kids' menu`), else a quote from its text. Null when the card shows every searched word.
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

/**
 * Whether the part of the card above the description shows a term. The card shows prices as $
 * signs.
 */
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

/**
 * Names of a place's features, tags and categories, shortest first, because the shortest is the
 * clearest.
 */
function kindsOf({ about, tags, categories, subtypes }: Restaurant): string[] {
  return [
    ...statedFeatures(about),
    ...tags.map(({ name }) => name),
    ...categories.map(({ name }) => name),
    ...subtypes,
  ].sort((a, b) => a.length - b.length);
}

/** Whether one of `terms` equals the term or begins with it. */
function isIn(terms: readonly string[], term: string): boolean {
  if (isToken(term)) return terms.includes(term);
  return terms.some((one) => one === term || (term.length > 1 && one.startsWith(term)));
}

/** Quotes the words around the first occurrence of a term. */
function passage({ description, enhanced_description }: Restaurant, term: string): string | null {
  const text = [description, enhanced_description]
    .filter(Boolean)
    .join(' ')
    // The pattern skips single spaces, because nearly all of the white space consists of them.
    .replaceAll(/\s{2,}|[^\S ]/g, ' ');
  const found = writtenAlike(text, term) ?? wordOf(text, term);
  if (!found) return null;
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, found.index - AROUND)) + 1);
  const end = text.indexOf(' ', found.index + found.word.length + AROUND);
  const to = end < 0 ? text.length : end;
  return `“${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}”`;
}

type FoundWord = { word: string; index: number };

/**
 * The first word that starts with the term as typed. Most texts contain one, and this search is
 * much faster than analyzing every word.
 */
function writtenAlike(text: string, term: string): FoundWord | null {
  if (isToken(term)) return null;
  const lower = text.toLowerCase();
  // Some letters become two in lower case, which would shift the index.
  if (lower.length !== text.length) return null;
  for (let index = lower.indexOf(term); index >= 0; index = lower.indexOf(term, index + 1)) {
    if (index > 0 && IN_A_WORD.test(text[index - 1] ?? '')) continue;
    WORD.lastIndex = index;
    const [word = ''] = WORD.exec(text) ?? [];
    if (isIn(wordTerms(word), term)) return { word, index };
  }
  return null;
}

/** The first word that means the same as the term, even in another spelling. */
function wordOf(text: string, term: string): FoundWord | null {
  for (const { 0: word, index } of text.matchAll(WORDS))
    if (isIn(wordTerms(word), term)) return { word, index };
  return null;
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}'’-]`;
const IN_A_WORD = new RegExp(LETTER, 'u');
const WORD = new RegExp(`${LETTER}+`, 'uy');
const WORDS = new RegExp(`${LETTER}+`, 'gu');
