import type { CollectionBeforeChangeHook } from 'payload';
import { withMarks, type PhotoRow } from '#domain/writing/main-photo.ts';

/** Marks the first photo as the main one. Releases before this rule read the mark. */
export const firstPhotoIsMain: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  // Drafts are stored without validation, so `photos` may be anything.
  if (!areRows(data.photos)) return data;
  const stored: unknown = (originalDoc as { photos?: unknown } | undefined)?.photos;
  return { ...data, photos: withMarks(data.photos, areRows(stored) ? stored : []) };
};

function areRows(value: unknown): value is PhotoRow[] {
  return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);
}
