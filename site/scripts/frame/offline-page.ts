/**
 * The offline page lists the cached pages, and opens the requested page when the network is back.
 */
import { CACHES, OFFLINE_PATH } from '#site/service-worker/cache-names.ts';
import { cachedAt } from '#site/service-worker/cached-copy.ts';
import { cachedTime } from '#site/service-worker/cached-time.ts';
import { listingPath } from '#domain/listing/listing-state.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { keptWords, problemWords } from '#site/scripts/island/kept-words.ts';
import { keptIslands, removeIsland, type KeptIsland } from '#site/service-worker/kept-islands.ts';
import { publishedPage } from '#site/data/page/published-page.ts';

type CachedPage = { path: string; title: string; at: number };

const TRY_MS = 20_000;
const isItself = location.pathname === OFFLINE_PATH;

void list();
void listIslands();
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

/** Lists the islands that the visitor has kept on this device. */
async function listIslands(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const [place, none] = [
    document.querySelector<HTMLElement>('[data-offline-islands]'),
    document.querySelector<HTMLElement>('[data-offline-no-island]'),
  ];
  if (!place || !none) return;
  const islands = await keptIslands();
  place.replaceChildren(...islands.map(islandItem));
  [place.hidden, none.hidden] = [islands.length === 0, islands.length > 0];
}

function islandItem(island: KeptIsland): HTMLElement {
  const { name, path } = island;
  const item = document.createElement('li');
  item.className = 'border-t border-line py-[0.6rem]';
  const link = linkTo(path, name);
  link.className = 'inline-flex min-h-tap items-center font-strong';
  const words = document.createElement('p');
  words.className = 'text-sm text-ink-muted';
  words.textContent = `${keptWords(island, new Date())}. ${problemWords(island)}`;
  const map = linkTo(listingPath({ view: 'map', islands: [name] }), 'Its map');
  map.className = 'inline-flex min-h-tap items-center';
  map.setAttribute('aria-label', `Its map: ${name}`);
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = BUTTON.ghost;
  remove.textContent = 'Remove';
  remove.setAttribute('aria-label', `Remove ${name}`);
  remove.addEventListener('click', () => {
    // The focused button disappears with its entry, so focus the list's title.
    const title = document.querySelector<HTMLElement>('#islands');
    if (title) title.tabIndex = -1;
    title?.focus({ preventScroll: true });
    void removeIsland(path).then(listIslands);
  });
  item.append(link, words, map, remove);
  return item;
}

function linkTo(path: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = path;
  link.textContent = text;
  return link;
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
