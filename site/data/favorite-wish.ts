/** The restaurant that somebody wanted to save before they were signed in, kept for this tab only. */
const KEY = 'favorite-wish';

export function rememberWish(restaurantId: number): void {
  try {
    sessionStorage.setItem(KEY, String(restaurantId));
  } catch {
    // A browser that keeps nothing for us: the heart is to be tapped again.
  }
}

/** The wish, which is forgotten with this; null where there is none. */
export function takeWish(): number | null {
  try {
    const id = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}
