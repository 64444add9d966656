const HALF_PAIR_AT_END = /[\uD800-\uDBFF]$/;

/**
 * The first `max` UTF-16 code units of a text, as `maxlength` counts them. Never splits a surrogate
 * pair: half of one cannot be displayed or encoded in a URL.
 */
export function cutText(text: string, max: number): string {
  return text.length > max ? text.slice(0, max).replace(HALF_PAIR_AT_END, '') : text;
}
