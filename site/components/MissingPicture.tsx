type MissingPictureProps = { words: string };

/**
 * The text that a frame shows when its picture has failed. `site/scripts/failed-pictures.ts` marks
 * such a frame with `data-pictures`.
 */
export function MissingPicture({ words }: MissingPictureProps) {
  return <div className="missing">{words}</div>;
}
