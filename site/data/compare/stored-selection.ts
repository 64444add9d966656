/** The places chosen to compare, as this browser stores them. All its tabs share them. */
import { browserStorage } from '#site/browser/storage.ts';

const KEY = 'compare';

export function hasSelection(): boolean {
  return Boolean(browserStorage.read(KEY));
}

/** Returns the ids in the order in which they were chosen. */
export function storedSelection(): number[] {
  return (browserStorage.read(KEY) ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);
}

export function storeSelection(ids: readonly number[]): void {
  if (ids.length > 0) browserStorage.write(KEY, ids.join(','));
  else forgetSelection();
}

/** Call this on sign-out. Pages that are open in other tabs notice the change. */
export function forgetSelection(): void {
  browserStorage.take(KEY);
}
