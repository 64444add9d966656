import { lettering } from '#illustrations/drawing/lettering.ts';
import { line } from '#illustrations/drawing/marks.ts';
import { box } from '#illustrations/drawing/outlines.ts';
import { mix, paint, type Paint } from '#illustrations/drawing/paint.ts';
import { put } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

export type SignPaint = { ground: Paint; letters: Paint; shade: Paint };

type SignBoard = SignPaint & {
  shape?: 'rect' | 'round' | 'notch';
  /** Tilt in degrees; random from -1.6 to 1.6 by default. */
  degrees?: number;
};

/** A painted board with the restaurant's name. */
export function signBoard(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  name: string,
  options: SignBoard,
): string {
  const { ground, letters, shade, shape = random.pick(['rect', 'round', 'notch']) } = options;
  const right = w / 2;
  const bottom = h / 2;
  const outline =
    shape === 'round'
      ? box(random, w, h, h * 0.46, 1)
      : shape === 'notch'
        ? `M${-right + 14} ${-bottom}H${right - 14}Q${right - 14} ${-bottom + 14} ${right} ${-bottom + 14}V${bottom - 14}Q${right - 14} ${bottom - 14} ${right - 14} ${bottom}H${-right + 14}Q${-right + 14} ${bottom - 14} ${-right} ${bottom - 14}V${-bottom + 14}Q${-right + 14} ${-bottom + 14} ${-right + 14} ${-bottom}Z`
        : box(random, w, h, 5, 2.5);
  return put(
    x,
    y,
    options.degrees ?? random.between(-1.6, 1.6),
    1,
    () => ({
      svg:
        solid(outline, ground, mix(ground, paint('ink-900'), 0.25), { depth: 4 }) +
        line(outline, letters, 2.4, 'transform="scale(.955 .88)" opacity=".75"') +
        lettering(name, w * 0.84, h * 0.74, letters, shade),
      outline,
    }),
    7,
  );
}
