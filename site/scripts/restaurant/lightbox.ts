/** Shows the pictures of a gallery one at a time, as large as the screen. */
import chevronLeft from '#site/icons/chevron-left.svg?raw';
import chevronRight from '#site/icons/chevron-right.svg?raw';
import close from '#site/icons/x.svg?raw';
import sheet from './lightbox.css?url';
import { loadSheet } from '#site/browser/load-sheet.ts';
import { scrollBehavior } from '#site/browser/scroll-behavior.ts';

let sheetLoaded: Promise<void> | null = null;

/** @param links links to the large pictures; each contains its thumbnail */
export async function openLightbox(
  links: readonly HTMLAnchorElement[],
  first: number,
): Promise<void> {
  await (sheetLoaded ??= loadSheet(sheet));
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.setAttribute('aria-label', 'Pictures');
  const row = document.createElement('div');
  row.className = 'lightbox-row';
  // Make the row focusable, because a scrollable element must be reachable by keyboard.
  row.tabIndex = 0;
  row.setAttribute('role', 'group');
  row.setAttribute('aria-label', 'Pictures');
  row.append(...links.map(largePicture));
  const count = document.createElement('p');
  count.setAttribute('role', 'status');
  const [previous, next, end] = [
    iconButton('Previous picture', chevronLeft, () => show(shown() - 1)),
    iconButton('Next picture', chevronRight, () => show(shown() + 1)),
    iconButton('Close', close, () => dialog.close()),
  ];
  previous.classList.add('previous');
  next.classList.add('next');
  end.classList.add('close');
  dialog.append(row, previous, next, end, count);

  const shown = () => Math.round(row.scrollLeft / Math.max(1, row.clientWidth));

  function show(at: number, behavior = scrollBehavior()): void {
    const inRange = Math.max(0, Math.min(links.length - 1, at));
    row.scrollTo({ left: inRange * row.clientWidth, behavior });
  }

  let said = -1;
  function say(): void {
    const at = shown();
    if (at === said) return;
    said = at;
    count.textContent = `${at + 1} of ${links.length}`;
    const focused = document.activeElement;
    previous.hidden = at === 0;
    next.hidden = at === links.length - 1;
    // If the focused button gets hidden, focus the row. Otherwise, the dialog would get no more key
    // events.
    if ((focused === previous && previous.hidden) || (focused === next && next.hidden)) row.focus();
  }

  row.addEventListener('scroll', say, { passive: true });
  const onResize = () => show(said, 'instant');
  addEventListener('resize', onResize);
  dialog.addEventListener('keydown', (event) => {
    const places: Record<string, number> = {
      ArrowLeft: said - 1,
      ArrowRight: said + 1,
      Home: 0,
      End: links.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    show(place);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.matches('figure')))
      dialog.close();
  });
  dialog.addEventListener('close', () => {
    removeEventListener('resize', onResize);
    dialog.remove();
    (links[said] ?? links[first])?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  end.focus();
  show(first, 'instant');
  say();
}

function largePicture(link: HTMLAnchorElement): HTMLElement {
  const figure = document.createElement('figure');
  const image = document.createElement('img');
  image.src = link.href;
  image.alt = link.querySelector('img')?.alt ?? '';
  image.loading = 'lazy';
  const words = document.createElement('figcaption');
  const { credit } = link.dataset;
  words.textContent = [image.alt, credit && `Photo: ${credit}`].filter(Boolean).join(' · ');
  // Without a credit, the caption only repeats the picture's alternative text, so hide it from
  // screen readers.
  if (!credit) words.setAttribute('aria-hidden', 'true');
  figure.append(image, words);
  return figure;
}

function iconButton(name: string, icon: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = name;
  button.innerHTML = icon;
  button.firstElementChild?.setAttribute('class', 'icon size-[1.5em]');
  button.addEventListener('click', act);
  return button;
}
