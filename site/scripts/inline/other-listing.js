if (location.search) document.documentElement.dataset.listing = 'other';
const later = (control, act) =>
  control
    ?.closest('astro-island')
    .addEventListener('astro:hydrate', () => setTimeout(act), { once: true });
addEventListener('click', ({ target }) => {
  const button = target.closest?.('astro-island[ssr] button[type=button]');
  later(button, () => button.click());
});
addEventListener('change', ({ target }) => {
  const select = target.closest?.('astro-island[ssr] select');
  const value = select?.value;
  later(select, () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
});
