/** Text that the member had typed when the session ended. Stays in this tab until it is sent. */
import { keepForTab, readFromTab, takeFromTab } from './tab-memory.ts';

const PREFIX = 'draft:';
let isClosed = false;

/** Stores the text of a form under the form's name. */
export function keepDraft(name: string, text: string): void {
  if (!isClosed) keepForTab(PREFIX + name, text);
}

/** The stored text of this form; null if there is none. */
export function readDraft(name: string): string | null {
  return readFromTab(PREFIX + name);
}

export function dropDraft(name: string): void {
  takeFromTab(PREFIX + name);
}

/** Call on sign-out: deletes all drafts, and `keepDraft` stores nothing from then on. */
export function dropAllDrafts(): void {
  isClosed = true;
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without session storage there are no drafts to delete.
  }
}
