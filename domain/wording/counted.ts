/** A count with its noun: `1 review`, `1,386 reviews`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/**
 * Formats a count with commas: `1,386`. Avoids `toLocaleString`: on a phone its first call takes as
 * long as all other text of a card.
 *
 * @param count whole, not negative
 */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
