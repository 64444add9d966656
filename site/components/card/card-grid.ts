/** Restaurant cards in one to three columns. */
export const CARD_GRID =
  'card-grid grid gap-x-[clamp(1rem,2.4vw,1.75rem)] gap-y-[clamp(1.75rem,3vw,2.25rem)] sm:grid-cols-2 lg:grid-cols-3';
