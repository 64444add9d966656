/** A number with what is counted: `1 review`, `1,386 reviews`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/**
 * A count in groups of three: `1,386`. Without `toLocaleString`, whose first call takes a phone as long
 * as everything else that a card says.
 *
 * @param count whole, not negative
 */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
