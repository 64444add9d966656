import { tenth } from '#illustrations/drawing/geometry.ts';
import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { box, spline } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

/** A wooden board. */
export function board(random: Random, w: number, h: number, hasHandle = true): Drawing {
  const x = w / 2;
  const y = h / 2;
  const outline = hasHandle
    ? `M${-x + 14} ${-y}L${x - 14} ${-y}Q${x} ${-y} ${x} ${-y + 14}L${x} -26Q${x + 8} -20 ${x + 30} -18L${x + 78} -16Q${x + 96} -15 ${x + 96} 0Q${x + 96} 15 ${x + 78} 16L${x + 30} 18Q${x + 8} 20 ${x} 26L${x} ${y - 14}Q${x} ${y} ${x - 14} ${y}L${-x + 14} ${y}Q${-x} ${y} ${-x} ${y - 14}L${-x} ${-y + 14}Q${-x} ${-y} ${-x + 14} ${-y}Z`
    : box(random, w, h, 16, 1);
  let inside = '';
  for (let i = 0; i < 9; i++) {
    const lineY = random.between(-y, y);
    inside += line(
      spline(
        [
          [-x, lineY],
          [-x / 3, lineY + random.between(-9, 9)],
          [x / 3, lineY + random.between(-9, 9)],
          [x + 90, lineY + random.between(-4, 4)],
        ],
        false,
      ),
      paint('straw-700'),
      random.between(1.5, 4),
      'opacity=".28"',
    );
  }
  return {
    svg: solid(outline, paint('straw-500'), paint('straw-700'), {
      depth: 6,
      inside: inside + (hasHandle ? dot(x + 76, 0, 6, paint('straw-800')) : ''),
    }),
    outline,
  };
}

/** A slab of slate. */
export function slate(random: Random, w: number, h: number): Drawing {
  const outline = box(random, w, h, 5, 3);
  let inside = '';
  for (let i = 0; i < 7; i++) {
    inside += line(
      spline(
        [
          [-w / 2, random.between(-h / 2, h / 2)],
          [0, random.between(-h / 2, h / 2)],
          [w / 2, random.between(-h / 2, h / 2)],
        ],
        false,
      ),
      paint('sea-700'),
      random.between(1, 3),
      'opacity=".35"',
    );
  }
  return { svg: solid(outline, paint('sea-900'), paint('ink-900'), { depth: 5, inside }), outline };
}

/** A banana leaf as a mat; `length` and `width` are measured from its centre. */
export function bananaLeaf(length = 280, width = 120): Drawing {
  const outline = spline([
    [-length, 0],
    [-length * 0.6, -width * 0.8],
    [0, -width],
    [length * 0.6, -width * 0.75],
    [length, -8],
    [length * 0.6, width * 0.75],
    [0, width],
    [-length * 0.6, width * 0.8],
  ]);
  let inside = '';
  for (let i = -16; i < 17; i++) {
    const x = (i * length) / 16;
    inside +=
      line(`M${tenth(x)} 0L${tenth(x + 30)} ${-width}`, paint('leaf-600'), 2.5, 'opacity=".6"') +
      line(`M${tenth(x)} 0L${tenth(x + 30)} ${width}`, paint('leaf-600'), 2.5, 'opacity=".6"');
  }
  return {
    svg: solid(outline, paint('leaf-500'), paint('leaf-700'), {
      depth: 8,
      inside: inside + path(`M${-length} 0L${length} -8L${length} 4Z`, paint('leaf-300')),
    }),
    outline,
  };
}
