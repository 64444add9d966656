import { decodeHTMLStrict } from 'entities/decode';

/**
 * HTML elements that exports leave in texts. Other words in angle brackets may belong to the text.
 */
const ELEMENTS =
  'abbr|address|article|aside|b|big|blockquote|body|br|center|cite|code|dd|del|div|dl|dt|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|noscript|object|ol|p|picture|pre|q|s|samp|section|small|span|strike|strong|sub|sup|svg|table|tbody|td|tfoot|th|thead|time|title|tr|tt|u|ul|var|video|wbr';

const UNSEEN = /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi;
const LINE_END = /<br\b[^<>]*>|<\/(?:li|tr|dd|dt)\s*>/gi;
const PARAGRAPH_END = /<\/(?:p|div|h[1-6]|ul|ol|table|blockquote|section)\s*>/gi;
const TAG = new RegExp(`</?(?:${ELEMENTS})(?=[\\s/>])[^<>]*>|<a\\s[^<>]*>|</a\\s*>`, 'gi');

/** Some files have texts that were HTML-escaped twice, and hardly any three times. */
const MAX_PASSES = 3;

/** Removes HTML tags and character references; most texts have none. */
export function withoutMarkup(text: string): string {
  if (!/[&<]/.test(text)) return text;
  let plain = text;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const before = plain;
    plain = decodeHTMLStrict(withoutTags(plain));
    if (plain === before) break;
  }
  return plain === text ? text : withoutTags(plain).replaceAll('\u00A0', ' ');
}

function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(LINE_END, '\n')
    .replaceAll(PARAGRAPH_END, '\n\n')
    .replaceAll(TAG, '')
    .replaceAll(/\n{3,}/g, '\n\n');
}
