import { tenth } from '#illustrations/drawing/geometry.ts';
import { line, path, rect } from '#illustrations/drawing/marks.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { shade } from '#illustrations/light/shade.ts';
import { tableAndChairs } from '#illustrations/scenery/street.ts';
import { lightBulbs } from './festoons.ts';
import type { HousePaint } from './house-paint.ts';
import { signBoard } from './sign-board.ts';
import { post, railing, scallopTrim } from './trim.ts';
import { clapboard } from './walls.ts';
import { door, window } from './windows.ts';

/** A house on a dock above the water. */
export function dockHouse(random: Random, house: HousePaint): string {
  const w = 340;
  const h = 156;
  const left = -w / 2;
  const deckY = -54;
  let svg = '';
  for (let q = left - 70; q <= left + w + 150; q += 56) {
    svg +=
      rect(q - 5, deckY, 10, 120, paint('straw-800')) +
      rect(q - 5, deckY + 96, 10, 30, paint('sea-700'), 'opacity=".5"');
  }
  svg +=
    line(
      `M${left - 40} ${deckY + 70}L${left + 40} ${deckY + 14}M${left + 120} ${deckY + 14}L${left + 200} ${deckY + 70}`,
      paint('straw-800'),
      5,
    ) +
    rect(left - 96, deckY, w + 380, 15, paint('straw-600')) +
    rect(left - 96, deckY + 12, w + 380, 5, paint('straw-800'));
  svg +=
    clapboard(left, deckY - h, w, h, house.wall, 14) +
    rect(left, deckY - h, 8, h, house.trim) +
    rect(left + w - 8, deckY - h, 8, h, house.trim);
  svg +=
    window(left + 40, deckY - 118, 52, 66, { ...house.window, kind: 'bahama' }) +
    door(-28, deckY - 112, 56, 112, {
      trim: house.trim,
      color: house.shutter,
      isLit: house.isLit,
    }) +
    window(left + w - 92, deckY - 118, 52, 66, { ...house.window, kind: 'bahama' });
  svg += path(
    `M${left - 34} ${deckY - h + 6}L${left + 40} ${deckY - h - 86}H${left + w - 40}L${left + w + 34} ${deckY - h + 6}Z`,
    house.roof,
  );
  for (let q = left - 20; q < left + w + 24; q += 18) {
    svg += line(
      `M${tenth(q * 0.72)} ${deckY - h - 84}L${tenth(q)} ${deckY - h + 4}`,
      mix(house.roof, paint('ink-900'), 0.18),
      2.2,
    );
  }
  svg +=
    shade(`M${left} ${deckY - h + 6}h${w}v15h${-w}Z`, 0.65) +
    scallopTrim(left - 32, deckY - h + 8, w + 64, house.trim, 14, 9);
  svg += signBoard(random, 0, deckY - h - 38, 240, 62, house.name, {
    ...house.sign,
  });
  svg +=
    railing(left + w + 10, deckY - 40, 160, 40, house.trim) +
    lightBulbs(
      random,
      left + w + 8,
      deckY - h + 14,
      left + w + 220,
      deckY - h + 30,
      20,
      house.isLit,
    ) +
    post(left + w + 222, deckY, h - 24, paint('straw-700'), 7);
  svg += tableAndChairs(left + w + 96, deckY, house.accent, null);
  return svg;
}
