/** `--surface` of both themes as plain colours, for the browser's toolbar around the page. */
export const THEME_COLORS = { light: '#fafaf3', dark: '#051920' } as const;
