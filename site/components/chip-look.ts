/** Chips beside and below each other. */
export const CHIPS = 'flex flex-wrap gap-2';
