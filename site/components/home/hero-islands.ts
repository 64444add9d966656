/**
 * The islands of the sea chart, in chart units: a square of 1000, as in `illustrations/chart/islands.ts`.
 * A chain of cays is represented by its last and largest cay.
 */
export const HERO_ISLANDS = [
  { name: 'Grand Bahama', x: 200, y: 150, radius: 96 },
  { name: 'Abaco', x: 458, y: 176, radius: 106 },
  { name: 'Bimini', x: 62, y: 330, radius: 60 },
  { name: 'Berry Islands', x: 288, y: 330, radius: 42 },
  { name: 'Andros', x: 206, y: 548, radius: 128 },
  { name: 'New Providence', x: 444, y: 488, radius: 86 },
  { name: 'Eleuthera', x: 652, y: 462, radius: 92 },
  { name: 'Cat Island', x: 836, y: 588, radius: 80 },
  { name: 'Exuma', x: 600, y: 766, radius: 60 },
  { name: 'San Salvador', x: 950, y: 706, radius: 46 },
  { name: 'Long Island', x: 770, y: 806, radius: 70 },
  { name: 'Inagua', x: 944, y: 932, radius: 84 },
] as const;

/**
 * Position of the chart in a home page picture, in pixels. `scripts/generate/draw-hero.ts` also
 * uses this type.
 */
type ChartPlace = { width: number; height: number; x: number; y: number; scale: number };
export const WIDE: ChartPlace = { width: 1600, height: 836, x: 736, y: 10, scale: 0.824 };
export const TALL: ChartPlace = { width: 900, height: 930, x: 14, y: 12, scale: 0.862 };

/** Returns the centre and the width of an island, in percent of the picture. */
export function heroSpot(
  { x, y, radius }: { x: number; y: number; radius: number },
  chart: ChartPlace,
): { left: string; top: string; width: string } {
  const share = (length: number, of: number) => `${Math.round((length / of) * 1000) / 10}%`;
  return {
    left: share(chart.x + x * chart.scale, chart.width),
    top: share(chart.y + y * chart.scale, chart.height),
    width: share(2 * radius * chart.scale, chart.width),
  };
}
