import { TAU, polar, tenth } from '#illustrations/drawing/geometry.ts';
import { dot, group, line, path } from '#illustrations/drawing/marks.ts';
import { blob, circle, ruffle } from '#illustrations/drawing/outlines.ts';
import { mix, paint, type Hue } from '#illustrations/drawing/paint.ts';
import { scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import { itemAt, type Random } from '#illustrations/drawing/random.ts';
import { hollow, solid } from '#illustrations/drawing/relief.ts';

export type PlateStyle = (typeof PLATE_STYLES)[number];

/** The painted rims that a plate can have. */
export const PLATE_STYLES = [
  'limewash',
  'enamel',
  'contour',
  'scallop',
  'glaze',
  'leafrim',
  'batik',
  'speckle',
] as const;

/** An empty plate with a painted rim. */
export function plate(
  random: Random,
  radius: number,
  style: PlateStyle = 'limewash',
  hue: Hue = 'sea',
): Drawing {
  const outline =
    style === 'scallop'
      ? ruffle(random, radius, Math.round(radius / 9), 0.045)
      : blob(random, radius, radius, 0.006, 20);
  const well = circle(radius * 0.7);
  let base = paint('lime-50');
  let shade = paint('lime-300');
  let wellPaint = paint('lime-100');
  let rim = '';
  const strong = paint(`${hue}-500`);
  if (style === 'glaze') {
    base = paint(`${hue}-300`);
    shade = paint(`${hue}-500`);
    wellPaint = mix(paint(`${hue}-200`), paint(`${hue}-300`), 0.3);
  }
  if (style === 'enamel') rim = line(circle(radius * 0.975), paint('sea-800'), radius * 0.045);
  if (style === 'limewash') {
    rim =
      line(circle(radius * 0.93), strong, radius * 0.016) +
      line(circle(radius * 0.885), strong, radius * 0.03);
  }
  if (style === 'contour') {
    for (let i = 0; i < 3; i++) {
      rim += line(
        blob(random, radius * (0.94 - i * 0.075), radius * (0.94 - i * 0.075), 0.012, 16),
        paint(itemAt([`${hue}-500`, `${hue}-400`, `${hue}-300`], i)),
        radius * (0.026 - i * 0.005),
      );
    }
  }
  if (style === 'scallop') {
    const n = Math.round(radius / 9);
    for (let i = 0; i < n; i++) {
      const [x, y] = polar(((i + 0.25) / n) * TAU, radius * 0.88);
      rim += dot(x, y, radius * 0.022, strong);
    }
    rim += line(circle(radius * 0.78), strong, radius * 0.014);
  }
  if (style === 'leafrim') {
    const n = 18;
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 360;
      rim += group(
        path(
          `M0 0Q${tenth(radius * 0.06)} ${tenth(-radius * 0.05)} ${tenth(radius * 0.15)} 0Q${tenth(radius * 0.06)} ${tenth(radius * 0.05)} 0 0Z`,
          i % 2 ? strong : paint('leaf-500'),
        ),
        `rotate(${a}) translate(0 ${tenth(-radius * 0.85)}) rotate(28)`,
      );
    }
  }
  if (style === 'batik') {
    rim = line(circle(radius * 0.85), strong, radius * 0.2);
    const n = 22;
    for (let i = 0; i < n; i++) {
      const [x, y] = polar((i / n) * TAU, radius * 0.85);
      rim +=
        i % 2
          ? dot(x, y, radius * 0.028, paint('lime-50'))
          : group(
              path(
                `M0 ${tenth(-radius * 0.07)}Q${tenth(radius * 0.05)} 0 0 ${tenth(radius * 0.07)}Q${tenth(-radius * 0.05)} 0 0 ${tenth(-radius * 0.07)}Z`,
                paint('lime-50'),
              ),
              `translate(${tenth(x)} ${tenth(y)}) rotate(${(i / n) * 360 + 90})`,
            );
    }
  }
  if (style === 'speckle') {
    for (const [x, y] of scatter(random, 46, radius * 0.95, radius * 0.07)) {
      rim += dot(
        x,
        y,
        random.between(0.008, 0.02) * radius,
        mix(strong, paint('lime-50'), random.between(0, 0.4)),
      );
    }
  }
  const svg =
    solid(outline, base, shade, { depth: radius * 0.03, inside: rim }) +
    line(
      outline,
      mix(shade, paint('sea-900'), 0.35),
      Math.max(1, radius * 0.009),
      'opacity=".55"',
    ) +
    hollow(well, wellPaint, mix(wellPaint, shade, 0.75), { depth: radius * 0.022 });
  return { svg, outline };
}
