/** Joins texts in quotation marks for a sentence: `“rum”, “rice” and “beans”`. */
export function quotedList(texts: readonly string[]): string {
  const quoted = texts.map((text) => `“${text}”`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}
