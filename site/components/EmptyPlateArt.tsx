import plate from '#site/assets/empty-plate.svg?url';

type EmptyPlateArtProps = { className: string };

/** A plate of fish bones on rings of depth: for what is not there. */
export function EmptyPlateArt({ className }: EmptyPlateArtProps) {
  return <img className={`h-auto ${className}`} src={plate} width={410} height={400} alt="" />;
}
