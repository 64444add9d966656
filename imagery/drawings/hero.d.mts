/** SVG of the sea chart of the home page; width, height, offset and scale in pixels. */
export const chart: (options: {
  w: number;
  h: number;
  ox: number;
  oy: number;
  s: number;
  ls?: number;
}) => string;
