type IconProps = {
  /** Source of a Lucide icon, imported with `?raw`. */
  source: string;
  className?: string;
};

/** A line icon in the text's colour. It is decoration, so screen readers skip it. */
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
      // Inserting this markup is safe, because it comes from the icon's own file at build time.
      dangerouslySetInnerHTML={{ __html: lines.replaceAll(/\s*\n\s*/g, '') }}
    />
  );
}

/** Class of an icon that is 1.5 times as large as its text. */
export const LARGE_ICON = 'size-[1.5em]';
