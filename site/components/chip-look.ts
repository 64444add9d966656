/** Chips in rows that wrap. */
export const CHIPS = 'flex flex-wrap gap-2';
/** Shows the word in `data-joined` before the chip. The word is not part of the chip's text. */
export const JOINED_CHIP =
  'flex items-center gap-2 before:text-sm before:text-ink-muted data-joined:before:content-[attr(data-joined)]';
