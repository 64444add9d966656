/** The address that was typed on the page of signing in or of registering goes along to the other. */
import { keepForTab, takeFromTab } from '#site/data/tab-memory.ts';
import { useInBrowser } from '#site/data/use-in-browser.ts';

const KEY = 'typed-email';
// Not in the address, where logs and histories would have it.
const carried = (import.meta.env.SSR ? null : takeFromTab(KEY)) ?? '';

/** Opens the other page with what was typed on this one. */
export function leaveWithEmail(path: string, email: string): void {
  if (email) keepForTab(KEY, email);
  location.assign(path);
}

/** The address that came along; empty on the page as it was published. */
export function useCarriedEmail(): string {
  return useInBrowser(() => carried, '');
}
