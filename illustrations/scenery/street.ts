import { tenth } from '#illustrations/drawing/geometry.ts';
import { dot, group, line, path, rect } from '#illustrations/drawing/marks.ts';
import { circle } from '#illustrations/drawing/outlines.ts';
import { SHADOW, mix, paint, type Hue, type Paint } from '#illustrations/drawing/paint.ts';

/** A picket fence with its foot at `y`. */
export function fence(x: number, y: number, w: number, color: Paint): string {
  let pickets = '';
  for (let q = x; q < x + w; q += 17) {
    pickets += path(`M${tenth(q)} ${y}V${y - 36}l5.500 -8l5.500 8V${y}Z`, color);
  }
  return rect(x, y - 30, w, 5, color) + rect(x, y - 13, w, 5, color) + pickets;
}

export function barStool(x: number, y: number, color: Paint): string {
  return (
    line(
      `M${x - 9} ${y}L${x - 4} ${y - 40}M${x + 9} ${y}L${x + 4} ${y - 40}M${x - 7} ${y - 14}H${x + 7}`,
      paint('straw-800'),
      4,
    ) + rect(x - 14, y - 46, 28, 8, color, 'rx="4"')
  );
}

/** A table with two chairs, with or without a parasol. */
export function tableAndChairs(x: number, y: number, color: Paint, parasol: Hue | null): string {
  let svg = '';
  if (parasol) {
    const radius = 74;
    const parasolY = y - 168;
    svg += rect(x - 3, parasolY, 6, 168, paint('straw-700'));
    const n = 6;
    for (let i = 0; i < n; i++) {
      const x1 = x - radius + (i * radius * 2) / n;
      const x2 = x - radius + ((i + 1) * radius * 2) / n;
      const fabric = i % 2 ? paint('lime-50') : paint(`${parasol}-500`);
      svg += `<path d="M${x} ${parasolY - 8}Q${tenth((x1 + x) / 2 + (x1 - x) * 0.22)} ${parasolY + 4} ${tenth(x1)} ${parasolY + 42}Q${tenth((x1 + x2) / 2)} ${parasolY + 34} ${tenth(x2)} ${parasolY + 42}Q${tenth((x2 + x) / 2 + (x2 - x) * 0.22)} ${parasolY + 4} ${x} ${parasolY - 8}Z" fill="${i > 3 ? mix(fabric, SHADOW, 0.16) : fabric}"/>`;
    }
    svg += dot(x, parasolY - 10, 4, paint('sun-500'));
  }
  svg +=
    rect(x - 42, y - 54, 84, 8, color, 'rx="3"') +
    rect(x - 4, y - 48, 8, 48, paint('straw-800')) +
    rect(x - 22, y - 4, 44, 5, paint('straw-800'), 'rx="2"');
  for (const side of [-1, 1] as const) {
    const chairX = x + side * 64;
    svg += line(
      `M${chairX - side * 12} ${y}L${chairX - side * 10} ${y - 32}H${chairX + side * 10}L${chairX + side * 16} ${y - 74}M${chairX + side * 9} ${y - 32}L${chairX + side * 12} ${y}`,
      color,
      5,
    );
  }
  svg +=
    path(`M${x - 16} ${y - 54}l-4 -18h14l-4 18Z`, paint('conch-400')) +
    path(`M${x + 8} ${y - 54}l-3 -14h12l-3 14Z`, paint('sun-300'));
  return svg;
}

/** A bicycle with a basket. */
export function bicycle(x: number, y: number, color: Paint): string {
  return group(
    line(circle(24, -34, -24) + circle(24, 34, -24), paint('ink-900'), 4) +
      line(
        'M-34 -24L-10 -60L22 -58L34 -24M-10 -60L0 -24L22 -58M0 -24H-34M-14 -70H-4M22 -58L18 -76L32 -80',
        color,
        4.5,
      ) +
      path('M26 -78h26l-4 20h-20Z', paint('straw-400')),
    `translate(${x} ${y})`,
  );
}

export function golfCart(x: number, y: number, color: Paint): string {
  return group(
    rect(-74, -112, 150, 8, paint('lime-50'), 'rx="4"') +
      line('M-58 -104V-52M62 -104L70 -52', paint('lime-50'), 5) +
      path('M-84 -20V-44Q-84 -52 -74 -52H-30V-44H10V-56H66Q86 -54 90 -34V-20Z', color) +
      rect(-42, -78, 12, 36, paint('straw-600')) +
      rect(-42, -48, 46, 10, paint('straw-600')) +
      line('M34 -56L26 -78', paint('ink-900'), 4) +
      dot(-52, -16, 18, paint('ink-900')) +
      dot(-52, -16, 8, paint('lime-300')) +
      dot(58, -16, 18, paint('ink-900')) +
      dot(58, -16, 8, paint('lime-300')) +
      dot(86, -36, 5, paint('sun-300')),
    `translate(${x} ${y})`,
  );
}
