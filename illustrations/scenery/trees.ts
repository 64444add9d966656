import { tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { dot, group, line, path } from '#illustrations/drawing/marks.ts';
import { blob } from '#illustrations/drawing/outlines.ts';
import { paint, type Paint } from '#illustrations/drawing/paint.ts';
import { scatter } from '#illustrations/drawing/placing.ts';
import { itemAt, type Random } from '#illustrations/drawing/random.ts';

/**
 * A coconut palm of height `h` with its foot at `x`, `y`. `lean` is the horizontal offset of its
 * crown.
 */
export function palm(
  random: Random,
  x: number,
  y: number,
  h: number,
  lean: number,
  isNight: boolean,
): string {
  const topX = x + lean;
  const topY = y - h;
  const w = 9 + h * 0.016;
  let svg = path(
    `M${tenth(x - w)} ${tenth(y)}Q${tenth(x - w * 0.4 + lean * 0.1)} ${tenth(y - h * 0.5)} ${tenth(topX - w * 0.5)} ${tenth(topY)}L${tenth(topX + w * 0.5)} ${tenth(topY)}Q${tenth(x + w * 1.1 + lean * 0.1)} ${tenth(y - h * 0.5)} ${tenth(x + w)} ${tenth(y)}Z`,
    paint('straw-600'),
  );
  for (let i = 1; i < 13; i++) {
    const t = i / 13;
    const xAt = x + lean * t * t * 0.9;
    const yAt = y - h * t;
    svg += line(
      `M${tenth(xAt - w * 0.8 + t * 3)} ${tenth(yAt)}q${tenth(w * 0.8)} 6 ${tenth(w * 1.4)} 0`,
      paint('straw-800'),
      2.2,
      'opacity=".5"',
    );
  }
  const frond = (angle: number, length: number, color: Paint) => {
    let d = '';
    const direction = (angle * Math.PI) / 180;
    const along = (t: number): Point => [
      Math.cos(direction) * length * t,
      Math.sin(direction) * length * t + length * 0.52 * t * t,
    ];
    for (let i = 1; i <= 15; i++) {
      const t = 0.08 + (i / 15) * 0.92;
      const [xAt, yAt] = along(t);
      const [qx, qy] = along(Math.max(0, t - 0.05));
      const leaflet = Math.atan2(yAt - qy, xAt - qx);
      const len = length * 0.34 * Math.sin(Math.PI * (0.18 + t * 0.76)) + 6;
      for (const m of [-1, 1] as const) {
        const a = leaflet + m * (1.15 - t * 0.5);
        const ex = xAt + Math.cos(a) * len;
        const ey = yAt + Math.sin(a) * len + len * 0.22;
        d += `M${tenth(xAt - 2)} ${tenth(yAt)}Q${tenth((xAt + ex) / 2 + 3)} ${tenth((yAt + ey) / 2 - 4)} ${tenth(ex)} ${tenth(ey)}Q${tenth((xAt + ex) / 2 - 3)} ${tenth((yAt + ey) / 2 + 4)} ${tenth(xAt + 2)} ${tenth(yAt + 2)}Z`;
      }
    }
    const [mx, my] = along(0.5);
    const [ex, ey] = along(1);
    return (
      path(d, color) +
      line(`M0 0Q${tenth(mx)} ${tenth(my - length * 0.06)} ${tenth(ex)} ${tenth(ey)}`, color, 4)
    );
  };
  const greens = isNight
    ? (['leaf-800', 'leaf-700', 'leaf-600'] as const)
    : (['leaf-700', 'leaf-600', 'leaf-500'] as const);
  let crown = '';
  const length = h * random.between(0.42, 0.5);
  for (const [a, k] of [
    [-168, 0],
    [-12, 0],
    [-140, 1],
    [-40, 1],
    [176, 1],
    [6, 1],
    [-112, 2],
    [-72, 2],
    [-152, 2],
    [-28, 2],
  ] as const) {
    crown += frond(
      a + random.between(-6, 6),
      length * random.between(0.88, 1.06),
      paint(itemAt(greens, k)),
    );
  }
  for (let i = 0; i < 4; i++) {
    crown += dot(-12 + i * 8, 6 + (i % 2) * 6, 8, paint(i % 2 ? 'leaf-400' : 'straw-700'));
  }
  return svg + group(crown, `translate(${tenth(topX)} ${tenth(topY)})`);
}

/** A royal poinciana: a wide flat crown, red in summer. */
export function poinciana(
  random: Random,
  x: number,
  y: number,
  h: number,
  isNight: boolean,
  flower: 'conch' | 'sun' = 'conch',
): string {
  const w = h * 1.05;
  let svg = line(
    `M${tenth(x)} ${tenth(y)}Q${tenth(x - 6)} ${tenth(y - h * 0.3)} ${tenth(x + 4)} ${tenth(y - h * 0.52)}M${tenth(x + 2)} ${tenth(y - h * 0.42)}Q${tenth(x - w * 0.12)} ${tenth(y - h * 0.6)} ${tenth(x - w * 0.3)} ${tenth(y - h * 0.7)}M${tenth(x + 2)} ${tenth(y - h * 0.44)}Q${tenth(x + w * 0.14)} ${tenth(y - h * 0.6)} ${tenth(x + w * 0.3)} ${tenth(y - h * 0.72)}`,
    paint('straw-800'),
    h * 0.045,
  );
  const greens = isNight
    ? (['leaf-800', 'leaf-700'] as const)
    : (['leaf-700', 'leaf-600'] as const);
  for (const [dx, dy, rw, k] of [
    [-0.27, -0.68, 0.27, 0],
    [0.27, -0.7, 0.28, 0],
    [0, -0.78, 0.36, 1],
    [-0.14, -0.8, 0.24, 1],
    [0.18, -0.82, 0.24, 1],
  ] as const) {
    svg += path(
      blob(random, w * rw, h * 0.11, 0.09, 18, x + w * dx, y + h * dy),
      paint(itemAt(greens, k)),
    );
  }
  for (const [a, b] of scatter(random, 90, w * 0.52, 9, h * 0.15)) {
    svg += path(
      blob(
        random,
        random.between(5, 9),
        random.between(4, 6),
        0.2,
        7,
        x + a,
        y - h * 0.78 + b + Math.abs(a) * 0.12,
      ),
      paint(
        random.pick(
          isNight
            ? [`${flower}-700`, `${flower}-600`]
            : [`${flower}-600`, `${flower}-500`, `${flower}-500`, `${flower}-400`],
        ),
      ),
    );
  }
  return svg;
}
