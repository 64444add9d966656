// Runs before the first paint: applies the stored theme to the page and the browser's toolbar, and
// the stored look of cards.
try {
  const cards = localStorage.getItem('cards');
  if (cards) document.documentElement.dataset.cards = cards;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const color of document.querySelectorAll('meta[name=theme-color]'))
      color.media = color.dataset.ofTheme === theme ? 'all' : 'not all';
  }
} catch {}
