import { tenth } from '#illustrations/drawing/geometry.ts';
import { path, rect } from '#illustrations/drawing/marks.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { clipped } from '#illustrations/drawing/relief.ts';
import { shade } from '#illustrations/light/shade.ts';
import type { HousePaint } from './house-paint.ts';
import { signBoard } from './sign-board.ts';
import { post, railing, scallopTrim } from './trim.ts';
import { clapboard } from './walls.ts';
import { door, window } from './windows.ts';

/** A house whose gable faces the street. */
export function gabledHouse(random: Random, house: HousePaint): string {
  const w = 316;
  const h = 176;
  const left = -w / 2;
  const apexY = -h - 138;
  let svg = shade(`M${left + w} ${-h + 10}l54 40V0h-54Z`, 0.45);
  svg +=
    clapboard(left, -h, w, h, house.wall, 13) +
    clipped(
      `M${left} ${-h + 1}L0 ${apexY}L${left + w} ${-h + 1}Z`,
      clapboard(left, apexY, w, 140, house.wall, 13),
    );
  // Draw an annex beside some houses.
  if (random.chance(0.6)) {
    const m = random.sign();
    const annexX = m > 0 ? left + w - 6 : left - 104;
    svg =
      clapboard(annexX, -118, 110, 118, mix(house.wall, house.trim, 0.3), 13) +
      window(annexX + 36, -92, 40, 52, { ...house.window, kind: 'bahama' }) +
      path(
        `M${annexX - 10} -112L${annexX + (m > 0 ? 0 : 20)} -152H${annexX + (m > 0 ? 96 : 110)}L${annexX + 122} -112Z`,
        house.roof,
      ) +
      svg;
  }
  svg += path(
    `M${left - 26} ${-h + 14}L0 ${apexY - 26}L${left + w + 26} ${-h + 14}L${left + w + 8} ${-h + 24}L0 ${apexY + 4}L${left - 8} ${-h + 24}Z`,
    house.roof,
  );
  for (let q = 1; q < 11; q++) {
    for (const m of [-1, 1] as const) {
      const t = q / 11;
      const px = m * (w / 2 + 8) * t;
      const porchY = apexY + 4 + (-h + 20 - apexY) * t;
      svg += path(
        `M${tenth(px - m * 9)} ${tenth(porchY - 9)}Q${tenth(px - m)} ${tenth(porchY + 17)} ${tenth(px + m * 7)} ${tenth(porchY + 6)}Z`,
        house.trim,
      );
    }
  }
  svg += window(-15, apexY + 44, 30, 36, { ...house.window, kind: 'none' });
  svg +=
    window(left + 40, -116, 42, 66, house.window) +
    window(left + w - 82, -116, 42, 66, house.window) +
    door(-29, -126, 58, 126, { trim: house.trim, color: house.shutter, isLit: house.isLit });
  const porchY = -h + 26;
  svg +=
    shade(`M${left} ${porchY}h${w}v26h${-w}Z`, 0.6) +
    path(
      `M${left - 34} ${porchY + 2}L${left - 14} ${porchY - 28}H${left + w + 14}L${left + w + 34} ${porchY + 2}Z`,
      mix(house.roof, paint('lime-50'), 0.22),
    ) +
    scallopTrim(left - 32, porchY + 2, w + 64, house.trim, 13, 11);
  for (const q of [0, 0.34, 0.66, 1] as const)
    svg += post(left - 20 + (w + 40) * q, 0, h - 34, house.trim);
  svg +=
    railing(left - 20, -42, (w + 40) * 0.34, 36, house.trim) +
    railing(left - 20 + (w + 40) * 0.66, -42, (w + 40) * 0.34, 36, house.trim) +
    rect(left - 28, -6, w + 56, 12, house.trim) +
    rect(-44, 5, 88, 10, paint('lime-300'));
  svg += signBoard(random, 0, porchY - 42, 246, 60, house.name, house.sign);
  return svg;
}
