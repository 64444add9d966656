import plate from '#site/assets/empty-plate.svg?url';

type EmptyPlateArtProps = { className: string };

/** Picture for empty and missing content: fish bones on a plate, with depth rings around it. */
export function EmptyPlateArt({ className }: EmptyPlateArtProps) {
  return <img className={`h-auto ${className}`} src={plate} width={410} height={400} alt="" />;
}
