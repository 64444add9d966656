/**
 * The offline page lists the cached pages, and opens the requested page when the network is back.
 */
import { CACHES, OFFLINE_PATH } from '#site/service-worker/cache-names.ts';
import { cachedAt } from '#site/service-worker/cached-copy.ts';
import { cachedTime } from '#site/service-worker/cached-time.ts';
import { publishedPage } from '#site/data/page/published-page.ts';

type CachedPage = { path: string; title: string; at: number };

const TRY_MS = 20_000;
const isItself = location.pathname === OFFLINE_PATH;

void list();
document.querySelector('[data-offline-retry]')?.addEventListener('click', goOn);
if (isItself) {
  tell();
  for (const change of ['online', 'offline']) addEventListener(change, tell);
} else {
  say(
    'You’re offline, and this page isn’t saved on your device. It will load when you’re back online.',
  );
  addEventListener('online', () => void comeBack());
  setInterval(() => void comeBack(), TRY_MS);
}

function goOn(): void {
  if (isItself) location.assign('/');
  else location.reload();
}

/** Reloads the requested page once the server answers. */
async function comeBack(): Promise<void> {
  if (document.hidden) return;
  const page = await publishedPage().catch(() => null);
  if (page) location.reload();
}

function tell(): void {
  say(
    navigator.onLine
      ? 'You’re online. These pages also work offline.'
      : 'You’re offline. These pages are saved on your device.',
  );
  const button = document.querySelector('[data-offline-retry]');
  if (button) button.textContent = navigator.onLine ? 'Home' : 'Try again';
}

function say(text: string): void {
  const line = document.querySelector('[data-offline-state]');
  if (line) line.textContent = text;
}

async function list(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const pages = await cachedPages();
  const [place, none] = [
    document.querySelector<HTMLElement>('[data-offline-list]'),
    document.querySelector<HTMLElement>('[data-offline-none]'),
  ];
  if (!place || !none || pages.length === 0) return;
  const listing = pages.find(({ path }) => path === '/restaurants');
  const map = listing && { ...listing, path: '/restaurants?view=map', title: 'The map' };
  place.replaceChildren(...(map ? [map, ...pages] : pages).map(itemOf));
  [place.hidden, none.hidden] = [false, true];
}

/** Returns the cached pages, newest first. */
async function cachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(CACHES.pages);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const cached = await cache.match(request, { ignoreVary: true });
      const { pathname, search } = new URL(request.url);
      return (
        cached && {
          path: pathname + search,
          title: titleOf(await cached.text()),
          at: cachedAt(cached),
        }
      );
    }),
  );
  return pages.filter((page) => page !== undefined).toSorted((a, b) => b.at - a.at);
}

/** Returns the page's title without the guide's name at its end. */
function titleOf(html: string): string {
  const head = html.slice(0, html.indexOf('</title>') + '</title>'.length);
  const { title } = new DOMParser().parseFromString(head, 'text/html');
  return title.replace(/ \| [^|]*$/, '');
}

function itemOf({ path, title, at }: CachedPage): HTMLElement {
  const item = document.createElement('li');
  item.className = 'border-t border-line';
  const link = document.createElement('a');
  link.href = path;
  link.className =
    'flex min-h-tap flex-wrap items-baseline gap-x-3 py-[0.6rem] no-underline hover:underline';
  const name = document.createElement('span');
  name.className = 'font-strong';
  name.textContent = title;
  const moment = document.createElement('small');
  moment.className = 'text-ink-muted';
  moment.textContent = `saved ${cachedTime(new Date(at), new Date())}`;
  link.append(name, moment);
  item.append(link);
  return item;
}
