/**
 * The service worker. It caches pages, API answers and files on the visitor’s device, so that they
 * can be used without a network (see docs/decisions/051). It is built as one file, `/sw.js`.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { CACHES, OFFLINE_PATH } from './cache-names.ts';
import { filesOfPage } from './files-of-page.ts';
import { endWorker } from './end-worker.ts';
import { forget } from './clear-caches.ts';
import { cachedAt, markedPage } from './cached-copy.ts';
import { NetworkThenCache } from './network-then-cache.ts';
import { savesData } from './connection.ts';
import { KeptJobs } from './kept-jobs.ts';
import { matchKept } from './kept-islands.ts';
import { isOfIslands, listedAnswer, matchKeptPage } from './kept-listing.ts';
import { isKeptOrder } from './kept-message.ts';
import { forgottenBy, kindOf, pageAddress, saysGone, type Kind } from './cache-rules.ts';
import { worker, type Client, type FetchEvent } from './worker-scope.ts';

/**
 * The build replaces this constant by its value, because only the build knows the names of the
 * built files.
 */
declare const RELEASE: Release;

type Cached = { cachedResponse?: Response | undefined; request: Request };

type Release = {
  /** Hash of the names of all built files. It changes whenever a file changes. */
  name: string;
  /** Paths of the script and the style sheet for the bar on cached pages. */
  mark: { script: string; sheet: string };
  /** Paths that the listing loads on demand: the drawn map and the filters. */
  listingFiles: readonly string[];
  /** Paths that the pages of restaurants load on demand, such as the picture viewer. */
  placeFiles: readonly string[];
};

const release = RELEASE;
const SHELL = `${CACHES.shell}-${release.name}`;
const DAY_SECONDS = 24 * 60 * 60;
/** As long as the lifetime of an unused session. */
const PERSONAL_MS = 7 * DAY_SECONDS * 1000;
const MAX_LOADED = 300;

let isEnded = false;
const keptJobs = new KeptJobs([...release.listingFiles, ...release.placeFiles]);

const bound = (maxEntries: number, maxAgeSeconds?: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });
/** Caches only complete files. After the worker has ended, caches nothing. */
const wholeFiles = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(response.status === 200 && !isEnded ? response : null),
};
const keyOfPage = {
  cacheKeyWillBeUsed: ({ request }: { request: Request }) =>
    Promise.resolve(pageAddress(request.url)),
};

/** If a page was not visited, answers from the islands that are kept on the device. */
const ofIslands = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }: Cached) =>
    cachedResponse ?? matchKept(request.url),
};
/** If the answer itself is not cached, makes it from the lists of the kept islands. */
const listed = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }: Cached) =>
    cachedResponse ?? listedAnswer(request.url),
};
/** If there is both a copy from a visit and a copy from a kept island, uses the newer one. */
const newestPage = {
  async cachedResponseWillBeUsed({ cachedResponse, request }: Cached) {
    const kept = await matchKeptPage(request.url, cachedResponse !== undefined);
    return cachedResponse && kept && cachedAt(cachedResponse) > cachedAt(kept)
      ? cachedResponse
      : (kept ?? cachedResponse);
  },
};

const pages = new NetworkThenCache({
  kind: 'page',
  cacheName: CACHES.pages,
  plugins: [keyOfPage, bound(60, 30 * DAY_SECONDS), newestPage],
  show: withBar,
  otherwise: offlinePage,
  look: afterPage,
});
const answers = new NetworkThenCache({
  kind: 'answer',
  cacheName: CACHES.answers,
  plugins: [bound(60, 7 * DAY_SECONDS), ofIslands, listed],
  show: tellAndShow,
});
/** Answers with a time or a position are never stored, but lists of kept islands can give them. */
const notStored = { cacheWillUpdate: () => Promise.resolve(null) };
const passingPages = new NetworkThenCache({
  kind: 'page',
  cacheName: CACHES.pages,
  plugins: [notStored, newestPage],
  show: withBar,
  otherwise: offlinePage,
});
const passingAnswers = new NetworkThenCache({
  kind: 'answer',
  cacheName: CACHES.answers,
  plugins: [notStored, listed],
  show: tellAndShow,
});
const personal = new NetworkThenCache({
  kind: 'personal',
  cacheName: CACHES.personal,
  show: async (cached, event) => {
    if (Date.now() - cachedAt(cached) < PERSONAL_MS) return tellAndShow(cached, event);
    await forget('everything');
    return Response.error();
  },
  look: afterPersonal,
});
// A cached file never becomes outdated, because file names change with their content. Files of
// earlier releases are kept until the limit is reached, so that open pages of those releases still
// work. Then the least recently used files are removed.
const assets = new CacheFirst({
  cacheName: CACHES.assets,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse ?? (await ofShell(request)) ?? matchKept(request.url),
      // If the device's storage fails, load the file from the network.
      handlerDidError: ({ request }) => fetch(request),
    },
    wholeFiles,
    bound(300),
  ],
});
const pictures = new NetworkFirst({
  cacheName: CACHES.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    wholeFiles,
    bound(150, 30 * DAY_SECONDS),
    ofIslands,
    { handlerDidError: async ({ request }) => (await ofShell(request)) ?? Response.error() },
  ],
});
/**
 * Paths that are not pages of the guide. If a request for one fails, the browser shows its own
 * error.
 */
const NO_PAGES = /^\/(?:admin|_next|api|livez|healthz|readyz|metrics)(?:\/|$)/;
const otherPages = new NetworkOnly({
  plugins: [
    {
      handlerDidError: async ({ request }) =>
        NO_PAGES.test(new URL(request.url).pathname) ? undefined : offlinePage(),
    },
  ],
});

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  const { data, source } = event;
  if (source && isKeptOrder(data)) event.waitUntil(keptJobs.obey(data));
  if (!source || !Array.isArray(data)) return;
  event.waitUntil(keptJobs.renewOld());
  tellAgain(source);
  if (data.length > 0) event.waitUntil(keepLoaded([source.url, ...(data as unknown[])]));
});
// Registered before the routes, so that signing out deletes cached data even if the request itself
// fails.
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const what = origin === worker.location.origin ? forgottenBy(method, pathname) : null;
  if (what) event.respondWith(passOn(event.request, what));
});

const strategies = { page: pages, answer: answers, personal, asset: assets, picture: pictures };
for (const kind of Object.keys(strategies) as Kind[])
  registerRoute(({ request, url, sameOrigin }) => {
    const isNavigation = request.mode === 'navigate';
    return sameOrigin && !isEnded && kindOf({ method: request.method, url, isNavigation }) === kind;
  }, strategies[kind]);
// The listing of kept islands with a time or a position.
registerRoute(
  ({ request, url, sameOrigin }) => isPassing(sameOrigin, url) && request.mode === 'navigate',
  passingPages,
);
registerRoute(
  ({ request, url, sameOrigin }) => isPassing(sameOrigin, url) && request.mode !== 'navigate',
  passingAnswers,
);
// All other navigations. This route is needed because the browser preloads their answers, and the
// worker must use these answers.
registerRoute(({ request }) => request.mode === 'navigate', otherPages);

/**
 * Caches the offline page and its files. The new worker becomes active at once. That is safe,
 * because pages come from the network, and the files of earlier releases stay cached.
 */
async function install(): Promise<void> {
  await worker.skipWaiting();
  const page = await fetch(OFFLINE_PATH, { cache: 'no-cache' });
  if (!page.ok)
    throw new Error(`Could not save ${OFFLINE_PATH}: the server answered ${page.status}.`);
  const textOf = async (path: string) => (await fetch(path)).text();
  const files = await filesOfPage(await page.clone().text(), textOf);
  const shell = await caches.open(SHELL);
  const { script, sheet } = release.mark;
  await shell.addAll(['/favicon.svg', script, sheet, ...files]);
  await shell.put(OFFLINE_PATH, page);
}

async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  for (const name of await caches.keys())
    if (name.startsWith(CACHES.shell) && name !== SHELL) await caches.delete(name);
}

/**
 * Caches the files that a page had loaded before the worker was active. The first URL is that of
 * the page itself.
 */
async function keepLoaded(addresses: unknown[]): Promise<void> {
  for (const [index, address] of addresses.slice(0, MAX_LOADED).entries()) {
    const url = URL.parse(String(address));
    if (url?.origin !== worker.location.origin) continue;
    const kind = kindOf({ method: 'GET', url, isNavigation: index === 0 });
    if (kind === 'page' || kind === 'asset' || kind === 'picture') await keep(kind, url.href);
  }
}

async function keep(kind: 'page' | 'asset' | 'picture', address: string): Promise<void> {
  const event = new Event('keep') as ExtendableEvent;
  event.waitUntil = () => {};
  const [, done] = strategies[kind].handleAll({ event, request: new Request(address) });
  await done.catch(() => {});
}

function isPassing(isOwn: boolean, url: URL): boolean {
  return isOwn && !isEnded && isOfIslands(url);
}

let hasAskedForItself = false;

/** Runs after each page that came from the network. */
async function afterPage({ url, status }: Response): Promise<void> {
  if (status === 200 && /\/(?:restaurants|listings)$/.test(new URL(url).pathname)) await keepMap();
  if (hasAskedForItself) return;
  hasAskedForItself = true;
  // The worker checks that its own script still exists. A release without a service worker has no
  // other way to end this worker.
  const { pathname } = worker.location;
  const own = await fetch(pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!own || !saysGone(own)) return;
  isEnded = true;
  await forget('everything');
  await endWorker(worker.registration);
}

/**
 * After a visit to the listing, caches the drawn map and the filters, unless the visitor saves
 * data.
 */
async function keepMap(): Promise<void> {
  const last = release.listingFiles.at(-1);
  if (savesData() || last === undefined) return;
  if (await caches.match(last, { cacheName: CACHES.assets, ignoreVary: true })) return;
  for (const path of release.listingFiles)
    await keep('asset', new URL(path, worker.location.origin).href);
}

/**
 * Deletes cached data when the session has ended or another member has signed in. The cached answer
 * of `/me` says to which member the data belongs.
 */
async function afterPersonal(response: Response): Promise<void> {
  const cacheName = CACHES.personal;
  if (response.status === 401)
    return forget((await caches.has(cacheName)) ? 'everything' : 'personal');
  if (!response.ok || !response.url.endsWith('/me')) return;
  const cached = await caches.match(response.url, { cacheName, ignoreVary: true });
  if (cached && (await memberOf(cached)) !== (await memberOf(response))) await forget('everything');
}

async function memberOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { user?: { id?: unknown } }).user?.id;
}

async function passOn(request: Request, what: 'everything' | 'personal'): Promise<Response> {
  await forget(what);
  try {
    return await fetch(request);
  } finally {
    // Delete again, because answers that arrived during the check belong to the old session.
    await forget(what);
  }
}

function withBar(cached: Response): Promise<Response> {
  return markedPage(cached, release.mark.script);
}

const MAX_TOLD = 50;
/**
 * The last message to each page, by client id. It is sent again to pages that were not listening
 * yet.
 */
const told = new Map<string, { keptAt: number; script: string }>();

function tellAgain(page: Client): void {
  const message = told.get(page.id);
  if (message) page.postMessage(message);
}

/** Returns a cached copy, and tells the page how old the copy is. */
async function tellAndShow(cached: Response, event: ExtendableEvent): Promise<Response> {
  const { clientId, request } = event as FetchEvent;
  // Not for the answer of `/me`, because pages never show its age.
  if (!request.signal.aborted && !request.url.endsWith('/me')) {
    const message = { keptAt: cachedAt(cached), script: release.mark.script };
    if (told.size >= MAX_TOLD) told.clear();
    told.set(clientId, message);
    const client = await worker.clients.get(clientId);
    client?.postMessage(message);
  }
  return cached;
}

function offlinePage(): Promise<Response | undefined> {
  return caches.match(OFFLINE_PATH, { cacheName: SHELL, ignoreVary: true });
}

function ofShell(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName: SHELL, ignoreVary: true });
}
