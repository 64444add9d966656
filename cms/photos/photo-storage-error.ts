/** The bucket of photos cannot be reached, answers too late or refuses the guide. */
export class PhotoStorageError extends Error {
  override readonly name = 'PhotoStorageError';
}
