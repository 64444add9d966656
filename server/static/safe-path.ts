/**
 * Decodes the segments of a path below a folder. Returns null when a segment could leave the folder
 * or names a hidden file. Each segment is decoded only once.
 *
 * @param path percent-encoded, without a leading slash
 */
export function safeSegments(path: string): string[] | null {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.every(isSafe) ? segments : null;
  } catch {
    return null;
  }
}

/** On Windows, a colon opens an alternate stream of a file, and a backslash separates folders. */
function isSafe(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && !/[\p{Cc}/\\:]/u.test(segment);
}
