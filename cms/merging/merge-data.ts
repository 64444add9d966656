import type { Restaurant } from '#cms/payload-types.ts';

/** The values that an editor can keep from the deleted record. An entry’s fields are kept together. */
export const TAKEN_FIELDS = {
  name: { label: 'Name', fields: ['name'] },
  description: { label: 'Short text', fields: ['description'] },
  enhanced_description: { label: 'Long text', fields: ['enhanced_description'] },
  categories: { label: 'Categories', fields: ['categories'] },
  tags: { label: 'Tags', fields: ['tags'] },
  price_range: { label: 'Price range', fields: ['price_range'] },
  business_status: {
    label: 'Open or closed',
    fields: ['business_status', 'closing_reason', 'reopening_date'],
  },
  working_hours: { label: 'Opening hours', fields: ['working_hours'] },
  special_hours: { label: 'Special hours', fields: ['special_hours'] },
  events: { label: 'What’s on', fields: ['events'] },
  address: { label: 'Address', fields: ['island', 'town', 'street'] },
  position: { label: 'Position on the map', fields: ['latitude', 'longitude', 'location_link'] },
  phone: { label: 'Phone', fields: ['phone'] },
  site: { label: 'Website', fields: ['site'] },
  menu_link: { label: 'Menu', fields: ['menu_link'] },
  reservation_link: { label: 'Reservations', fields: ['reservation_link'] },
  order_link: { label: 'Order online', fields: ['order_link'] },
  social: { label: 'Social media', fields: ['instagram', 'facebook', 'whatsapp'] },
  about: { label: 'Features', fields: ['about'] },
  subtypes: { label: 'Subtypes', fields: ['subtypes'] },
  rating: { label: 'Rating', fields: ['rating', 'reviews', 'reviews_link'] },
  last_verified: { label: 'Last verified', fields: ['last_verified'] },
  private_note: { label: 'Private note', fields: ['private_note'] },
} as const satisfies Record<string, { label: string; fields: readonly (keyof Restaurant)[] }>;

export type TakenField = keyof typeof TAKEN_FIELDS;

/** Photos per place. */
const MAX_PHOTOS = 12;

type PhotoRow = NonNullable<Restaurant['photos']>[number];

/**
 * The changes of the place that stays: the chosen fields, the photos, and the source if it has
 * none. Its own photos come first.
 */
export function mergedData(
  into: Restaurant,
  from: Restaurant,
  taken: readonly TakenField[],
): Partial<Restaurant> {
  const fields = taken.flatMap((field) => [...TAKEN_FIELDS[field].fields]);
  const photos = mergedPhotos(into, from);
  return {
    ...Object.fromEntries(fields.map((field) => [field, from[field] ?? null])),
    ...(photos.length > (into.photos?.length ?? 0) && { photos }),
    ...(takesSource(into, from) && { source: from.source }),
    _status: 'published',
  };
}

/** Whether the place that stays takes over the source of the other one. */
export function takesSource(into: Restaurant, from: Restaurant): boolean {
  return !into.source?.sourceId && Boolean(from.source?.sourceId);
}

/** The photos after the merge, at most 12. */
export function mergedPhotos(into: Restaurant, from: Restaurant): PhotoRow[] {
  const own = into.photos ?? [];
  const known = new Set(own.map(({ image }) => imageId(image)));
  const hasMain = own.some(({ isPrimary }) => isPrimary);
  const added = (from.photos ?? [])
    .filter(({ image }) => !known.has(imageId(image)))
    .map(({ image, isPrimary }) => ({ image, isPrimary: !hasMain && Boolean(isPrimary) }));
  return [...own, ...added].slice(0, MAX_PHOTOS);
}

function imageId(image: PhotoRow['image']): number | string {
  return typeof image === 'object' ? image.id : image;
}
