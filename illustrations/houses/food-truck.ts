import { dot, line, path, rect } from '#illustrations/drawing/marks.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { shade } from '#illustrations/light/shade.ts';
import { lightBulbs } from './festoons.ts';
import type { HousePaint } from './house-paint.ts';
import { signBoard } from './sign-board.ts';
import { awning, post } from './trim.ts';

export function foodTruck(random: Random, house: HousePaint): string {
  const w = 350;
  const h = 170;
  const left = -w / 2;
  const balconyY = -34;
  let svg = shade(`M${left} -6h${w + 84}l20 12h${-w - 90}Z`, 0.6);
  svg +=
    path(
      `M${left} ${balconyY}V${balconyY - h + 22}Q${left} ${balconyY - h} ${left + 22} ${balconyY - h}H${left + w - 12}Q${left + w} ${balconyY - h} ${left + w} ${balconyY - h + 20}V${balconyY}Z`,
      house.wall,
    ) +
    path(
      `M${left + w} ${balconyY}V${balconyY - 124}H${left + w + 34}Q${left + w + 50} ${balconyY - 124} ${left + w + 60} ${balconyY - 100}L${left + w + 74} ${balconyY - 62}Q${left + w + 84} ${balconyY - 56} ${left + w + 84} ${balconyY - 40}V${balconyY}Z`,
      house.wall,
    ) +
    path(
      `M${left + w + 12} ${balconyY - 66}V${balconyY - 110}H${left + w + 34}L${left + w + 56} ${balconyY - 66}Z`,
      house.isLit ? paint('sun-300') : paint('sea-800'),
    ) +
    rect(left, balconyY - 44, w + 84, 12, house.accent) +
    rect(left, balconyY - 26, w + 84, 5, house.trim);
  svg += rect(
    left + 46,
    balconyY - h + 44,
    190,
    70,
    house.isLit ? paint('sun-300') : paint('sea-900'),
  );
  for (let i = 0; i < 6; i++) {
    svg += path(
      `M${left + 62 + i * 29} ${balconyY - h + 114}l-3 -24q8 -8 14 0l-3 24Z`,
      paint(random.pick(['sun-400', 'conch-500', 'leaf-400', 'sea-300'])),
    );
  }
  svg +=
    rect(left + 36, balconyY - h + 112, 210, 11, house.trim) +
    awning(left + 42, balconyY - h + 14, 198, 36, house.accent, paint('lime-50'), 10);
  svg +=
    rect(left + 268, balconyY - h + 46, 56, 60, house.shutter) +
    [0, 1, 2, 3]
      .map((i) =>
        line(
          `M${left + 276} ${balconyY - h + 58 + i * 12}h${random.whole(20, 38)}`,
          paint('lime-50'),
          3,
        ),
      )
      .join('');
  for (const q of [left + 72, left + w + 22] as const) {
    svg +=
      dot(q, -28, 32, paint('ink-900')) +
      dot(q, -28, 15, paint('lime-300')) +
      dot(q, -28, 5, paint('ink-900'));
  }
  svg +=
    signBoard(random, -10, balconyY - h - 34, 260, 60, house.name, {
      ...house.sign,
      degrees: -1,
    }) +
    post(-90, balconyY - h + 2, 20, paint('straw-700'), 6) +
    post(70, balconyY - h + 2, 20, paint('straw-700'), 6);
  svg += lightBulbs(random, left, balconyY - h + 6, left - 160, balconyY - h - 20, 22, house.isLit);
  return svg;
}
