import { TAU, tenth } from '#illustrations/drawing/geometry.ts';
import { blob, ruffle } from '#illustrations/drawing/outlines.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { frondOutline } from './palm-frond.ts';
import { shadeGroup } from './shade.ts';

export type Light = 'palm' | 'palm2' | 'shutter' | 'umbrella' | 'grape' | 'plain';

/** Shadows that fall on the table from objects outside the picture, such as palms or a shutter. */
export function shadows(random: Random, kind: Light, strength = 1): string {
  if (kind === 'palm' || kind === 'palm2') {
    let shapes = '';
    const n = kind === 'palm2' ? 2 : 1;
    const corner = random.pick([
      [-60, -40, 34],
      [860, -50, 146],
      [860, 660, 214],
      [-60, 650, -36],
    ]);
    for (let i = 0; i < n + 1; i++) {
      shapes += `<path transform="translate(${corner[0] + random.whole(-30, 30)} ${corner[1] + random.whole(-30, 30)}) rotate(${tenth(corner[2] + (i - n / 2) * 32 + random.between(-7, 7))})" d="${frondOutline(random, random.between(430, 560), 19, random.between(120, 160))}"/>`;
    }
    return shadeGroup(shapes, 0.62 * strength);
  }
  if (kind === 'shutter') {
    let shapes = '';
    const a = random.pick([-28, -22, 24, 30]);
    for (let i = -14; i < 22; i++) {
      shapes += `<rect x="-700" y="${i * 58}" width="2200" height="29"/>`;
    }
    return shadeGroup(
      `<g transform="translate(0 120) rotate(${a})">${shapes}<rect x="${random.whole(120, 520)}" y="-900" width="40" height="2400"/></g>`,
      0.4 * strength,
    );
  }
  if (kind === 'umbrella') {
    const x = random.pick([-40, 840]);
    const y = random.pick([-60, 650]);
    return shadeGroup(
      `<path transform="translate(${x} ${y})" d="${ruffle(random, 400, 16, 0.05)}"/>`,
      0.55 * strength,
    );
  }
  if (kind === 'grape') {
    let shapes = '';
    const x0 = random.pick([0, 800]);
    const y0 = random.pick([0, 600]);
    for (let i = 0; i < 9; i++) {
      const a = random() * TAU;
      const reach = random.between(20, 290);
      shapes += `<path d="${blob(random, random.between(40, 74), random.between(38, 66), 0.05, 12, x0 + Math.cos(a) * reach, y0 + Math.sin(a) * reach)}"/>`;
    }
    return shadeGroup(shapes, 0.55 * strength);
  }
  return '';
}
