/** What is kept in this tab and not beyond: for the page that is opened next, or until it is forgotten. */

/** Keeps a text. A browser that keeps nothing for us opens the next page without it. */
export function keepForTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Nothing is lost that can't be done again.
  }
}

/** The text; null where there is none. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The text, which is forgotten with this; null where there is none. */
export function takeFromTab(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}
