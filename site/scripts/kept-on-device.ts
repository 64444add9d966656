/**
 * Has the service worker keep what is visited, and shows what of it is old. Loaded after everything else.
 */
import { hasMemberHint } from '#site/data/member-hint.ts';
import { CACHES } from '#site/service-worker/cache-names.ts';

/** What the service worker says of an answer that it had kept. */
type Kept = { keptAt: number; script: string };
type Mark = { showKept: (at: number) => void };

const ignore = () => {};

// Only on secure addresses.
if ('serviceWorker' in navigator) follow(navigator.serviceWorker);

function follow(workers: ServiceWorkerContainer): void {
  workers.addEventListener('message', ({ data }: MessageEvent<Kept>) => {
    void (import(/* @vite-ignore */ data.script) as Promise<Mark>)
      .then(({ showKept }) => showKept(data.keptAt))
      .catch(ignore);
  });
  // Of a session that ended where nobody saw it.
  if (!hasMemberHint()) caches.delete(CACHES.personal).catch(ignore);
  workers.register('/sw.js').catch(ignore);
  // What the worker said before this was there is said again.
  workers.controller?.postMessage([]);
  if (workers.controller) return;
  // A page that came before there was a worker goes on without it, which is told what the page is made of.
  void workers.ready.then(({ active }) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage(loaded);
  });
}
