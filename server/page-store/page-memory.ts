import { LRUCache } from 'lru-cache';
import type { PublishedPage } from './page-file.ts';

/** Pages kept ready up to a number of bytes; those asked for longest ago make room. */
export function createPageMemory(maxBytes: number): LRUCache<string, PublishedPage> {
  return new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: sizeOf });
}

/** What a page holds beside its bodies: headers, and the answers made from them. */
const OVERHEAD_BYTES = 4096;

function sizeOf({ identity, brotli, gzip }: PublishedPage): number {
  return identity.length + brotli.length + gzip.length + OVERHEAD_BYTES;
}
