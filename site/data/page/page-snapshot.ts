/**
 * Restores a page's scroll position and map view when the visitor comes back. Both are stored by
 * URL, in this browser tab only. (The back/forward cache restores pages without this.)
 */
import { tabStorage } from '#site/browser/storage.ts';

type MapView = { center: [latitude: number, longitude: number]; zoom: number };
type LeftPage = {
  scrollY: number;
  map: MapView | null;
  /** Whether the visitor has moved the map since a script last set its view. */
  isMoved: boolean;
  isAll: boolean;
};

const present: Omit<LeftPage, 'scrollY'> = { map: null, isMoved: false, isAll: false };

/**
 * Records the map's state, which `keepOnLeaving` stores. A new map view replaces the restored one.
 */
export function rememberMap(part: Partial<typeof present>): void {
  Object.assign(present, part);
  if (part.map && left) left.map = null;
}

/**
 * Stores the recorded state when the visitor leaves the page. Returns a function that stops this.
 */
export function keepOnLeaving(): () => void {
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}

let left: LeftPage | null | undefined;

/**
 * Returns the stored state of this page, if the visitor came by Back, Forward or a reload.
 * Otherwise returns null, also on the server.
 */
export function leftPage(): LeftPage | null {
  if (import.meta.env.SSR) return null;
  return (left ??= readLeftPage());
}

function readLeftPage(): LeftPage | null {
  const [entry] = performance.getEntriesByType('navigation');
  const hasComeBack = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
  if (!hasComeBack) return null;
  try {
    const value: unknown = JSON.parse(tabStorage.read(key()) ?? 'null');
    return isLeftPage(value) ? value : null;
  } catch {
    return null;
  }
}

function keep(): void {
  const page: LeftPage = { ...present, scrollY };
  tabStorage.write(key(), JSON.stringify(page));
}

function key(): string {
  return `left:${location.pathname}${location.search}`;
}

function isLeftPage(value: unknown): value is LeftPage {
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
