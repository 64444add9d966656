/** The home page's picture: a sea chart of the Bahama Banks with a plate for every island. */
import { paint } from '#illustrations/drawing/paint.ts';
import { path } from '#illustrations/drawing/marks.ts';
import { circle } from '#illustrations/drawing/outlines.ts';
import { put, type Drawing } from '#illustrations/drawing/placing.ts';
import { createRandom, type Random } from '#illustrations/drawing/random.ts';
import { onNewSheet } from '#illustrations/drawing/sheet.ts';
import { fritters } from '#illustrations/food/conch.ts';
import { oyster } from '#illustrations/food/shellfish.ts';
import { sauce } from '#illustrations/food/soups-and-sauces.ts';
import { frondOutline } from '#illustrations/light/palm-frond.ts';
import { bowl } from '#illustrations/tableware/bowl.ts';
import { boats, compass, graticule, names, soundings } from './furniture.ts';
import { islandsOf, type Island } from './islands.ts';
import { landOf, type Projection } from './projection.ts';
import { bedOf, seaBed } from './sea-bed.ts';

const SEED = 'chart7';

export function drawSeaChart(projection: Projection): string {
  return onNewSheet(() => seaChart(projection));
}

function seaChart(projection: Projection): string {
  const random = createRandom(SEED);
  const { width, height } = projection;
  const islands = islandsOf(random);
  const { banks, sand } = bedOf(random, islands, projection);
  const lines = graticule(projection) + soundings(random, islands, projection);
  const dishes = islands.map((island) => dishOn(random, island, projection)).join('');
  const rose = compass(random, projection);
  const fleet = boats(projection);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    seaBed(banks, projection),
    lines,
    `<path d="${sand}" fill="${paint('lime-200')}"/><path d="${sand}" fill="none" stroke="${paint('lime-50')}" stroke-width="5" opacity="0.55"/>`,
    fleet,
    dishes,
    rose,
    palmShadow(random, width),
    names(islands, projection),
    '</svg>',
  ].join('');
}

function dishOn(random: Random, island: Island, projection: Projection): string {
  const { scale } = projection;
  if (!island.draw) {
    return landOf(island, projection)
      .map(([x, y, radius], index) => {
        const cay = cayDish(random, index);
        const size = (scale * radius) / cay.radius;
        return put(x, y, random.whole(0, 360), size, cay.draw, 9);
      })
      .join('');
  }
  const x = projection.x + island.x * scale;
  const y = projection.y + island.y * scale;
  const degrees = island.degrees ?? random.between(-14, 14);
  return put(x, y, degrees, scale * (island.scale ?? island.radius / 100), island.draw, 13);
}

/**
 * The dish of one cay in a chain: fritters on the last and largest, oysters on every second cay.
 */
function cayDish(random: Random, index: number): { radius: number; draw: () => Drawing } {
  if (index === 4) {
    const filling = (radius: number) =>
      path(circle(radius), paint('straw-500')) +
      put(0, 0, 0, 0.7, () => fritters(random, 7, 22, 44), 4);
    return { radius: 52, draw: () => bowl(random, 50, 'sun-400', filling) };
  }
  if (index % 2) return { radius: 40, draw: () => oyster(random) };
  return {
    radius: 40,
    draw: () =>
      index
        ? bowl(random, 40, 'lime-300', sauce(random, 'sun-300'))
        : bowl(random, 40, 'conch-300', sauce(random, 'conch-400')),
  };
}

/** The shadow of a palm in the upper right corner. */
function palmShadow(random: Random, width: number): string {
  const fronds = [0, 1, 2].map(
    (i) =>
      `<path transform="translate(${width + 60} ${-70 + i * 10}) rotate(${122 + i * 25}) scale(.98)" d="${frondOutline(random, 560, 19, 150)}"/>`,
  );
  return `<g fill="#6d9fb6" opacity="0.42" style="mix-blend-mode:multiply">${fronds.join('')}</g>`;
}
