/**
 * Shows a bar with the time of the copy on cached pages, and reloads the page when the network
 * returns. The service worker adds this script to pages of any release, so it must not depend on
 * the page's code.
 */
import x from '#site/icons/x.svg?raw';
import { tabStorage } from '#site/browser/storage.ts';
import { measureEdgeBar } from '#site/styles/lower-edge.ts';
import sheet from './cached-page-bar.css?url';
import { cachedTime } from './cached-time.ts';

/** Time between two checks whether the guide is reachable again, in milliseconds. */
const TRY_MS = 20_000;
const PATIENCE_MS = 3000;
/**
 * At most one automatic reload happens within this time, in milliseconds. With a bad connection,
 * reloads could otherwise repeat endlessly.
 */
const RELOAD_MS = 60_000;
const RELOADED_AT = 'kept-page-reloaded';

let oldest = Infinity;
let bar: HTMLElement | null = null;
let isTold = false;
let stopMeasuring: (() => void) | null = null;

/**
 * Reports that the page shows data from this time. The bar names the oldest reported time.
 *
 * @param at milliseconds since 1970
 */
export function showKept(at: number): void {
  // The offline page needs no bar, because it has its own message.
  if (at >= oldest || document.querySelector('[data-offline-state]')) return;
  oldest = at;
  if (bar) tell();
  else void show();
}

const ofPage = Number(document.documentElement.dataset.keptAt);
if (ofPage > 0) showKept(ofPage);

async function show(): Promise<void> {
  bar = document.createElement('div');
  bar.className = 'cached-page-bar';
  bar.innerHTML = `<p role="status"></p><button class="again" type="button">Try again</button><button class="close" type="button" aria-label="Dismiss">${x}</button>`;
  bar.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  on('.again', () => location.reload());
  on('.close', dismiss);
  bar.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss());
  await styled();
  document.body.append(bar);
  stopMeasuring = measureEdgeBar(bar, '--kept-bar');
  // Write the text a frame later, because screen readers announce it only if its status element
  // already exists.
  requestAnimationFrame(tell);
  addEventListener('online', () => void tryAgain());
  addEventListener('offline', tell);
  setInterval(() => void tryAgain(), TRY_MS);
}

function styled(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
    document.head.append(link);
  });
}

function on(selector: string, act: () => void): void {
  bar?.querySelector(selector)?.addEventListener('click', act);
}

function tell(): void {
  const why = navigator.onLine ? 'The guide can’t be reached right now.' : 'You’re offline.';
  const moment = cachedTime(new Date(oldest), new Date());
  write(`${why} This page was saved ${moment}.`, 'Try again');
}

function write(text: string, action: string): void {
  const [line, again] = [bar?.querySelector('p'), bar?.querySelector('.again')];
  if (line && line.textContent !== text) line.textContent = text;
  if (again) again.textContent = action;
}

/**
 * Reloads the page when the guide is reachable. If the visitor would lose work, only offers to
 * reload.
 */
async function tryAgain(): Promise<void> {
  if (document.hidden || isTold || !(await isReachable())) return;
  const reloadedAt = Number(tabStorage.read(RELOADED_AT));
  if (Date.now() - reloadedAt > RELOAD_MS && !isBusy()) {
    tabStorage.write(RELOADED_AT, String(Date.now()));
    location.reload();
    return;
  }
  isTold = true;
  write('You’re back online.', 'Refresh page');
}

async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/** Whether a reload would lose typed text or close a dialog. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio]), textarea',
  );
  return (
    document.querySelector('dialog[open], [role=dialog]') !== null ||
    Array.from(fields).some((field) => field.value !== field.defaultValue)
  );
}

function dismiss(): void {
  bar?.remove();
  stopMeasuring?.();
}
