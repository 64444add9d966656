import type { Disc } from '#illustrations/recipes/table.ts';
import type { Island } from './islands.ts';

/**
 * Maps chart units to pixels: `x`, `y` is the top left corner of the chart, `scale` the pixels per
 * unit.
 */
export type Projection = {
  width: number;
  height: number;
  x: number;
  y: number;
  scale: number;
  /** Factor for the size of the names; 1 by default. */
  labelScale?: number;
};

/** The discs of an island's land: centre in pixels, radius in chart units. */
export function landOf(island: Island, { x, y, scale }: Projection): Disc[] {
  const centerX = x + island.x * scale;
  const centerY = y + island.y * scale;
  return (island.discs ?? [[0, 0, island.radius] as const]).map(([dx, dy, radius]) => [
    centerX + dx * scale,
    centerY + dy * scale,
    radius,
  ]);
}
