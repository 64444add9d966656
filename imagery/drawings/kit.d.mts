/** A 32-bit hash of a text. */
export const hash: (text: string) => number;
