/**
 * Text that the member had typed when the session ended. It is stored in this tab until it is sent.
 */
import { tabStorage } from '#site/browser/storage.ts';

const PREFIX = 'draft:';
let isClosed = false;

/** Stores the text of a form under the form's name. */
export function keepDraft(name: string, text: string): void {
  if (!isClosed) tabStorage.write(PREFIX + name, text);
}

/** Returns the stored text of this form, or null if there is none. */
export function readDraft(name: string): string | null {
  return tabStorage.read(PREFIX + name) ?? null;
}

export function dropDraft(name: string): void {
  tabStorage.take(PREFIX + name);
}

/** Call this on sign-out. Deletes all drafts. From then on, `keepDraft` stores nothing. */
export function dropAllDrafts(): void {
  isClosed = true;
  for (const key of tabStorage.keys()) if (key.startsWith(PREFIX)) tabStorage.take(key);
}
