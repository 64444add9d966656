/**
 * Restores a page's scroll position and map view when the visitor comes back to it. Both are stored
 * by URL, in this browser tab only. Pages in the browser's back/forward cache do not need this.
 */
import { tabStorage } from '#site/browser/storage.ts';

type MapView = { center: [latitude: number, longitude: number]; zoom: number };
type PageSnapshot = {
  scrollY: number;
  map: MapView | null;
  /** Whether the visitor has moved the map since a script last set its view. */
  isMoved: boolean;
  isAll: boolean;
};

const current: Omit<PageSnapshot, 'scrollY'> = { map: null, isMoved: false, isAll: false };

/**
 * Records the map's state, for `saveOnLeaving` to store. When the map has a new view, the restored
 * view is discarded.
 */
export function rememberMap(part: Partial<typeof current>): void {
  Object.assign(current, part);
  if (part.map && restored) restored.map = null;
}

/**
 * Stores the recorded state when the visitor leaves the page. Returns a function that turns this
 * off.
 */
export function saveOnLeaving(): () => void {
  addEventListener('pagehide', save);
  return () => removeEventListener('pagehide', save);
}

let restored: PageSnapshot | null | undefined;

/**
 * Returns the stored state of this page, if the visitor came by Back, Forward or a reload.
 * Otherwise returns null, also on the server.
 */
export function pageSnapshot(): PageSnapshot | null {
  if (import.meta.env.SSR) return null;
  return (restored ??= readSnapshot());
}

function readSnapshot(): PageSnapshot | null {
  const [entry] = performance.getEntriesByType('navigation');
  const isReturning = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
  if (!isReturning) return null;
  try {
    const value: unknown = JSON.parse(tabStorage.read(key()) ?? 'null');
    return isPageSnapshot(value) ? value : null;
  } catch {
    return null;
  }
}

function save(): void {
  const page: PageSnapshot = { ...current, scrollY };
  tabStorage.write(key(), JSON.stringify(page));
}

function key(): string {
  return `left:${location.pathname}${location.search}`;
}

function isPageSnapshot(value: unknown): value is PageSnapshot {
  if (typeof value !== 'object' || value === null) return false;
  if (!('scrollY' in value && 'map' in value && 'isMoved' in value && 'isAll' in value))
    return false;
  return typeof value.scrollY === 'number' && (value.map === null || isMapView(value.map));
}

function isMapView(value: unknown): value is MapView {
  if (typeof value !== 'object' || value === null) return false;
  if (!('center' in value && 'zoom' in value) || typeof value.zoom !== 'number') return false;
  const { center } = value;
  return Array.isArray(center) && center.length === 2 && center.every(Number.isFinite);
}
