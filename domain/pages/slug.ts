/**
 * The slug in a restaurant's URL: the name in lower case without punctuation, with white space as
 * hyphens and repeated hyphens collapsed. Accented letters stay, and so do hyphens at the ends. A
 * name without letters gives an empty slug.
 */
export function cardSlug(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]|\p{Variation_Selector}/gu, '')
    .replaceAll(/\s/g, '-')
    .replaceAll(/-{2,}/g, '-');
}

/** The path of a restaurant's page, percent-encoded: `/restaurants/joes-grill-12`. */
export function restaurantPath({ id, name }: { id: number; name: string }): string {
  return `/restaurants/${encodeURIComponent(`${cardSlug(name)}-${id}`)}`;
}

/**
 * The slug in a member's list of stories: all characters except a-z and 0-9 collapse to single
 * dashes.
 */
export function storySlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The id at the end of a restaurant's URL: digits alone, or digits after a dash. */
export function restaurantIdFromSegment(segment: string): number | null {
  const digits = /^(?:.*-)?(\d+)$/s.exec(segment)?.[1];
  const id = Number(digits ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}

/** The slug of an island: `new-providence` for `New Providence`. */
export function islandSlug(name: string): string {
  return storySlug(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
}

export function islandPath(name: string): string {
  return `/islands/${islandSlug(name)}`;
}

export function categoryPath(id: number): string {
  return `/categories/${id}`;
}
