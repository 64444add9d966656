/**
 * How buttons look, and links that look like buttons: classes of `site/styles/button.css`. A record
 * instead of a component, since Astro would put an element of its own around what stands in a React
 * component.
 */
export const BUTTON = {
  primary: 'button raised brand',
  /** For the hero alone. */
  sun: 'button raised sun',
  line: 'button line',
  /** As high as the search field beside it. */
  tallLine: 'button line min-h-13',
  ghost: 'button ghost',
  /** Inside a field. */
  inset: 'button brand px-[0.9rem]',
} as const;

/** Buttons that show an icon alone. */
export const ICON_BUTTON = {
  plain: 'icon-button plain',
  /** On a picture. */
  solid: 'icon-button bg-surface-raised text-ink shadow-1',
  /** On a ground of any colour. */
  tinted: 'icon-button hover:bg-current/16',
} as const;
