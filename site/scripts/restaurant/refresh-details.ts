/**
 * Refreshes a restaurant's details if this browser received them at least 5 minutes ago. This
 * happens when the visitor comes back to the page or to a hidden browser tab, and when the network
 * returns. A first visit sends no request, and neither does focusing the window.
 */
import { tabStorage } from '#site/browser/storage.ts';

const FRESH_MS = 5 * 60_000;
const KEY = `received:${location.pathname}`;

const details = document.querySelector<HTMLElement>('[data-restaurant]');
if (details) follow(details);

function follow(shown: HTMLElement): void {
  let receivedAt = momentOfReceipt();
  let isAsking = false;

  async function freshen(): Promise<void> {
    if (isAsking || Date.now() - receivedAt < FRESH_MS) return;
    isAsking = true;
    try {
      const { isOutdated, replaceOutdatedParts } = await import('./replace-outdated.ts');
      if (await isOutdated(shown)) await replaceOutdatedParts();
      receivedAt = noteReceipt();
    } catch {
      // The check failed, so keep the shown details. The next check tries again.
    }
    isAsking = false;
  }

  void freshen();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void freshen();
  });
  addEventListener('online', () => void freshen());
  let hiddenAt = Infinity;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= FRESH_MS) void freshen();
  });
}

/**
 * Returns the time at which this browser received the page. That is now, unless the page came from
 * the browser's cache.
 */
function momentOfReceipt(): number {
  const [entry] = performance.getEntriesByType('navigation');
  // If the browser does not report this, assume that the page came from its cache.
  const wasKept =
    !(entry instanceof PerformanceNavigationTiming) ||
    (entry.type !== 'navigate' && entry.transferSize === 0);
  const noted = wasKept ? Number(tabStorage.read(KEY)) : NaN;
  return Number.isFinite(noted) && noted > 0 ? noted : noteReceipt();
}

function noteReceipt(): number {
  const now = Date.now();
  tabStorage.write(KEY, String(now));
  return now;
}
