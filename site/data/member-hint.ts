import { CACHES } from '#site/service-worker/cache-names.ts';

/**
 * Whether this browser may be signed in. The server sets this second cookie beside the session
 * cookie: scripts can read it, and it only says that a session exists. Without it the page loads no
 * account scripts and sends no account requests.
 */
export function hasMemberHint(): boolean {
  return /(?:^|; )guide-member=1(?:;|$)/.test(document.cookie);
}

/** Makes this browser count as signed out, even if the server has not confirmed it. */
export function dropMemberHint(): void {
  document.cookie = 'guide-member=; path=/; max-age=0';
  // The Cache API exists only in secure contexts.
  if ('caches' in globalThis) caches.delete(CACHES.personal).catch(() => {});
}
