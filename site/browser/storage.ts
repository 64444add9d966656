/** Browser storage that never throws: browsers can forbid it, and it can be full. */
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
 * Key of the list in `site/data/recent/recent-places.ts`. The key is here, because every page checks
 * for it, and a separate module would be another file to load.
 */
export const RECENT_KEY = 'recent-places';

/** Values that live in this tab. */
export const tabStorage = safe(() => sessionStorage);
/** Values that all tabs of this browser share, also after it was closed. */
export const browserStorage = safe(() => localStorage);

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
