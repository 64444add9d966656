/** The restaurants whose pages this browser has opened. The list never leaves the device. */
import { browserStorage, RECENT_KEY } from '#site/browser/storage.ts';

export type RecentPlace = {
  id: number;
  name: string;
  path: string;
  island: string | null;
  /** URL of a small picture. */
  picture: string | null;
};

const MAX_PLACES = 30;

/** Returns the viewed restaurants, newest first. */
export function recentPlaces(): RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(RECENT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentPlace).slice(0, MAX_PLACES) : [];
  } catch {
    return [];
  }
}

/** Puts a restaurant first in the list. */
export function noteVisit(place: RecentPlace): void {
  store([place, ...others(place.id)].slice(0, MAX_PLACES));
}

/** Removes a restaurant that no longer exists. */
export function dropRecentPlace(id: number): void {
  store(others(id));
}

export function clearRecentPlaces(): void {
  browserStorage.take(RECENT_KEY);
}

function others(id: number): RecentPlace[] {
  return recentPlaces().filter((place) => place.id !== id);
}

function store(places: readonly RecentPlace[]): void {
  if (places.length === 0) clearRecentPlaces();
  else browserStorage.write(RECENT_KEY, JSON.stringify(places));
}

function isRecentPlace(value: unknown): value is RecentPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, path, island, picture } = value as Record<string, unknown>;
  return (
    Number.isSafeInteger(id) &&
    typeof name === 'string' &&
    // A stored path becomes the URL of a link, so accept only paths of restaurants.
    typeof path === 'string' &&
    path.startsWith('/restaurants/') &&
    [island, picture].every((text) => text === null || typeof text === 'string')
  );
}
