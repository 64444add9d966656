/**
 * The slug of a restaurant's public address: the lower-cased name without punctuation, white space
 * as hyphens, repeated hyphens collapsed. Accented letters and hyphens stay, hyphens at the ends too;
 * a name without letters gives an empty slug.
 */
export function cardSlug(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]|\p{Variation_Selector}/gu, '')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-{2,}/g, '-');
}

/** The public address of a restaurant, percent-encoded: `/restaurants/joes-grill-12`. */
export function restaurantPath({ id, name }: { id: number; name: string }): string {
  return `/restaurants/${encodeURIComponent(`${cardSlug(name)}-${id}`)}`;
}

/** The slug in the list of an account's own stories: runs of anything but a-z and 0-9 become one dash. */
export function storySlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The id in the last part of a restaurant's address: digits, or anything that ends in a dash and digits. */
export function restaurantIdFromSegment(segment: string): number | null {
  const digits = /^(?:.*-)?(\d+)$/s.exec(segment)?.[1];
  const id = Number(digits ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}

/** `new-providence` for `New Providence`. */
export function islandSlug(name: string): string {
  return storySlug(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
}

export function islandPath(name: string): string {
  return `/islands/${islandSlug(name)}`;
}

export function categoryPath(id: number): string {
  return `/categories/${id}`;
}
