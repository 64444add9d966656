/** `--surface` of both themes, where only a plain colour is understood: what the browser frames a page with. */
export const THEME_COLORS = { light: '#fafaf3', dark: '#051920' } as const;
