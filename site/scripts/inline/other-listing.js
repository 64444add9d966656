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
      : /[?&](search|tags|categor|islands|prices|openNow|page|limit|sort|view|features|minRating|openAt)/.test(
          address.search,
        ));
  if (isOther) document.documentElement.dataset.listing = 'other';
}
const later = (control, act) =>
  control
    ?.closest('astro-island')
    .addEventListener('astro:hydrate', () => setTimeout(act), { once: true });
addEventListener('click', ({ target }) => {
  const button = target.closest?.('astro-island[ssr] button[type=button]');
  later(button, () => button.click());
});
addEventListener(
  'change',
  ({ target }) => {
    const select = target.closest?.('astro-island select');
    if (!select || Object.keys(select).some((key) => key.startsWith('__react'))) return;
    const { value } = select;
    const choose = () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    // React puts back what the page came with when it takes over, maybe within this very event.
    const chooseAgain = () => select.value !== value && choose();
    if (select.closest('astro-island[ssr]')) later(select, () => (choose(), chooseAgain()));
    else setTimeout(chooseAgain);
  },
  true,
);
