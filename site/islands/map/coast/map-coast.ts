/** A coast as one SVG path, in pixels of the web map at `zoom`, counted from `ORIGIN`. */
export type MapCoast = { zoom: number; path: string };

export const ORIGIN: [latitude: number, longitude: number] = [27.5, -80];
