/**
 * Registers the service worker, which caches visited pages, and marks pages that came from its
 * cache. This script loads last.
 */
import { hasMemberHint } from '#site/data/account/member-hint.ts';
import { CACHES } from '#site/service-worker/cache-names.ts';

/**
 * Message from the service worker that this page came from its cache. `keptAt` is the time of the
 * copy.
 */
type CachedMessage = { keptAt: number; script: string };
type BarModule = { showKept: (at: number) => void };

const ignore = () => {};

// Service workers exist only in secure contexts.
if ('serviceWorker' in navigator) follow(navigator.serviceWorker);

function follow(workers: ServiceWorkerContainer): void {
  workers.addEventListener('message', ({ data }: MessageEvent<CachedMessage>) => {
    void (import(/* @vite-ignore */ data.script) as Promise<BarModule>)
      .then(({ showKept }) => showKept(data.keptAt))
      .catch(ignore);
  });
  // Delete personal pages of a session that expired while no page was open.
  if (!hasMemberHint()) caches.delete(CACHES.personal).catch(ignore);
  workers.register('/sw.js').catch(ignore);
  // Ask the worker to repeat messages that it sent before this script listened.
  workers.controller?.postMessage([]);
  if (workers.controller) return;
  // On a first visit, the worker was not active when this page loaded, so send it the page's files.
  void workers.ready.then(({ active }) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage(loaded);
  });
}
