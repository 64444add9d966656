/**
 * Wraps a browser storage so that it never throws: browsers may forbid storage, or it may be full.
 */
function safe(storage: () => Storage) {
  return {
    /** The stored text; null if there is none, undefined if the browser forbids storage. */
    read(key: string): string | null | undefined {
      return attempt(() => storage().getItem(key));
    },
    /** Stores the text, if the browser allows it. */
    write(key: string, text: string): void {
      attempt(() => storage().setItem(key, text));
    },
    /** Removes the text and returns it; null if there is none. */
    take(key: string): string | null {
      return (
        attempt(() => {
          const text = storage().getItem(key);
          storage().removeItem(key);
          return text;
        }) ?? null
      );
    },
    keys(): string[] {
      return attempt(() => Object.keys(storage())) ?? [];
    },
  };
}

/**
 * Key of the list in `site/data/recent/recent-places.ts`. The key is defined here because every
 * page needs it, and importing it from that module would load one more file.
 */
export const RECENT_KEY = 'recent-places';

/** Storage of this browser tab only. */
export const tabStorage = safe(() => sessionStorage);
/** Storage that all tabs share and that remains when the browser is closed. */
export const browserStorage = safe(() => localStorage);

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
