import { cutText } from '#domain/wording/cut-text.ts';

type Described = { description: string | null; enhanced_description: string | null };

const FALLBACK = 'Authentic Bahamian cuisine and dining experience.';
const CARD_LIMIT = 100;
const ELLIPSIS = '...';
const META_LIMIT = 155;
const LEAD_LIMIT = 160;
/** The end of a sentence. Three letters before the dot exclude most abbreviations, such as `St.` */
const SENTENCE_END = /(?<=(?:\p{L}{3}\.|[!?])["”’]?)\s+(?=["“‘]?[\p{Lu}\d])/u;

/**
 * The text of a card, at most 100 characters. Longer texts are cut to 97 and end with three dots.
 */
export function cardDescription({ description, enhanced_description }: Described): string {
  const text = description?.trim() || enhanced_description?.trim() || FALLBACK;
  return text.length > CARD_LIMIT ? cutText(text, CARD_LIMIT - ELLIPSIS.length) + ELLIPSIS : text;
}

/** The meta description of a restaurant's page: the first 155 characters. */
export function metaDescription({ description, enhanced_description }: Described): string {
  const text = enhanced_description?.trim() || description?.trim() || FALLBACK;
  return cutText(text, META_LIMIT);
}

/**
 * The lead of a restaurant's page: the description if it has at most 160 characters, or else its
 * first sentence, cut at a word. Null without any description.
 */
export function leadSentence({ description, enhanced_description }: Described): string | null {
  const text = description?.trim() || enhanced_description?.trim();
  if (!text) return null;
  if (text.length <= LEAD_LIMIT) return text;
  const [sentence = text] = text.split(SENTENCE_END);
  return sentence.length <= LEAD_LIMIT
    ? sentence
    : `${cutText(sentence, LEAD_LIMIT).replace(/\s+\S*$/, '')} …`;
}
