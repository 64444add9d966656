/**
 * Classes of buttons, and of links that look like buttons. The styles are in
 * `site/styles/controls/button.css`. This is no component, because Astro wraps the children of a
 * React component in an extra element.
 */
export const BUTTON = {
  primary: 'button raised brand',
  /** Only for the home page's hero. */
  sun: 'button raised sun',
  line: 'button line',
  /** For the button next to the home page's search field, which is as high as the field. */
  tallLine: 'button line min-h-13',
  ghost: 'button ghost',
  /** For a button inside a field. */
  inset: 'button brand px-[0.9rem]',
} as const;

/** Classes of buttons with only an icon. */
export const ICON_BUTTON = {
  plain: 'icon-button plain',
  /** For a button on a picture. */
  solid: 'icon-button bg-surface-raised text-ink shadow-1',
  /** For a button on a background of any colour. */
  tinted: 'icon-button hover:bg-current/16',
} as const;
