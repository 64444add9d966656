/** Longer texts hardly ever repeat, so they are not cached. */
const MAX_LENGTH = 512;

/**
 * Memoizes a function of a string. `read` must be pure, and callers must not modify its results.
 *
 * @param max clears the cache at this many entries, because users can send endless distinct texts
 */
export function memoize<Meaning extends NonNullable<unknown> | null>(
  read: (text: string) => Meaning,
  max: number,
): (text: string) => Meaning {
  const meanings = new Map<string, Meaning>();
  return (text) => {
    const known = meanings.get(text);
    if (known !== undefined) return known;
    const meaning = read(text);
    if (text.length > MAX_LENGTH) return meaning;
    if (meanings.size >= max) meanings.clear();
    meanings.set(text, meaning);
    return meaning;
  };
}
