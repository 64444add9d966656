/** Builds the list of recently viewed restaurants, with a button that clears it. */
import { loadSheet } from '#site/browser/load-sheet.ts';
import { RECENT_KEY } from '#site/browser/storage.ts';
import { untilBelow } from '#site/browser/until-below.ts';
import { BUTTON } from '#site/components/button-look.ts';
import {
  clearRecentPlaces,
  recentPlaces,
  type RecentPlace,
} from '#site/data/recent/recent-places.ts';
import sheet from './recent-row.css?url';

const TITLE_ID = 'recently-viewed';

/**
 * Fills the element with the list. If the element is already filled, updates the list from the
 * storage.
 *
 * @param place With `data-recent="now"`, the list shows at once. This is for elements whose space
 *   is reserved, or that have nothing below them. With `data-recent="below"`, it waits until the
 *   element is below the viewport, so that visible content does not move.
 */
export async function fillRecent(place: HTMLElement): Promise<void> {
  await loadSheet(sheet);
  if (place.firstChild) return update(place);
  if (place.dataset.recent === 'below') await untilBelow(place);
  update(place);
  // Another tab has cleared the list or added a restaurant to it.
  addEventListener('storage', ({ key }) => {
    if (key === RECENT_KEY || key === null) update(place);
  });
}

function update(place: HTMLElement): void {
  const places = recentPlaces();
  if (places.length > 0) place.replaceChildren(row(places, () => clear(place)));
  else if (place.firstChild) place.replaceChildren(cleared());
}

function clear(place: HTMLElement): void {
  clearRecentPlaces();
  const note = cleared();
  place.replaceChildren(note);
  // The button is gone, so move the focus to the text that says what happened.
  note.focus({ preventScroll: true });
}

function row(places: readonly RecentPlace[], onClear: () => void): HTMLElement {
  const section = create('section', 'recent');
  section.setAttribute('aria-labelledby', TITLE_ID);
  const title = create('h2', 'recent-title', 'Recently viewed');
  title.id = TITLE_ID;
  const button = create('button', BUTTON.ghost, 'Clear');
  button.type = 'button';
  button.setAttribute('aria-describedby', TITLE_ID);
  button.addEventListener('click', onClear);
  const list = create('ul', 'recent-list');
  list.append(...places.map(itemOf));
  section.append(title, button, list);
  return section;
}

function itemOf({ name, path, island, picture }: RecentPlace): HTMLElement {
  const item = create('li');
  const link = create('a');
  link.href = path;
  const frame = create('span', 'recent-picture');
  if (picture) frame.append(pictureOf(picture));
  const words = create('span');
  words.append(create('b', '', name));
  if (island) words.append(create('small', '', island));
  link.append(frame, words);
  item.append(link);
  return item;
}

function pictureOf(address: string): HTMLElement {
  const image = create('img');
  image.alt = '';
  image.loading = 'lazy';
  image.addEventListener('error', () => image.remove());
  image.src = address;
  return image;
}

function cleared(): HTMLElement {
  const note = create(
    'p',
    'recent recent-cleared',
    'Cleared. The next restaurant that you open starts a new list.',
  );
  note.tabIndex = -1;
  return note;
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
