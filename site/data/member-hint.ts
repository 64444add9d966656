import { CACHES } from '#site/service-worker/cache-names.ts';

/**
 * Whether this browser may be signed in: a second cookie of the session, which scripts can read and
 * which says nothing but that there is one. Without it nothing about accounts is loaded or asked for.
 */
export function hasMemberHint(): boolean {
  return /(?:^|; )guide-member=1(?:;|$)/.test(document.cookie);
}

/** From now on this browser counts as signed out, also where no answer of the server said so. */
export function dropMemberHint(): void {
  document.cookie = 'guide-member=; path=/; max-age=0';
  // Browsers have it on secure addresses alone.
  if ('caches' in globalThis) caches.delete(CACHES.personal).catch(() => {});
}
