/**
 * Shows the details of a restaurant as they are now where this browser received them long ago: on
 * coming back to the page, and to a tab that was left as long. A first visit asks for nothing, nor
 * does the focus alone.
 */
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
      const { isOutdated, showPublished } = await import('./show-published.ts');
      if (await isOutdated(shown)) await showPublished();
      receivedAt = noteReceipt();
    } catch {
      // What is shown stays; the next time it is asked for again.
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

/** When this browser received the page: now, unless it had kept it. */
function momentOfReceipt(): number {
  const [entry] = performance.getEntriesByType('navigation');
  // Where the browser does not say, it may have been.
  const wasKept =
    !(entry instanceof PerformanceNavigationTiming) ||
    (entry.type !== 'navigate' && entry.transferSize === 0);
  const noted = wasKept ? Number(stored()) : NaN;
  return Number.isFinite(noted) && noted > 0 ? noted : noteReceipt();
}

function noteReceipt(): number {
  const now = Date.now();
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // A browser that keeps nothing for us takes the page for a new one.
  }
  return now;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
