import type { Restaurant } from '#domain/contract/restaurant.ts';
import { cardDescription } from '#domain/restaurant/card-description.ts';
import { statedFeatures } from '#domain/restaurant/features.ts';
import { isToken, kindTerms, nameTerms, searchTerms, textTerms } from '#search/search-terms.ts';

/** More would not be read. */
const MAX_REASONS = 3;
const AROUND = 40;

/**
 * What of a place was searched for, where its card does not say it: tags, features and other names of
 * what it has and is (`Wi-Fi · Kids' menu`), else the words of its text. Null where the card says all.
 */
export function whyMatched(place: Restaurant, text: string): string | null {
  const { name, category, town, island, price_range } = place;
  const said = [
    ...nameTerms(name),
    ...[category, town, island].flatMap((one) => kindTerms(one ?? '')),
  ];
  const described = textTerms(cardDescription(place));
  // The price is on the card as well.
  const unsaid = searchTerms(text).required.filter(
    (term) => !isIn(said, term) && !(price_range && /^0(?:price\d|dear)0$/.test(term)),
  );
  const kinds = kindsOf(place);
  const reasons = unsaid.flatMap((term) => {
    const kind = kinds.find((one) => isIn(kindTerms(one), term));
    if (kind !== undefined) return kind;
    return isIn(described, term) ? [] : (passage(place, term) ?? []);
  });
  return [...new Set(reasons)].slice(0, MAX_REASONS).join(' · ') || null;
}

/** What a place has and is, by name: what is shortest says it best. */
function kindsOf({ about, tags, categories, subtypes }: Restaurant): string[] {
  const names = [
    ...statedFeatures(about),
    ...tags.map(({ name }) => name),
    ...categories.map(({ name }) => name),
  ];
  return [...names, ...subtypes].toSorted((a, b) => a.length - b.length);
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
    .replaceAll(/\s+/g, ' ');
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}'’-]+/gu)) {
    if (!isIn(textTerms(word), term)) continue;
    const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, index - AROUND)) + 1);
    const end = text.indexOf(' ', index + word.length + AROUND);
    const to = end < 0 ? text.length : end;
    return `“${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}”`;
  }
  return null;
}
