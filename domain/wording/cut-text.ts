const HALF_PAIR_AT_END = /[\uD800-\uDBFF]$/;

/**
 * The first `max` UTF-16 units of a text, as `maxlength` counts them. A character of two units that
 * does not fit is left out whole: half of it cannot be shown or put into an address.
 */
export function cutText(text: string, max: number): string {
  return text.length > max ? text.slice(0, max).replace(HALF_PAIR_AT_END, '') : text;
}
