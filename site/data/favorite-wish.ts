/** The restaurant that somebody wanted to save before they were signed in, kept for this tab only. */
import { keepForTab, takeFromTab } from './tab-memory.ts';

const KEY = 'favorite-wish';

export function rememberWish(restaurantId: number): void {
  keepForTab(KEY, String(restaurantId));
}

/** The wish, which is forgotten with this; null where there is none. */
export function takeWish(): number | null {
  const id = Number(takeFromTab(KEY));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
