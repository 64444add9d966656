import plate from '#site/assets/heart-plate.svg?url';

type HeartPlateArtProps = { className: string };

/** Picture for an empty list of favorites: an empty plate with a dashed heart. */
export function HeartPlateArt({ className }: HeartPlateArtProps) {
  return <img className={`h-auto ${className}`} src={plate} width={410} height={400} alt="" />;
}
