/**
 * The site's colours in hex notation, which every mail program reads. A test compares them with the
 * site's theme.
 */
export const LIGHT = {
  surface: '#fafaf3',
  'surface-raised': '#ffffff',
  ink: '#052934',
  'ink-muted': '#3b585f',
  brand: '#056366',
  'brand-shade': '#00343f',
  'on-brand': '#f8fcf5',
  accent: '#ec7158',
  line: '#d3ded8',
};

export const DARK: typeof LIGHT = {
  surface: '#051920',
  'surface-raised': '#0b242c',
  ink: '#eef1e8',
  'ink-muted': '#afc3bf',
  brand: '#73d1c4',
  'brand-shade': '#1e7776',
  'on-brand': '#011b23',
  accent: '#f58b70',
  line: '#243e45',
};
