/** A name by its letters and digits alone, in lower case and without accents: names that differ in nothing else are one. */
export function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
