import { CacheExpiration } from 'workbox-expiration';
import { CACHES } from './cache-names.ts';

let times = 0;

/** How often something was forgotten: what was asked for before must not be kept after it. */
export function timesForgotten(): number {
  return times;
}

/**
 * Forgets what belongs to whoever was signed in, or everything that tells what was looked at here. The
 * page that is shown without a network and the files of the guide stay.
 */
export async function forget(what: 'everything' | 'personal'): Promise<void> {
  times += 1;
  await caches.delete(CACHES.personal);
  if (what === 'personal') return;
  for (const name of [CACHES.pages, CACHES.answers, CACHES.pictures]) {
    await caches.delete(name);
    // Addresses are noted there, too.
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
