import { group, line, path } from '#illustrations/drawing/marks.ts';
import { paint, type Paint } from '#illustrations/drawing/paint.ts';

export function sailingBoat(
  x: number,
  y: number,
  scale: number,
  color: Paint,
  trim: Paint,
): string {
  return group(
    line('M6 -6V-120', paint('straw-700'), 4) +
      path('M10 -116Q64 -60 70 -20L10 -16Z', paint('lime-50')) +
      path('M2 -110Q-30 -60 -36 -22L2 -18Z', paint('lime-200')) +
      path('M-70 -8H76Q66 22 44 24H-44Q-64 20 -70 -8Z', color) +
      path('M-70 -8H76L74 0H-68Z', trim),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

export function dinghy(x: number, y: number, scale: number, color: Paint): string {
  return group(
    path('M-64 -14Q0 -4 66 -16Q60 14 38 16H-40Q-58 12 -64 -14Z', color) +
      path('M-64 -14Q0 -4 66 -16L64 -9Q0 3 -62 -7Z', paint('lime-50')),
    `translate(${x} ${y}) scale(${scale})`,
  );
}
