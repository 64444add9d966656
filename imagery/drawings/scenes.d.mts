/** SVG of a table laid for a cuisine; the same seed gives the same picture. */
export const tableSvg: (category: string, seed: string) => string;
export const CATEGORIES: string[];
