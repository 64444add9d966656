/** The restaurant that a signed-out visitor tried to save. This tab remembers it until sign-in. */
import { tabStorage } from '#site/browser/storage.ts';

const KEY = 'favorite-wish';

export function rememberWish(restaurantId: number): void {
  tabStorage.write(KEY, String(restaurantId));
}

/** Returns the stored restaurant id and removes it from storage. Null if there is none. */
export function takeWish(): number | null {
  const id = Number(tabStorage.take(KEY));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
