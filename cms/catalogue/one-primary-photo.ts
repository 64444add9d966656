import type { ArrayFieldValidation, CollectionBeforeChangeHook } from 'payload';

type PhotoRow = { isPrimary?: boolean | null };

/** Refuses two main photos: only the editor can say which one is meant. */
export const photosError: ArrayFieldValidation = (rows) => {
  const primary = (rows as PhotoRow[] | null | undefined)?.filter((row) => row.isPrimary) ?? [];
  return primary.length <= 1 || 'Only one photo can be the main photo.';
};

/** Makes the first photo the main one when none is chosen. */
export const withOnePrimaryPhoto: CollectionBeforeChangeHook = ({ data }) => {
  // Drafts are stored without validation, so `photos` may be anything.
  if (!Array.isArray(data.photos)) return data;
  const photos = data.photos as PhotoRow[];
  if (photos.length === 0 || photos.some((photo) => photo.isPrimary)) return data;
  return { ...data, photos: photos.map((photo, index) => ({ ...photo, isPrimary: index === 0 })) };
};
