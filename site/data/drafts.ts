/** Words that were typed when the session ended, kept in this tab until they are sent. */
import { keepForTab, readFromTab, takeFromTab } from './tab-memory.ts';

const PREFIX = 'draft:';
let isClosed = false;

/** Keeps the words of a form, by its name. */
export function keepDraft(name: string, text: string): void {
  if (!isClosed) keepForTab(PREFIX + name, text);
}

/** The words of this form; null where none are kept. */
export function readDraft(name: string): string | null {
  return readFromTab(PREFIX + name);
}

export function dropDraft(name: string): void {
  takeFromTab(PREFIX + name);
}

/** The member signs out here: nothing that was typed stays behind, nor is anything kept later. */
export function dropAllDrafts(): void {
  isClosed = true;
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing for us has nothing to forget.
  }
}
