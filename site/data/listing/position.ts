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

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 5 * 60_000;
/**
 * Three decimals, about 100 m, are enough for sorting. The server never gets the exact position.
 */
const PRECISION = 1000;

/**
 * Requests the position from the browser. Call this only when the visitor asks for it.
 *
 * @throws Error whose message tells the visitor why the position is missing
 */
export async function askPosition(): Promise<Position> {
  // Browsers offer geolocation only in secure contexts.
  if (!('geolocation' in navigator)) throw new Error('Your browser can’t share your location.');
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      (error) => reject(new Error(messageOf(error.code))),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
  return { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
}

function storedPosition(): Position | null {
  const [latitude = NaN, longitude = NaN] = (tabStorage.read(KEY) ?? '').split(',').map(Number);
  const isPosition = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPosition ? { latitude, longitude } : null;
}

function messageOf(code: number): string {
  switch (code) {
    case GeolocationPositionError.PERMISSION_DENIED:
      return 'Allow this site to see your location, then try again.';
    case GeolocationPositionError.TIMEOUT:
      return 'Finding your location took too long. Please try again.';
    default:
      return 'Your location could not be found. Please try again.';
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * PRECISION) / PRECISION;
}
