import type { Island } from '#domain/geography/islands.ts';
import { islandSlug } from '#domain/pages/slug.ts';

/** The name of an island's field in the global `island-texts`: `new_providence`. */
export function islandField(island: Island): string {
  return islandSlug(island).replaceAll('-', '_');
}
