/** A toast that the next page in this tab shows. */
import type { ToastMessage } from './toast-message.ts';
import { tabStorage } from '#site/browser/storage.ts';

const KEY = 'toast';

type FlashToast = Pick<ToastMessage, 'title' | 'description' | 'variant'> & {
  /** If set, the toast has a button that opens this path, where the visitor can sign in. */
  signInPath?: string;
};

/** Opens another page and shows this toast there. */
export function leaveFor(path: string, toast: FlashToast): void {
  storeFlashToast(toast);
  location.assign(path);
}

/** Stores the toast for the next page that opens in this tab. */
export function storeFlashToast(toast: FlashToast): void {
  tabStorage.write(KEY, JSON.stringify(toast));
}

/**
 * Returns the toast that the previous page stored, and removes it from the storage. Null if there
 * is none.
 */
export function takeFlashToast(): FlashToast | null {
  const text = tabStorage.take(KEY);
  // The cast is safe, because only this module writes this key.
  return text === null ? null : (JSON.parse(text) as FlashToast);
}
