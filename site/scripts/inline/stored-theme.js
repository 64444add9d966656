// Before the first paint: the stored theme, for the page and for the browser's own bar.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const color of document.querySelectorAll('meta[name=theme-color]'))
      color.media = color.dataset.ofTheme === theme ? 'all' : 'not all';
  }
} catch {}
