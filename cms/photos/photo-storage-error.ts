/** The photo bucket is unreachable, answers too late or refuses access. */
export class PhotoStorageError extends Error {
  override readonly name = 'PhotoStorageError';
}
