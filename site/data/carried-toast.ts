/** A message that is shown on the page that is opened next. */
import type { ToastMessage } from '#site/islands/toasts/toast-message.ts';

const KEY = 'toast';

type CarriedToast = Pick<ToastMessage, 'title' | 'description' | 'variant'>;

/** Opens another page, which says this. */
export function leaveFor(path: string, toast: CarriedToast): void {
  carryToast(toast);
  location.assign(path);
}

/** Lets the page that is opened next in this tab say this. */
export function carryToast(toast: CarriedToast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch {
    // A browser that keeps nothing for us opens the page without a word.
  }
}

/** The message that came along with this page, once; null for most. */
export function takeCarriedToast(): CarriedToast | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    // Nobody but this module writes there.
    return text === null ? null : (JSON.parse(text) as CarriedToast);
  } catch {
    return null;
  }
}
