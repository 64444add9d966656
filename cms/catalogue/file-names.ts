import type { CollectionBeforeOperationHook } from 'payload';

const MAX_LENGTH = 80;

/** Gives an uploaded photo a name that is safe in URLs and on every file system. */
export const nameSafely: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.file) req.file.name = safeFileName(req.file.name);
  return args;
};

/**
 * Keeps only the letters, digits, dots, dashes and underscores of a file's name, without its
 * folders. `photo` when nothing is left.
 */
export function safeFileName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z\d]{1,5})?$/is.exec(decoded(name)) ?? [];
  const words = (stem.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/[\uD800-\uDBFF.-]+$/, '');
  // Windows reserves these names for devices.
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(words);
  return `${isDevice ? 'photo-' : ''}${words || 'photo'}${ending.toLowerCase()}`;
}

/**
 * Some programs send percent-encoded names. Decode them before the name is cleaned, because
 * decoding later would change the cleaned name.
 */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
