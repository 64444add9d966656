import { loadSheet } from '#site/browser/load-sheet.ts';
import { isPlainClick } from '#site/browser/plain-click.ts';
import { PARTS_REPLACED } from '#site/data/page/every-minute.ts';
import sheet from './suggest-edit.css?url';

/** Loads the dialog in which visitors suggest corrections to a restaurant's data. */
async function loadForm() {
  const styles = loadSheet(sheet);
  const { openSuggestEdit } = await import('#site/islands/suggest-edit/mount-suggest-edit.tsx');
  await styles;
  return openSuggestEdit;
}

prepare();
document.addEventListener(PARTS_REPLACED, prepare);

function prepare(): void {
  const links = 'a[data-suggest-edit]:not([aria-haspopup])';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    link.setAttribute('aria-haspopup', 'dialog');
    for (const hint of ['pointerenter', 'focus'])
      link.addEventListener(hint, () => void loadForm().catch(() => {}), { once: true });
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      loadForm().then(
        (openSuggestEdit) => openSuggestEdit(link),
        // If the dialog cannot load, open the page with the form.
        () => location.assign(link.href),
      );
    });
  }
}
