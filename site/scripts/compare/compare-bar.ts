/**
 * Updates the "Compare" buttons of the page, and shows a bar with a link to the comparison of the
 * chosen places.
 */
import { comparePath, MAX_COMPARED } from '#domain/comparison/compare-path.ts';
import { counted } from '#domain/wording/counted.ts';
import { loadSheet } from '#site/browser/load-sheet.ts';
import { scrollBehavior } from '#site/browser/scroll-behavior.ts';
import { $compared, setCompared, toggleCompared } from '#site/data/compare/selection.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { measureEdgeBar } from '#site/styles/lower-edge.ts';
import sheet from './compare-bar.css?url';

/** Space in pixels between the bar and the focused control above it. */
const CLEARANCE_PX = 12;

const bar = document.createElement('section');
bar.className = 'compare-bar';
bar.setAttribute('aria-label', 'Comparison');
bar.hidden = true;
bar.innerHTML =
  '<p class="sr-only" role="status"></p><a class="button raised brand"></a><button class="button ghost" type="button">Clear</button>';
const [status, link, clear] = bar.children as unknown as [Element, HTMLAnchorElement, HTMLElement];
/** The page of a comparison has no bar, because it has its own links for removing places. */
const hasBar = !document.querySelector('[data-comparison]');

clear.addEventListener('click', () => {
  const button = document.querySelector<HTMLElement>('[data-compare][aria-pressed=true]');
  setCompared([]);
  // The focused button disappears with the bar, so move the focus.
  (button ?? document.querySelector<HTMLElement>('main a'))?.focus({ preventScroll: true });
});
// If the listing is filtered by a time or sorted by a landmark, use it in the comparison, too.
link.addEventListener('click', () => {
  const query = new URLSearchParams(location.search);
  const [openAt, near] = ['openAt', 'near'].map((name) => query.get(name) ?? '');
  link.href = comparePath($compared.get(), { openAt, near });
});

await loadSheet(sheet);
document.body.append(bar);
measureEdgeBar(bar, '--compare-bar');
$compared.subscribe(show);
// Islands add cards later, so update the buttons on every change of the page.
new MutationObserver(fillButtons).observe(document.body, { childList: true, subtree: true });

/** Handles a tap on a button. */
export function toggled(button: HTMLElement): void {
  if (toggleCompared(Number(button.dataset.compare))) return;
  const description = `You can compare up to ${MAX_COMPARED} places. Remove one first.`;
  void notify({ description });
}

function show(ids: readonly number[]): void {
  fillButtons();
  const places = counted(ids.length, 'place');
  link.textContent = `Compare ${places}`;
  link.href = comparePath(ids);
  bar.hidden = !hasBar || ids.length === 0;
  status.textContent = bar.hidden ? '' : `${places} to compare`;
  uncoverFocus();
}

function fillButtons(): void {
  const ids = $compared.get();
  for (const button of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    const isPressed = String(ids.includes(Number(button.dataset.compare)));
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed;
  }
}

/** Scrolls if the bar appears over the control that has the focus. */
function uncoverFocus(): void {
  const focused = document.activeElement;
  if (bar.hidden || !focused || focused === document.body || bar.contains(focused)) return;
  const covered =
    focused.getBoundingClientRect().bottom + CLEARANCE_PX - bar.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered, behavior: scrollBehavior() });
}
