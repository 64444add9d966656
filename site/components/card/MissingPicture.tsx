type MissingPictureProps = { words: string };

/**
 * The text that replaces a failed picture in its frame. `site/scripts/frame/failed-pictures.ts`
 * marks such a frame with `data-pictures`.
 */
export function MissingPicture({ words }: MissingPictureProps) {
  return <div className="missing">{words}</div>;
}
