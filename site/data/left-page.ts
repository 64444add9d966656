/**
 * What a visitor who comes back to a page finds again: how far it was scrolled and where the map
 * looked. Kept for this tab only, by address. (A page that the browser kept alive needs none of it.)
 */
type MapView = { center: [latitude: number, longitude: number]; zoom: number };
type LeftPage = {
  scrollY: number;
  map: MapView | null;
  /** Whether the visitor had moved the map since it last went somewhere by itself. */
  isMoved: boolean;
  isAll: boolean;
};

const present: Omit<LeftPage, 'scrollY'> = { map: null, isMoved: false, isAll: false };

/**
 * Notes what would be lost when the page is left. Once the map tells where it looks, where it was left
 * does not matter any more.
 */
export function rememberMap(part: Partial<typeof present>): void {
  Object.assign(present, part);
  if (part.map && left) left.map = null;
}

/** Keeps what was noted when the page is left; answers how to stop. */
export function keepOnLeaving(): () => void {
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}

let left: LeftPage | null | undefined;

/**
 * How this page was left, when the visitor has come back to it by Back, Forward or a reload; null
 * while a page is being published.
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
    const value: unknown = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
    return isLeftPage(value) ? value : null;
  } catch {
    return null;
  }
}

function keep(): void {
  try {
    const page: LeftPage = { ...present, scrollY };
    sessionStorage.setItem(key(), JSON.stringify(page));
  } catch {
    // A browser that keeps nothing for us shows the top of the page.
  }
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
