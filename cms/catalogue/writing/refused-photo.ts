import { LARGEST_PHOTO, MAX_PHOTO_BYTES } from '#cms/photos/largest-photo.ts';
import { pictureType } from '#domain/restaurant/picture-types.ts';

/** The message about a dropped file that cannot be a photo. Null for a photo. */
export function refusedPhoto({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (pictureType(name) === undefined)
    return `“${name}” was left out. Photos must be JPEG, PNG, WebP or GIF files.`;
  return size > MAX_PHOTO_BYTES ? `“${name}” was left out. ${LARGEST_PHOTO}` : null;
}
