/**
 * The theme control: light, dark, or the system's preference. The choice is stored under `theme`.
 */
import { browserStorage } from '#site/browser/storage.ts';

const THEMES = ['light', 'dark', 'system'] as const;
type Theme = (typeof THEMES)[number];

function storedTheme(): Theme {
  const stored = browserStorage.read('theme');
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  // Set the colour of the browser's toolbar.
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { ofTheme = '' } = color.dataset;
    if (theme === 'system') color.media = `(prefers-color-scheme: ${ofTheme})`;
    else color.media = ofTheme === theme ? 'all' : 'not all';
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === theme));
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-next]')) {
    button.dataset.themeShown = theme;
    button.setAttribute('aria-label', `Theme: ${theme}. Change theme`);
  }
}

function choose(theme: Theme): void {
  // If the browser forbids storage, the choice is valid only for this page.
  browserStorage.write('theme', theme);
  current = theme;
  apply(theme);
}

let current = storedTheme();
apply(current);

document.addEventListener('click', (event) => {
  const button =
    event.target instanceof Element &&
    event.target.closest<HTMLElement>('[data-theme-choice], [data-theme-next]');
  if (!button) return;
  const chosen = THEMES.find((theme) => theme === button.dataset.themeChoice);
  choose(chosen ?? THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'system');
});
