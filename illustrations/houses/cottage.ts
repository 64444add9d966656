import { tenth } from '#illustrations/drawing/geometry.ts';
import { line, path, rect } from '#illustrations/drawing/marks.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { shade } from '#illustrations/light/shade.ts';
import type { HousePaint } from './house-paint.ts';
import { signBoard } from './sign-board.ts';
import { post, railing, scallopTrim } from './trim.ts';
import { clapboard } from './walls.ts';
import { door, window } from './windows.ts';

/** A clapboard cottage with dormers and a porch. */
export function cottage(random: Random, house: HousePaint): string {
  const w = 400;
  const h = 150;
  const left = -w / 2;
  let svg = shade(`M${left + w} ${-h + 20}l52 36V0h-52Z`, 0.45);
  svg += clapboard(left, -h, w, h, house.wall, 13);
  svg +=
    window(left + 56, -112, 46, 66, house.window) +
    window(left + w - 102, -112, 46, 66, house.window) +
    door(-30, -122, 60, 122, { trim: house.trim, color: house.shutter, isLit: house.isLit });
  // The main roof.
  svg += path(
    `M${left - 30} ${-h}L${left + 54} ${-h - 112}H${left + w - 54}L${left + w + 30} ${-h}Z`,
    house.roof,
  );
  for (let q = 0; q < 7; q++) {
    svg += line(
      `M${tenth(left - 30 + q * 12 + 6)} ${tenth(-h - q * 16 - 8)}H${tenth(left + w + 30 - q * 12 - 6)}`,
      mix(house.roof, paint('ink-900'), 0.14),
      2,
    );
  }
  for (const m of [-1, 1] as const) {
    const dormerX = m * 104;
    svg +=
      rect(dormerX - 25, -h - 84, 50, 56, house.wall) +
      path(
        `M${dormerX - 35} ${-h - 80}L${dormerX} ${-h - 116}L${dormerX + 35} ${-h - 80}Z`,
        mix(house.roof, paint('ink-900'), 0.14),
      ) +
      window(dormerX - 13, -h - 72, 26, 36, { ...house.window, kind: 'none' });
  }
  // The porch.
  const porchY = -h + 2;
  svg += shade(`M${left} ${porchY}h${w}v34h${-w}Z`, 0.62);
  svg +=
    path(
      `M${left - 38} ${porchY + 2}L${left - 16} ${porchY - 32}H${left + w + 16}L${left + w + 38} ${porchY + 2}Z`,
      mix(house.roof, paint('lime-50'), 0.25),
    ) + scallopTrim(left - 36, porchY + 2, w + 72, house.trim);
  for (const q of [0, 0.25, 0.38, 0.62, 0.75, 1] as const) {
    svg += post(left - 24 + (w + 48) * q, 0, h - 8, house.trim);
  }
  svg +=
    railing(left - 24, -42, (w + 48) * 0.38, 36, house.trim) +
    railing(left - 24 + (w + 48) * 0.62, -42, (w + 48) * 0.38, 36, house.trim);
  svg +=
    rect(left - 34, -6, w + 68, 12, house.trim) +
    rect(-46, 4, 92, 10, paint('lime-300')) +
    rect(-56, 13, 112, 10, paint('lime-200'));
  svg += signBoard(random, 0, porchY - 56, 236, 64, house.name, house.sign);
  return svg;
}
