import plate from '#site/assets/heart-plate.svg?url';

type HeartPlateArtProps = { className: string };

/** An empty plate with a dashed heart: for favorites that are still to come. */
export function HeartPlateArt({ className }: HeartPlateArtProps) {
  return <img className={`h-auto ${className}`} src={plate} width={410} height={400} alt="" />;
}
