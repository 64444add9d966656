// Runs before the first paint, on every page. The three parts share one script, because the policy
// of a page has a hash for each script.
try {
  // Applies the stored theme to the page and the browser's toolbar, and the stored look of cards.
  const cards = localStorage.getItem('cards');
  if (cards) document.documentElement.dataset.cards = cards;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const color of document.querySelectorAll('meta[name=theme-color]'))
      color.media = color.dataset.ofTheme === theme ? 'all' : 'not all';
  }
} catch {}
// Marks a page whose browser may be signed in.
if (/(?:^|; )guide-member=1(?:;|$)/.test(document.cookie))
  document.documentElement.dataset.member = 'yes';
// Records taps from before the scripts have loaded.
addEventListener('click', ({ target }) =>
  target
    .closest?.('[data-favorite], [data-compare], [data-account-button]')
    ?.toggleAttribute('data-tapped'),
);
