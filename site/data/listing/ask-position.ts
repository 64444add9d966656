/**
 * Asks the browser for the visitor's position. This module loads when the visitor first wants to
 * share it.
 */
import type { Position } from '#domain/geography/distance.ts';

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
