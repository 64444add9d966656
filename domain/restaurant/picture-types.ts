/**
 * MIME types of the pictures that editors may upload, by file extension. SVG is forbidden because
 * it can contain scripts.
 */
export const PICTURE_TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jfif', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
]);

/**
 * The MIME type of a picture by its file name. Undefined for other files and for names without a
 * dot.
 */
export function pictureType(fileName: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1];
  return ending === undefined ? undefined : PICTURE_TYPES.get(ending.toLowerCase());
}
