/** A message that is shown on the page that is opened next. */
import type { ToastMessage } from '#site/islands/toasts/toast-message.ts';
import { keepForTab, takeFromTab } from './tab-memory.ts';

const KEY = 'toast';

type CarriedToast = Pick<ToastMessage, 'title' | 'description' | 'variant'>;

/** Opens another page, which says this. */
export function leaveFor(path: string, toast: CarriedToast): void {
  carryToast(toast);
  location.assign(path);
}

/** Lets the page that is opened next in this tab say this. */
export function carryToast(toast: CarriedToast): void {
  keepForTab(KEY, JSON.stringify(toast));
}

/** The message that came along with this page, once; null for most. */
export function takeCarriedToast(): CarriedToast | null {
  const text = takeFromTab(KEY);
  // Nobody but this module writes there.
  return text === null ? null : (JSON.parse(text) as CarriedToast);
}
