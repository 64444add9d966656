/** Chips beside and below each other. */
export const CHIPS = 'flex flex-wrap gap-2';
/** Of one with `data-joined`: said before it, and no part of its text. */
export const JOINED_CHIP =
  'flex items-center gap-2 before:text-sm before:text-ink-muted data-joined:before:content-[attr(data-joined)]';
