import { CacheExpiration } from 'workbox-expiration';
import { CACHES } from './cache-names.ts';

let times = 0;

/**
 * Returns how often `forget` was called. If that number has changed since a request was sent, its
 * answer must not be cached.
 */
export function timesForgotten(): number {
  return times;
}

/**
 * Deletes the member's data from the device. `everything` also deletes visited pages, API answers
 * and pictures. The offline page and the guide's scripts and styles stay.
 */
export async function forget(what: 'everything' | 'personal'): Promise<void> {
  times += 1;
  await caches.delete(CACHES.personal);
  if (what === 'personal') return;
  for (const name of [CACHES.pages, CACHES.answers, CACHES.pictures]) {
    await caches.delete(name);
    // Also delete Workbox's records about this cache, because they contain URLs.
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
