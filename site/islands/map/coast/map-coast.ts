/** A coast as one SVG path, in web map pixels at `zoom`, relative to `ORIGIN`. */
export type MapCoast = { zoom: number; path: string };

export const ORIGIN: [latitude: number, longitude: number] = [27.5, -80];
