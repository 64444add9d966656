import type { Disc } from '#imagery/recipes/table.ts';
import type { Island } from './islands.ts';

/** Where the chart lies in the picture, in pixels: its upper left corner and the size of a unit. */
export type Projection = {
  width: number;
  height: number;
  x: number;
  y: number;
  scale: number;
  /** How much larger than usual names are written. */
  labelScale?: number;
};

/** The discs of land of an island: middle in pixels, radius in units of the chart. */
export function landOf(island: Island, { x, y, scale }: Projection): Disc[] {
  const centerX = x + island.x * scale;
  const centerY = y + island.y * scale;
  return (island.discs ?? [[0, 0, island.radius] as const]).map(([dx, dy, radius]) => [
    centerX + dx * scale,
    centerY + dy * scale,
    radius,
  ]);
}
