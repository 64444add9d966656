/** Longer texts are hardly ever the same, and are read each time. */
const MAX_LENGTH = 512;

/**
 * Reads what comes again and again only once. The same text must always mean the same, and nobody may
 * change what it means.
 *
 * @param max so many texts are remembered until all are forgotten: some are made up without end
 */
export function remembered<Meaning extends NonNullable<unknown> | null>(
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
