import { atom } from 'nanostores';
import type { Position } from '#domain/geography/distance.ts';
import { tabStorage } from '#site/browser/storage.ts';

/** Key in session storage, which `site/inline-scripts/other-listing.js` also reads. */
const KEY = 'near';

/**
 * The visitor's position, once the visitor has tapped "Near me". The browser tab stores it, so that
 * it survives a reload. It is never written into the URL.
 */
export const $position = atom<Position | null>(import.meta.env.SSR ? null : storedPosition());
$position.listen((position) => {
  if (position) tabStorage.write(KEY, `${position.latitude},${position.longitude}`);
  else tabStorage.take(KEY);
});

function storedPosition(): Position | null {
  const [latitude = NaN, longitude = NaN] = (tabStorage.read(KEY) ?? '').split(',').map(Number);
  const isPosition = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPosition ? { latitude, longitude } : null;
}
