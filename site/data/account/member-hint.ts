import { CACHES } from '#site/service-worker/cache-names.ts';

/**
 * Whether this browser may be signed in. Besides the session cookie, the server sets a second
 * cookie, which scripts can read and which says only that a session exists. Without that cookie,
 * the page loads no account scripts and sends no account requests.
 */
export function hasMemberHint(): boolean {
  return /(?:^|; )guide-member=1(?:;|$)/.test(document.cookie);
}

/** Makes this browser count as signed out, even before the server confirms that. */
export function dropMemberHint(): void {
  document.cookie = 'guide-member=; path=/; max-age=0';
  // The Cache API exists only in secure contexts.
  if ('caches' in globalThis) caches.delete(CACHES.personal).catch(() => {});
}
