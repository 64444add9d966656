/**
 * The places that the visitor has chosen to compare. The buttons and the bar of a page share this
 * data.
 */
import { atom } from 'nanostores';
import { MAX_COMPARED } from '#domain/comparison/compare-path.ts';
import { storedSelection, storeSelection } from './stored-selection.ts';

export const $compared = atom<readonly number[]>(storedSelection());

const refresh = () => $compared.set(storedSelection());
// Another tab has changed the selection, or the browser has restored this page from its cache.
addEventListener('storage', refresh);
addEventListener('pageshow', ({ persisted }) => persisted && refresh());

export function setCompared(ids: readonly number[]): void {
  storeSelection(ids);
  $compared.set(ids);
}

/**
 * Adds the place to the selection, or removes it. Returns false and changes nothing if the
 * selection is full.
 */
export function toggleCompared(id: number): boolean {
  const ids = $compared.get();
  if (ids.includes(id)) setCompared(ids.filter((other) => other !== id));
  else if (ids.length < MAX_COMPARED) setCompared([...ids, id]);
  else return false;
  return true;
}
