import { TAU, polar, tenth } from '#illustrations/drawing/geometry.ts';
import { group, line, path } from '#illustrations/drawing/marks.ts';
import { circle, ruffle, spline } from '#illustrations/drawing/outlines.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

/** Citrus fruit by the hue of its rind: lime, lemon, grapefruit, orange. */
export type Citrus = 'leaf' | 'sun' | 'conch' | 'orange';

export function citrusWheel(radius = 34, fruit: Citrus = 'leaf'): Drawing {
  const rind =
    fruit === 'leaf'
      ? 'leaf-400'
      : fruit === 'sun'
        ? 'sun-400'
        : fruit === 'conch'
          ? 'conch-400'
          : 'sun-500';
  const flesh =
    fruit === 'leaf'
      ? 'leaf-200'
      : fruit === 'sun'
        ? 'sun-200'
        : fruit === 'conch'
          ? 'conch-300'
          : 'sun-300';
  const outline = circle(radius);
  let inside = path(circle(radius * 0.86), paint('lime-50'));
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * TAU;
    const b = ((i + 0.86) / 9) * TAU;
    const [x1, y1] = polar(a, radius * 0.76);
    const [x2, y2] = polar(b, radius * 0.76);
    const [x0, y0] = polar((a + b) / 2, radius * 0.1);
    const [xm, ym] = polar((a + b) / 2, radius * 0.8);
    inside += path(
      `M${tenth(x0)} ${tenth(y0)}L${tenth(x1)} ${tenth(y1)}Q${tenth(xm)} ${tenth(ym)} ${tenth(x2)} ${tenth(y2)}Z`,
      paint(flesh),
    );
  }
  return {
    svg: solid(outline, paint(rind), mix(paint(rind), paint('ink-900'), 0.25), {
      depth: 3,
      inside,
    }),
    outline,
  };
}

/** A wedge of lime, or of lemon. */
export function citrusWedge(radius = 34, fruit: 'leaf' | 'sun' = 'leaf'): Drawing {
  const rind = fruit === 'leaf' ? 'leaf-500' : 'sun-400';
  const flesh = fruit === 'leaf' ? 'leaf-200' : 'sun-200';
  const outline = `M${-radius} 0Q${-radius * 0.9} ${radius * 0.82} 0 ${radius * 0.86}Q${radius * 0.9} ${radius * 0.82} ${radius} 0Q0 ${-radius * 0.16} ${-radius} 0Z`;
  const inside =
    path(
      `M${-radius * 0.84} 0Q${-radius * 0.74} ${radius * 0.6} 0 ${radius * 0.64}Q${radius * 0.74} ${radius * 0.6} ${radius * 0.84} 0Q0 ${-radius * 0.12} ${-radius * 0.84} 0Z`,
      paint('lime-50'),
    ) +
    path(
      `M${-radius * 0.72} ${radius * 0.06}Q${-radius * 0.62} ${radius * 0.5} 0 ${radius * 0.54}Q${radius * 0.62} ${radius * 0.5} ${radius * 0.72} ${radius * 0.06}Q0 ${-radius * 0.04} ${-radius * 0.72} ${radius * 0.06}Z`,
      paint(flesh),
    ) +
    line(
      `M0 0V${radius * 0.5}M${-radius * 0.1} 0L${-radius * 0.42} ${radius * 0.4}M${radius * 0.1} 0L${radius * 0.42} ${radius * 0.4}`,
      paint('lime-50'),
      2,
    );
  return {
    svg: solid(outline, paint(rind), mix(paint(rind), paint('ink-900'), 0.3), { depth: 2, inside }),
    outline,
  };
}

/** A goat pepper, a hot pepper of The Bahamas. */
export function goatPepper(hue: 'sun' | 'leaf' | 'conch' = 'sun'): Drawing {
  const outline = spline([
    [0, -22],
    [16, -20],
    [26, -6],
    [20, 12],
    [24, 22],
    [6, 26],
    [-8, 24],
    [-22, 20],
    [-20, 6],
    [-26, -8],
    [-14, -20],
  ]);
  const tones =
    hue === 'sun'
      ? (['sun-400', 'sun-600'] as const)
      : hue === 'leaf'
        ? (['leaf-400', 'leaf-600'] as const)
        : (['conch-500', 'conch-700'] as const);
  return {
    svg:
      line('M0 -20Q2 -34 12 -38', paint('leaf-600'), 6) +
      solid(outline, paint(tones[0]), paint(tones[1]), {
        depth: 5,
        inside: line(
          'M0 -18Q-4 0 -2 22M12 -18Q18 0 12 20M-12 -18Q-18 0 -14 18',
          paint(tones[1]),
          2,
          'opacity=".6"',
        ),
      }) +
      path('M-12 -20Q0 -30 12 -20Q6 -12 0 -16Q-6 -12 -12 -20Z', paint('leaf-500')),
    outline,
  };
}

/** A sprig of thyme, growing upwards. */
export function sprig(length = 60): Drawing {
  let svg = line(`M0 0Q${length * 0.1} ${-length * 0.5} 0 ${-length}`, paint('leaf-600'), 3);
  let shadow = '';
  for (let i = 0; i < 4; i++) {
    for (const m of [-1, 1] as const) {
      const y = -length * (0.2 + i * 0.22);
      const w = length * (0.3 - i * 0.035);
      const d = `M0 ${tenth(y)}Q${tenth(m * w * 0.4)} ${tenth(y - w * 0.75)} ${tenth(m * w)} ${tenth(y - w * 0.55)}Q${tenth(m * w * 0.8)} ${tenth(y + w * 0.2)} 0 ${tenth(y)}Z`;
      svg += path(d, paint(m < 0 ? 'leaf-400' : 'leaf-500'));
      shadow += d;
    }
  }
  const d = `M0 ${-length * 0.92}Q${-length * 0.16} ${-length * 1.1} 0 ${-length * 1.3}Q${length * 0.16} ${-length * 1.1} 0 ${-length * 0.92}Z`;
  return { svg: svg + path(d, paint('leaf-400')), outline: shadow + d };
}

/** A ruffled leaf of salad or basil. */
export function saladLeaf(random: Random, radius = 40): Drawing {
  const outline = ruffle(random, radius, 9, 0.16, radius * 0.8);
  return {
    svg: solid(outline, paint('leaf-400'), paint('leaf-600'), {
      depth: 5,
      inside: line(
        `M${-radius} 0Q0 -6 ${radius * 0.8} 0M${-radius * 0.4} -2L${-radius * 0.1} ${-radius * 0.5}M${-radius * 0.4} -2L${-radius * 0.1} ${radius * 0.5}M0 -3L${radius * 0.3} ${-radius * 0.4}M0 -3L${radius * 0.3} ${radius * 0.4}`,
        paint('leaf-200'),
        2.6,
      ),
    }),
    outline,
  };
}

/** A pinch of microgreens. */
export function microgreens(random: Random, count = 7): Drawing {
  let svg = '';
  for (let i = 0; i < count; i++) {
    const a = random.whole(0, 360);
    const length = random.between(20, 40);
    svg += group(
      line(`M0 0Q4 ${-length / 2} 0 ${-length}`, paint('leaf-500'), 2) +
        path(
          `M0 ${-length}q-9 -3 -8 -10q8 0 8 10q0 -10 8 -10q1 7 -8 10Z`,
          paint(random.pick(['leaf-400', 'leaf-300', 'plum-500'])),
        ),
      `translate(${tenth(random.between(-14, 14))} ${tenth(random.between(-10, 10))}) rotate(${a})`,
    );
  }
  return { svg, outline: '' };
}
