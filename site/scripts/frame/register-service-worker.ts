/**
 * Registers the service worker, which caches visited pages. Shows a bar on pages that came from its
 * cache. This script loads last.
 */
import { hasMemberHint } from '#site/data/account/member-hint.ts';
import { CACHES } from '#site/service-worker/cache-names.ts';

/**
 * Message of the service worker which says that this page came from its cache. `keptAt` is the time
 * of the copy, and `script` shows the bar.
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
  // The session may have expired while no page was open. Delete its personal data.
  if (!hasMemberHint()) caches.delete(CACHES.personal).catch(ignore);
  workers.register('/sw.js').catch(ignore);
  // Ask the worker to repeat the messages that it sent before this script was listening.
  workers.controller?.postMessage([]);
  if (workers.controller) return;
  // On a first visit, the worker became active after this page had loaded. Send it the page's
  // files, so that it can cache them.
  void workers.ready.then(({ active }) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage(loaded);
  });
}
