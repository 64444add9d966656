import { dot, group, line, path } from '#illustrations/drawing/marks.ts';
import { blob, spline } from '#illustrations/drawing/outlines.ts';
import { SHADOW, paint } from '#illustrations/drawing/paint.ts';
import { scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

/** A Caribbean spiny lobster: no claws, long thick antennae. */
export function spinyLobster(random: Random): Drawing {
  const red = paint('conch-600');
  const lit = paint('conch-500');
  const dark = paint('conch-700');
  const pale = paint('conch-400');
  let legs = '';
  let antennae = '';
  let svg = '';
  for (const m of [-1, 1] as const) {
    for (let i = 0; i < 4; i++) {
      const y = -58 + i * 21;
      legs +=
        line(
          `M${m * 30} ${y}Q${m * 62} ${y - 10 + i * 6} ${m * (74 - i * 3)} ${y + 16 + i * 9}`,
          red,
          7.5,
        ) +
        line(
          `M${m * (74 - i * 3)} ${y + 16 + i * 9}L${m * (80 - i * 4)} ${y + 30 + i * 9}`,
          dark,
          5,
        );
    }
    antennae +=
      line(`M${m * 14} -98Q${m * 34} -150 ${m * 84} -158Q${m * 120} -158 ${m * 138} -96`, red, 7) +
      line(
        `M${m * 14} -98Q${m * 34} -150 ${m * 84} -158Q${m * 120} -158 ${m * 138} -96`,
        pale,
        2,
        'stroke-dasharray="3 7"',
      ) +
      line(`M${m * 8} -100Q${m * 14} -130 ${m * 6} -152`, dark, 3.5);
  }
  const shell = spline([
    [0, -110],
    [20, -104],
    [34, -76],
    [38, -36],
    [30, -2],
    [0, 6],
    [-30, -2],
    [-38, -36],
    [-34, -76],
    [-20, -104],
  ]);
  let inside = line('M0 -104V4', dark, 3) + line('M-34 -42Q0 -26 34 -42', dark, 3.4);
  for (const m of [-1, 1] as const) {
    for (const [x, y] of [
      [10, -88],
      [20, -72],
      [10, -62],
      [24, -50],
      [14, -18],
      [24, -22],
    ] as const) {
      inside += path(`M${m * x - 3} ${y + 4}L${m * x} ${y - 6}L${m * x + 3} ${y + 4}Z`, pale);
    }
  }
  inside += path(blob(random, 10, 22, 0.1, 9, -12, -62), pale, 'opacity=".5"');
  svg +=
    legs +
    antennae +
    solid(shell, lit, dark, { depth: 7, inside }) +
    dot(-12, -100, 5, paint('ink-900')) +
    dot(12, -100, 5, paint('ink-900')) +
    path('M-18 -104L-24 -124L-10 -112ZM18 -104L24 -124L10 -112Z', red);
  let tail = '';
  for (let i = 5; i >= 0; i--) {
    const y = 8 + i * 19;
    const w = 34 - i * 2.6;
    const d = `M${-w} ${y - 8}Q0 ${y - 18} ${w} ${y - 8}L${w + 5} ${y + 13}Q0 ${y + 20} ${-w - 5} ${y + 13}Z`;
    tail =
      tail +
      solid(d, i % 2 ? lit : red, dark, {
        depth: 4,
        inside:
          line(`M${-w + 6} ${y + 6}Q0 ${y + 13} ${w - 6} ${y + 6}`, pale, 2.4) +
          dot(-w * 0.55, y, 2.6, paint('sun-200')) +
          dot(w * 0.55, y, 2.6, paint('sun-200')),
      });
  }
  let fan = '';
  for (const a of [-58, 58, -30, 30, 0] as const) {
    fan += group(
      solid(
        spline([
          [0, 0],
          [14, 16],
          [16, 44],
          [0, 54],
          [-16, 44],
          [-14, 16],
        ]),
        lit,
        dark,
        { depth: 3, inside: line('M0 6V48M-7 10L-10 46M7 10L10 46', dark, 1.6) },
      ),
      `translate(0 120) rotate(${a})`,
    );
  }
  svg += fan + tail;
  return {
    svg,
    outline:
      shell +
      spline([
        [-34, 0],
        [34, 0],
        [24, 128],
        [-24, 128],
      ]) +
      blob(random, 52, 34, 0.02, 12, 0, 142),
    shadow: `<path d="${shell}"/><path d="M-36 -4H36L24 128H-24Z"/><path d="${blob(random, 56, 34, 0.02, 12, 0, 142)}"/><g fill="none" stroke="${SHADOW}" stroke-width="7">${legs.replace(/stroke="#[^"]+"/g, '').replace(/fill="none"/g, '')}${antennae.replace(/stroke="#[^"]+"/g, '').replace(/fill="none"/g, '')}</g>`,
  };
}

/** A lobster tail, split and grilled. */
export function lobsterTail(random: Random): Drawing {
  const shell = spline([
    [0, -92],
    [30, -84],
    [44, -40],
    [40, 20],
    [26, 62],
    [0, 74],
    [-26, 62],
    [-40, 20],
    [-44, -40],
    [-30, -84],
  ]);
  const meat = spline([
    [0, -82],
    [20, -74],
    [30, -36],
    [27, 14],
    [16, 50],
    [0, 60],
    [-16, 50],
    [-27, 14],
    [-30, -36],
    [-20, -74],
  ]);
  let fan = '';
  for (const a of [-52, 52, -26, 26, 0] as const) {
    fan += group(
      solid(
        spline([
          [0, 0],
          [14, 14],
          [15, 40],
          [0, 50],
          [-15, 40],
          [-14, 14],
        ]),
        paint('conch-500'),
        paint('conch-700'),
        { depth: 3, inside: line('M0 6V44', paint('conch-700'), 1.6) },
      ),
      `translate(0 64) rotate(${a})`,
    );
  }
  let inside = '';
  for (let y = -70; y < 56; y += 17) {
    inside += line(`M-30 ${y}Q0 ${y + 12} 30 ${y}`, paint('conch-300'), 2.4, 'opacity=".9"');
  }
  for (const [x, y] of scatter(random, 12, 24, 9, 60)) {
    inside += dot(x, y, random.between(1.4, 2.6), paint(random.pick(['leaf-500', 'straw-600'])));
  }
  inside += path(blob(random, 9, 34, 0.2, 9, -9, -18), paint('sun-300'), 'opacity=".75"');
  return {
    svg:
      fan +
      solid(shell, paint('conch-600'), paint('conch-800'), { depth: 5 }) +
      solid(meat, paint('lime-100'), paint('conch-200'), { depth: 6, inside }),
    outline: shell + blob(random, 44, 26, 0.02, 12, 0, 92),
  };
}
