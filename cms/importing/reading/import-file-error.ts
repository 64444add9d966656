/** The file as a whole cannot be read; the message says where it is broken. Nothing is imported. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}
