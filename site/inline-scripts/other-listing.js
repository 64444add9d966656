{
  const { query, page, parameters } = document.currentScript.dataset;
  const address = new URL(location.href);
  const asked = address.searchParams;
  // A page number past the end shows the last page, so write that page into the URL.
  if (page && asked.get('page') > +page) {
    if (page > 1) asked.set('page', page);
    else asked.delete('page');
    history.replaceState(history.state, '', address);
  }
  let isNear = false;
  try {
    isNear = 'near' in sessionStorage;
  } catch {}
  const isMap = (search) => search.get('view') === 'map';
  const isOther =
    isNear ||
    (query
      ? isMap(asked) !== isMap(new URLSearchParams(query))
      : parameters.split(' ').some((name) => asked.has(name)));
  if (isOther) document.documentElement.dataset.listing = 'other';
}
// Replays clicks and choices from before hydration. `useHydrated` fires `taken` after hydration.
const later = (control, act) =>
  control?.closest('astro-island').addEventListener('taken', () => setTimeout(act), { once: true });
addEventListener('click', ({ target }) => {
  const button = target.closest?.('astro-island[ssr] button[type=button]');
  later(button, () => button.click());
});
// Runs at `input`, before React sees the event. React then hydrates at once and resets the select,
// so the visitor's choice must be saved here.
addEventListener(
  'input',
  ({ target }) => {
    const select = target.closest?.('astro-island:not([data-taken]) select');
    const value = select?.value;
    later(select, () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  },
  true,
);
