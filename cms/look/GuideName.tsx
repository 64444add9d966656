type GuideNameProps = {
  name: string;
  /** Width and height of the mark, in pixels. */
  size: number;
};

/** The guide's mark and name, as in the header of the site. The default name is a drawing. */
export function GuideName({ name, size }: GuideNameProps) {
  return (
    <span className="guide-name">
      <img src="/favicon.svg" alt="" width={size} height={size} />
      {name === 'Paradise Plate' ? (
        <span className="guide-name__wordmark" role="img" aria-label={name} />
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}
