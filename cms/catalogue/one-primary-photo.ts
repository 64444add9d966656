import type { ArrayFieldValidation, CollectionBeforeChangeHook } from 'payload';

type PhotoRow = { isPrimary?: boolean | null };

/** Two main photos are a mistake that only the editor can resolve. */
export const photosError: ArrayFieldValidation = (rows) => {
  const primary = (rows as PhotoRow[] | null | undefined)?.filter((row) => row.isPrimary) ?? [];
  return primary.length <= 1 || 'Only one photo can be the main photo.';
};

/** Without a chosen main photo the first one is. */
export const withOnePrimaryPhoto: CollectionBeforeChangeHook = ({ data }) => {
  // Drafts are stored without validation.
  if (!Array.isArray(data.photos)) return data;
  const photos = data.photos as PhotoRow[];
  if (photos.length === 0 || photos.some((photo) => photo.isPrimary)) return data;
  return { ...data, photos: photos.map((photo, index) => ({ ...photo, isPrimary: index === 0 })) };
};
