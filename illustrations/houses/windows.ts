import { tenth } from '#illustrations/drawing/geometry.ts';
import { dot, line, path, rect } from '#illustrations/drawing/marks.ts';
import { mix, paint, type Paint } from '#illustrations/drawing/paint.ts';
import { shade } from '#illustrations/light/shade.ts';

/** Shutters: a pair beside the window, a Bahama shutter hinged above it, or none. */
type Shutters = 'pair' | 'bahama' | 'none';

export type WindowPaint = { trim: Paint; shutter: Paint; isLit: boolean; kind: Shutters };

type DoorPaint = { trim: Paint; color: Paint; isLit: boolean };

/** A window with its shutters. */
export function window(x: number, y: number, w: number, h: number, options: WindowPaint): string {
  const { trim, shutter, isLit, kind = 'pair' } = options;
  let svg =
    rect(x - 5, y - 5, w + 10, h + 10, trim) +
    rect(x, y, w, h, isLit ? paint('sun-300') : paint('sea-800'));
  if (!isLit) {
    svg += path(
      `M${x} ${y + h * 0.5}L${x + w * 0.6} ${y}H${x + w}L${x} ${y + h}Z`,
      paint('sea-600'),
      'opacity=".65"',
    );
  } else {
    svg += path(
      `M${x} ${y + h}V${y + h * 0.7}Q${x + w / 2} ${y + h * 0.5} ${x + w} ${y + h * 0.72}V${y + h}Z`,
      paint('sun-500'),
      'opacity=".6"',
    );
  }
  svg += rect(x + w / 2 - 1.8, y, 3.6, h, trim) + rect(x, y + h / 2 - 1.8, w, 3.6, trim);
  const louvre = (lineX: number, lineY: number, ww: number, hh: number) => {
    let svg = rect(lineX, lineY, ww, hh, shutter);
    for (let slat = lineY + 6; slat < lineY + hh - 4; slat += 6) {
      svg += rect(lineX + 4, slat, ww - 8, 2.2, mix(shutter, paint('ink-900'), 0.34));
    }
    return (
      svg +
      `<rect x="${tenth(lineX + 1.5)}" y="${tenth(lineY + 1.5)}" width="${tenth(ww - 3)}" height="${tenth(hh - 3)}" fill="none" stroke="${mix(shutter, paint('lime-50'), 0.22)}" stroke-width="2"/>`
    );
  };
  if (kind === 'pair') {
    const shutterWidth = w * 0.5;
    svg +=
      louvre(x - 5 - shutterWidth, y - 4, shutterWidth, h + 8) +
      louvre(x + w + 5, y - 4, shutterWidth, h + 8) +
      shade(`M${x - 5} ${y + h + 8}h${w + 5 + shutterWidth + 9}v6h${-w - shutterWidth - 5}Z`);
  }
  if (kind === 'bahama') {
    svg +=
      shade(`M${x - 3} ${y + h * 0.6}H${x + w + 12}V${y + h * 0.86}H${x - 3}Z`, 0.8) +
      `<path d="M${x - 7} ${y - 6}H${x + w + 7}L${x + w + 13} ${y + h * 0.62}H${x - 13}Z" fill="${shutter}"/>`;
    for (let slat = 8; slat < h * 0.6; slat += 7) {
      svg += line(
        `M${tenth(x - 6 - slat * 0.1)} ${tenth(y - 6 + slat)}H${tenth(x + w + 6 + slat * 0.1)}`,
        mix(shutter, paint('ink-900'), 0.34),
        2.2,
      );
    }
    svg +=
      line(
        `M${x - 7} ${y - 6}H${x + w + 7}L${x + w + 13} ${y + h * 0.62}H${x - 13}Z`,
        mix(shutter, paint('lime-50'), 0.25),
        2.4,
      ) +
      line(
        `M${x + 6} ${y + h * 0.64}L${x + 2} ${y + h}M${x + w - 6} ${y + h * 0.64}L${x + w - 2} ${y + h}`,
        trim,
        3,
      );
  }
  return svg;
}

export function door(x: number, y: number, w: number, h: number, options: DoorPaint): string {
  const { trim, color, isLit } = options;
  let svg = rect(x - 6, y - 6, w + 12, h + 6, trim);
  svg += path(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, color);
  const panel = mix(color, paint('ink-900'), 0.22);
  svg +=
    rect(x + w * 0.14, y + h * 0.54, w * 0.3, h * 0.34, panel) +
    rect(x + w * 0.56, y + h * 0.54, w * 0.3, h * 0.34, panel);
  svg += isLit
    ? rect(x + w * 0.14, y + h * 0.2, w * 0.72, h * 0.26, paint('sun-300'))
    : rect(x + w * 0.14, y + h * 0.2, w * 0.3, h * 0.26, panel) +
      rect(x + w * 0.56, y + h * 0.2, w * 0.3, h * 0.26, panel);
  svg +=
    rect(x + w / 2 - 1.4, y, 2.8, h, panel) + dot(x + w * 0.56, y + h * 0.55, 3, paint('sun-400'));
  return svg;
}
