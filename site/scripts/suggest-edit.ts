import { PARTS_REPLACED } from '#site/data/every-minute.ts';

/** The form for what is wrong about a place, over its page. It is loaded when it is wanted. */
async function loadForm() {
  const { openSuggestEdit } = await import('#site/islands/suggest-edit/mount-suggest-edit.tsx');
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
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      loadForm().then(
        (openSuggestEdit) => openSuggestEdit(link),
        // Without it there is still the page.
        () => location.assign(link.href),
      );
    });
  }
}
