/** A photo of a place as editors store it. `image` may be the id or the whole record. */
export type PhotoRow = { image?: unknown; isPrimary?: boolean | null };

/**
 * The photos with the marked one first. The first photo is the main one, but releases before this
 * rule marked any photo, and programs still may.
 */
export function mainFirst<Row extends PhotoRow>(photos: readonly Row[]): Row[] {
  const marked = photos.find(({ isPrimary }) => isPrimary);
  return marked ? [marked, ...photos.filter((photo) => photo !== marked)] : [...photos];
}

/**
 * The photos of a place as they are saved: the first one is the main one and is marked.
 *
 * @param stored the photos before this save
 */
export function withMarks<Row extends PhotoRow>(
  photos: readonly Row[],
  stored: readonly PhotoRow[],
): Row[] {
  const ordered = isNewlyMarked(photos, stored) ? mainFirst(photos) : photos;
  return ordered.map((photo, index) => ({ ...photo, isPrimary: index === 0 }));
}

/**
 * Whether the mark in `photos` says more than their order. When an editor moves a photo, the old
 * mark moves along with its photo and says nothing.
 */
function isNewlyMarked(photos: readonly PhotoRow[], stored: readonly PhotoRow[]): boolean {
  const marked = idOf(photos.find(({ isPrimary }) => isPrimary));
  const before = idOf(stored.find(({ isPrimary }) => isPrimary));
  return marked !== before || photos.map(idOf).join() === stored.map(idOf).join();
}

function idOf(photo: PhotoRow | undefined): string {
  const image = photo?.image;
  const id = typeof image === 'object' && image !== null ? (image as { id?: unknown }).id : image;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}
