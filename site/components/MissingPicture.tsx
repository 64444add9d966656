type MissingPictureProps = { words: string };

/**
 * What a frame shows when its picture failed. It is told so in `data-pictures` by
 * `site/scripts/failed-pictures.ts`.
 */
export function MissingPicture({ words }: MissingPictureProps) {
  return <div className="missing">{words}</div>;
}
