/** Behaviour of the header and the footer of every page: menu, back to top, back, search, year. */
import { actAsButton } from './act-as-button.ts';
import { avoidControls } from './avoid-controls.ts';
import { scrollBehavior } from '#site/browser/scroll-behavior.ts';

const menu = document.querySelector<HTMLDialogElement>('#site-menu');
const opener = document.querySelector<HTMLAnchorElement>('a[data-open-menu]');
if (opener && menu) actAsButton(opener, () => menu.showModal());
menu?.addEventListener('click', (event) => {
  const target = event.target;
  if (target === menu || (target instanceof Element && target.closest('[data-close-menu], a')))
    menu.close();
});
// In wide windows the header itself shows the links, so close the drawer.
matchMedia('(width >= 48rem)').addEventListener('change', ({ matches }) => {
  if (matches) menu?.close();
});

const BACK_TO_TOP_PX = 400;
const SCROLL_SETTLED_MS = 120;
const toTop = document.querySelector<HTMLElement>('[data-to-top]');
if (toTop) {
  let settled = 0;
  const show = () => {
    toTop.hidden = scrollY <= BACK_TO_TOP_PX;
    clearTimeout(settled);
    if (!toTop.hidden) settled = window.setTimeout(avoidControls, SCROLL_SETTLED_MS, toTop);
  };
  addEventListener('scroll', show, { passive: true });
  addEventListener('resize', show);
  // Wait for `pageshow`: before the first paint, reading the scroll position would force a layout.
  addEventListener('pageshow', show);
  toTop.addEventListener('click', () => scrollTo({ top: 0, behavior: scrollBehavior() }));
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-back]')) return;
  const cameFromHere = document.referrer && new URL(document.referrer).origin === location.origin;
  if (!cameFromHere || history.length < 2) return;
  event.preventDefault();
  history.back();
});

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = new FormData(form).get('search');
    const search = typeof text === 'string' ? text.trim() : '';
    location.href = search
      ? `/restaurants?${new URLSearchParams({ search }).toString()}`
      : '/restaurants';
  });
}

for (const year of document.querySelectorAll('[data-year]'))
  year.textContent = String(new Date().getFullYear());
