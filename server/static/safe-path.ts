/**
 * The decoded segments of a path below a folder; null where one of them could lead out of the folder
 * or names a hidden file. Segments are decoded once.
 *
 * @param path percent-encoded, without a slash at its beginning
 */
export function safeSegments(path: string): string[] | null {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.every(isSafe) ? segments : null;
  } catch {
    return null;
  }
}

/** A colon would open another stream of a file on Windows, a backslash another folder. */
function isSafe(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && !/[\p{Cc}/\\:]/u.test(segment);
}
