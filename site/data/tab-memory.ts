/** Session storage that never throws: values live in this tab until they are removed. */

/** Stores a text. Does nothing if the browser forbids storage. */
export function keepForTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The visitor can repeat whatever is lost.
  }
}

/** The stored text; null if there is none. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the stored text and removes it; null if there is none. */
export function takeFromTab(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}
