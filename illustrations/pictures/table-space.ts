import type { Point } from '#illustrations/drawing/geometry.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import type { Disc } from '#illustrations/recipes/table.ts';
import { TABLE_HEIGHT, TABLE_WIDTH } from '#illustrations/surfaces/tones.ts';

type Search = {
  radius: number;
  /** Free space to leave around the disc. */
  gap: number;
  /** True to place the disc close to others, false as far away as possible. */
  isTight: boolean;
  /** How far the disc may extend past the picture's edge, as a share of the radius. */
  overhang: number;
  tries?: number;
};

export type TableSpace = {
  take: (disc: Disc) => void;
  /** The best of `tries` random positions; null when none of them is free. */
  find: (search: Search) => Point | null;
};

/** Keeps track of the occupied space on the table. */
export function createTableSpace(random: Random): TableSpace {
  const taken: Disc[] = [];
  const distanceTo = ([otherX, otherY, otherRadius]: Disc, x: number, y: number, radius: number) =>
    Math.hypot(otherX - x, otherY - y) - otherRadius - radius;

  return {
    take: (disc) => taken.push(disc),
    find({ radius, gap, isTight, overhang, tries = 160 }) {
      let best: Point | null = null;
      let smallest = 1e9;
      for (let i = 0; i < tries; i++) {
        const x = random.between(-radius * overhang, TABLE_WIDTH + radius * overhang);
        const y = random.between(-radius * overhang, TABLE_HEIGHT + radius * overhang);
        const isTaken = taken.some(
          ([otherX, otherY, otherRadius]) =>
            Math.hypot(otherX - x, otherY - y) < otherRadius + radius + gap,
        );
        if (isTaken) continue;
        const nearest = Math.min(...taken.map((disc) => distanceTo(disc, x, y, radius)), 400);
        const inner = radius * 0.75;
        const outside = Math.max(
          0,
          inner - x,
          inner - y,
          x - TABLE_WIDTH + inner,
          y - TABLE_HEIGHT + inner,
        );
        const cost = isTight ? nearest + outside * 0.55 + random() * 26 : -nearest + random() * 60;
        if (cost < smallest) {
          smallest = cost;
          best = [x, y];
        }
      }
      return best;
    },
  };
}
