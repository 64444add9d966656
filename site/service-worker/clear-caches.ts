import { CacheExpiration } from 'workbox-expiration';
import { CACHES } from './cache-names.ts';

let times = 0;

/**
 * Number of `forget` calls so far. If it has changed since a request, the answer must not be
 * cached.
 */
export function timesForgotten(): number {
  return times;
}

/**
 * Deletes the member's data from the device. `everything` also deletes visited pages, API answers
 * and pictures. The offline page and the guide's files stay.
 */
export async function forget(what: 'everything' | 'personal'): Promise<void> {
  times += 1;
  await caches.delete(CACHES.personal);
  if (what === 'personal') return;
  for (const name of [CACHES.pages, CACHES.answers, CACHES.pictures]) {
    await caches.delete(name);
    // Workbox's records about this cache also contain URLs.
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
