/**
 * Kinds of pictures that editors may add, by the ending of the file's name. SVG is none of them: it
 * can carry scripts.
 */
export const PICTURE_TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jfif', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
]);

/** The kind of a picture by its name; undefined for other files, also for `jpg` without a dot. */
export function pictureType(fileName: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1];
  return ending === undefined ? undefined : PICTURE_TYPES.get(ending.toLowerCase());
}
