{
  const { query, page } = document.currentScript.dataset;
  const address = new URL(location.href);
  const asked = address.searchParams;
  // Past the end the last page is shown, and said.
  if (page && asked.get('page') > +page) {
    if (page > 1) asked.set('page', page);
    else asked.delete('page');
    history.replaceState(history.state, '', address);
  }
  let isNear = false;
  try {
    isNear = 'near' in sessionStorage;
  } catch {}
  const isOther =
    isNear ||
    (query
      ? asked.get('view') === 'map'
      : /[?&](search|tags|categor|islands|prices|openNow|page|limit|sort|view|features|minRating|openAt|area)/.test(
          address.search,
        ));
  if (isOther) document.documentElement.dataset.listing = 'other';
}
// What is done before React has taken over is done again when it has; `useTakenOver` tells.
const later = (control, act) =>
  control?.closest('astro-island').addEventListener('taken', () => setTimeout(act), { once: true });
addEventListener('click', ({ target }) => {
  const button = target.closest?.('astro-island[ssr] button[type=button]');
  later(button, () => button.click());
});
// Before React hears of it, which then takes over at once and puts back what the page came with: that
// is at `input`, so that `change` finds the older order again.
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
