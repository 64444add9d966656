import { tenth } from '#illustrations/drawing/geometry.ts';
import { SHADOW, paint, paints } from '#illustrations/drawing/paint.ts';
import { itemAt, type Random } from '#illustrations/drawing/random.ts';
import { TABLE_HEIGHT, TABLE_WIDTH, TONES, type Tone } from './tones.ts';

/** A chequered tablecloth. */
export function gingham(random: Random, tone: Tone): string {
  const [a, , l] = paints(TONES[tone]);
  const q = random.pick([34, 44]);
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${paint('lime-50')}"/><g transform="rotate(${random.pick([18, -22, 45, 8])} 400 300)" fill="${random.chance(0.5) ? l : a}" opacity=".95">`;
  for (let i = -9; i < 34; i += 1) {
    if (i % 2) continue;
    svg += `<rect x="${i * q}" y="-400" width="${q}" height="1500" opacity=".45"/><rect x="-400" y="${i * q}" width="1700" height="${q}" opacity=".45"/>`;
  }
  return svg + '</g>';
}

/** A striped tablecloth. */
export function stripes(random: Random, tone: Tone): string {
  const [a, b, l] = paints(TONES[tone]);
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${paint('lime-50')}"/><g transform="rotate(${random.pick([24, -30, 90, 64])} 400 300)">`;
  let y = -320;
  const sequence = [
    [a, 52],
    [paint('lime-50'), 18],
    [l, 10],
    [paint('lime-50'), 18],
    [b, 34],
    [paint('lime-50'), 30],
  ] as const;
  let i = 0;
  while (y < 980) {
    const [stripe, h] = itemAt(sequence, i++ % sequence.length);
    svg += `<rect x="-400" y="${y}" width="1700" height="${h + 0.5}" fill="${stripe}"/>`;
    y += h;
  }
  for (let stripe = 0; stripe < 2; stripe++) {
    const x = random.between(0, TABLE_WIDTH);
    svg += `<path d="M${tenth(x)} -420L${tenth(x + 60)} 1100H${tenth(x + 130)}L${tenth(x + 60)} -420Z" fill="${SHADOW}" opacity=".06"/>`;
  }
  return svg + '</g>';
}
