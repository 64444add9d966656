/** Passes the typed email address from the sign-in page to the registration page and back. */
import { tabStorage } from '#site/browser/storage.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';

const KEY = 'typed-email';
// The address is passed in the tab's storage and not in the URL, because URLs are stored in logs
// and in the browser's history.
const prefilled = (import.meta.env.SSR ? null : tabStorage.take(KEY)) ?? '';

/** Opens the other page and passes the typed email address to it. */
export function leaveWithEmail(path: string, email: string): void {
  if (email) tabStorage.write(KEY, email);
  location.assign(path);
}

/** Returns the email address from the other page. Empty on the server and during hydration. */
export function usePrefilledEmail(): string {
  return useInBrowser(() => prefilled, '');
}
