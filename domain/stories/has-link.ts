/** Endings of addresses that are written without `www.` or `https://`; a full stop may lack its space. */
const ENDINGS =
  'com|net|org|info|biz|io|co|me|us|uk|bs|ca|de|ru|cn|shop|store|site|online|xyz|top|link|click';
const LINK = new RegExp(
  `https?:|\\bwww\\.|\\b[a-z\\d-]{2,}\\.(?:${ENDINGS})\\b(?!\\.\\s*[A-Z])`,
  'i',
);

/** Whether a text names an address of the web: what those who advertise can't leave out. */
export function hasLink(text: string): boolean {
  return LINK.test(text);
}
