import { dirname } from 'node:path';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { closedSentence, FolderAccessError } from '#server/settings/folder-access.ts';

/** Explains a disk error in a sentence for the operator. Returns null for other errors. */
export function storageSentence(error: unknown): string | null {
  if (error instanceof FolderAccessError) return error.message;
  const fault = storageFaultOf(error);
  const path = pathOf(error);
  if (fault === 'full')
    return `There is no space left on the disk${path === null ? '' : ` of ${dirname(path)}`}. Make room, then try again.`;
  if (fault !== 'refused') return null;
  if (path !== null) {
    const sentence = closedSentence(path);
    if (sentence !== null) return sentence;
  }
  return `The disk does not accept writes${path === null ? '' : ` at ${path}`}: ${innermostMessage(error)}.`;
}

/** Returns the path that the operating system reported, in the error or one of its causes. */
function pathOf(error: unknown, depth = 0): string | null {
  if (typeof error !== 'object' || error === null || depth > 5) return null;
  const { path, cause } = error as { path?: unknown; cause?: unknown };
  return typeof path === 'string' ? path : pathOf(cause, depth + 1);
}

/**
 * Returns the innermost message of an error, because the outer ones repeat whole SQL statements.
 */
export function innermostMessage(error: unknown, depth = 0): string {
  const { message, cause } = error as { message?: unknown; cause?: unknown };
  if (typeof cause === 'object' && cause !== null && depth < 5)
    return innermostMessage(cause, depth + 1);
  return typeof message === 'string' ? (message.split('\n')[0] ?? '') : 'no reason given';
}
