/** Selects the frames of the listing's cards. A frame contains a card, or a skeleton before it. */
export const CARD_FRAMES = '#listing [data-of-result] > :has(> .card, > .skeleton)';
