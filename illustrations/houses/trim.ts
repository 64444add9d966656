import { tenth } from '#illustrations/drawing/geometry.ts';
import { dot, path, rect } from '#illustrations/drawing/marks.ts';
import { SHADOW, mix, paint, type Paint } from '#illustrations/drawing/paint.ts';
import { shade } from '#illustrations/light/shade.ts';

/** A row of scallops under an eave. */
export function scallopTrim(
  x: number,
  y: number,
  w: number,
  color: Paint,
  scallop = 13,
  drop = 12,
): string {
  let d = `M${tenth(x)} ${tenth(y)}`;
  const n = Math.round(w / scallop);
  const k = w / n;
  for (let i = 0; i < n; i++) {
    d += `Q${tenth(x + (i + 0.5) * k)} ${tenth(y + drop * 1.7)} ${tenth(x + (i + 1) * k)} ${tenth(y)}`;
  }
  d += `V${tenth(y - 5)}H${tenth(x)}Z`;
  let svg = path(d, color);
  for (let i = 0; i < n; i++) svg += dot(x + (i + 0.5) * k, y + 2.4, 1.6, SHADOW, 'opacity=".35"');
  return svg;
}

/** A striped awning. */
export function awning(
  x: number,
  y: number,
  w: number,
  h: number,
  first: Paint,
  second: Paint,
  overhang = 12,
): string {
  const n = Math.round(w / 26);
  const k = w / n;
  const k2 = (w + overhang * 2) / n;
  let svg = shade(
    `M${tenth(x - 4)} ${tenth(y + h)}H${tenth(x + w + 16)}V${tenth(y + h + 26)}H${tenth(x + 4)}Z`,
    0.62,
  );
  for (let i = 0; i < n; i++) {
    const color = i % 2 ? second : first;
    svg += `<path d="M${tenth(x + i * k)} ${tenth(y)}H${tenth(x + (i + 1) * k)}L${tenth(x - overhang + (i + 1) * k2)} ${tenth(y + h)}Q${tenth(x - overhang + (i + 0.5) * k2)} ${tenth(y + h + 17)} ${tenth(x - overhang + i * k2)} ${tenth(y + h)}Z" fill="${color}"/>`;
    svg += `<path d="M${tenth(x - overhang + i * k2)} ${tenth(y + h)}Q${tenth(x - overhang + (i + 0.5) * k2)} ${tenth(y + h + 17)} ${tenth(x - overhang + (i + 1) * k2)} ${tenth(y + h)}L${tenth(x - overhang + (i + 1) * k2)} ${tenth(y + h - 3)}H${tenth(x - overhang + i * k2)}Z" fill="${mix(color, paint('ink-900'), 0.16)}"/>`;
  }
  return svg;
}

export function railing(x: number, y: number, w: number, h: number, color: Paint): string {
  let svg = rect(x, y, w, 6, color) + rect(x, y + h - 5, w, 5, color);
  for (let baluster = x + 6; baluster < x + w - 3; baluster += 12)
    svg += rect(baluster, y + 5, 4, h - 8, color);
  return svg;
}

/** A post with its foot at `y`. */
export const post = (x: number, y: number, h: number, color: Paint, w = 9): string =>
  rect(x - w / 2, y - h, w, h, color) +
  rect(x + w * 0.1, y - h, w * 0.4, h, mix(color, paint('ink-900'), 0.18));
