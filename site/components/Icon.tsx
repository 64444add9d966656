type IconProps = {
  /** Source of a Lucide icon, imported with `?raw`. */
  source: string;
  className?: string;
};

/** A line icon of the text's colour; decoration, so that it says nothing to screen readers. */
export function Icon({ source, className = '' }: IconProps) {
  const lines = source.slice(
    source.indexOf('>', source.indexOf('<svg')) + 1,
    source.lastIndexOf('</svg>'),
  );
  return (
    <svg
      className={`icon ${className}`.trim()}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // The icon set's own file, read at build time.
      dangerouslySetInnerHTML={{ __html: lines.replaceAll(/\s*\n\s*/g, '') }}
    />
  );
}

/** Half as large again as the text. */
export const LARGE_ICON = 'size-[1.5em]';
