import plate from '#site/assets/empty-plate.svg?url';

/** A plate of fish bones on rings of depth: for what is not there. */
export function EmptyPlateArt() {
  return <img className="art" src={plate} width={410} height={400} alt="" />;
}
