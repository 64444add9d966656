/**
 * "Near …" in the listing's URL and in the API. Pages parse and show a landmark without the list of
 * all landmarks: its name follows from its slug. Only the server looks for its position.
 */
import type { Position } from './distance.ts';

/** A position, or the slug of a landmark that may not exist. */
export type Near = Position | { landmark: string };

const POSITION = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;
/** A landmark's name or slug: letters with spaces, hyphens, dots and apostrophes between them. */
const LANDMARK = /^\s*[a-z][a-z .'’-]{1,58}[a-z]\s*$/i;

/** Parses `latitude,longitude` or a landmark: `arawak-cay`, `Arawak Cay`. Null for anything else. */
export function readNear(text: string): Near | null {
  if (LANDMARK.test(text)) return { landmark: landmarkSlug(text) };
  const [latitude = NaN, longitude = NaN] = (POSITION.exec(text) ?? []).slice(1).map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** The landmark's slug. Empty for a position, which never stands in the listing's URL. */
export function writeNear(near: Near | null): string {
  return near && 'landmark' in near ? near.landmark : '';
}

/** `potter-s-cay-dock` for `Potter's Cay Dock`. */
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
