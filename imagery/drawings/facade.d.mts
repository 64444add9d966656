/** SVG of a restaurant's front with its name on the sign. */
export const placeSvg: (place: {
  seed: string;
  name: string;
  category: string;
  price: string | undefined;
}) => string;
