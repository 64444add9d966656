/**
 * "Near …" in the listing's URL and in the API. Pages parse and show a landmark without the list of
 * all landmarks: its name follows from its slug. Only the server looks for its position.
 */
import type { Position } from './distance.ts';

/**
 * The point from which distances are measured. A landmark has a name, the visitor's position has
 * none.
 */
export type DistancesFrom = Position & { name?: string };

/** A landmark's name or slug: letters with spaces, hyphens, dots and apostrophes between them. */
const LANDMARK = /^\s*[a-z][a-z .'’-]{1,58}[a-z]\s*$/i;

/** Parses a landmark: `arawak-cay`, `Arawak Cay`. Returns its slug, or an empty text. */
export function readLandmark(text: string): string {
  return LANDMARK.test(text) ? landmarkSlug(text) : '';
}

/** Returns the slug of a landmark: `potter-s-cay-dock` for `Potter's Cay Dock`. */
export function landmarkSlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');
}

/** The name of a slug: the reverse of `landmarkSlug`. */
export function landmarkName(slug: string): string {
  return slug
    .replaceAll(/-s(?=-|$)/g, "'s")
    .replaceAll('-', ' ')
    .replaceAll(/\b(?<!')[a-z]/g, (letter) => letter.toUpperCase());
}
