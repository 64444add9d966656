import type { CategoryName } from '#domain/restaurant/categories.ts';
import { tenth } from '#illustrations/drawing/geometry.ts';
import { group, line, path, rect } from '#illustrations/drawing/marks.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { createRandom, pickBy, type Random } from '#illustrations/drawing/random.ts';
import { onNewSheet } from '#illustrations/drawing/sheet.ts';
import { paintHouse } from '#illustrations/houses/house-paint.ts';
import { houseFor, HOUSES } from '#illustrations/houses/houses.ts';
import { dinghy, sailingBoat } from '#illustrations/scenery/boats.ts';
import { bush } from '#illustrations/scenery/bush.ts';
import { ground, sea } from '#illustrations/scenery/sea-and-ground.ts';
import { sky } from '#illustrations/scenery/sky.ts';
import { palm, poinciana } from '#illustrations/scenery/trees.ts';
import type { Weather } from '#illustrations/scenery/weather.ts';
import { drawForeground } from './foreground.ts';
import { framed, glow } from './frame.ts';
import type { Scene } from './scene.ts';

export type Place = {
  seed: string;
  name: string;
  category: CategoryName;
  price: string | undefined;
};

/** SVG of a restaurant's house front with its name on the sign, 800 by 600 units. */
export function drawPlace(place: Place): string {
  return onNewSheet(() => placeSvg(place));
}

function placeSvg({ seed, name, category, price }: Place): string {
  const random = createRandom(seed);
  const kind = houseFor(random, category, price);
  const weather = weatherOf(seed, category);
  const isNight = weather === 'night';
  const house = paintHouse(random, seed, name, weather);
  const isOnRoad =
    kind === 'cafe' || kind === 'twoStorey' || (kind === 'truck' && random.chance(0.5));
  const isOnDock = kind === 'dock';
  const horizon = random.whole(318, 348);
  const shore = isOnDock ? 604 : random.whole(452, 478);
  const base = isOnDock ? random.whole(500, 516) : shore + (isOnRoad ? 8 : random.whole(18, 30));
  const x = 400 + random.whole(-46, 46);
  const sunX = random.pick([random.whole(90, 220), random.whole(580, 710)]);
  let svg = sky(random, weather, horizon, sunX) + sea(random, weather, horizon, shore);
  svg += drawOffshore(random, horizon, isNight, isOnDock);
  if (!isOnDock) svg += ground(random, weather, shore, isOnRoad ? 'road' : 'sand');
  const [left, right] = [x - 300 - random.whole(0, 40), x + 296 + random.whole(0, 44)];
  const flower = random.pick(['conch', 'plum', 'sun', 'conch']);
  const scene: Scene = { random, house, kind, isNight, isOnRoad, x, base, flower };
  if (!isOnDock) svg += drawGarden(scene, left, right);
  const { draw, scale } = HOUSES[kind];
  svg += group(draw(random, house), `translate(${x} ${base}) scale(${scale})`);
  svg += isOnDock ? drawWater(scene) : drawForeground(scene);
  return framed(
    svg +
      glow({
        x: tenth(sunX / 800),
        y: 0.15,
        reach: 1.1,
        color: isNight ? paint('sun-200') : '#fff6d8',
        opacity: isNight ? 0.1 : 0.34,
        end: '#fff6d8',
        darkness: 0.2,
      }),
  );
}

/** Bars and fine dining are mostly shown in the evening. */
function weatherOf(seed: string, category: CategoryName): Weather {
  const isForEvenings = category === 'Bars & Lounges' || category === 'Fine Dining';
  return isForEvenings
    ? pickBy(`${seed}sky`, ['night', 'sunset', 'sunset', 'morning'])
    : pickBy(`${seed}sky`, ['noon', 'noon', 'morning', 'yellow', 'sunset', 'night']);
}

/** Draws a cay on the horizon and a boat in front of it, each at random. */
function drawOffshore(
  random: Random,
  horizon: number,
  isNight: boolean,
  isOnDock: boolean,
): string {
  let svg = '';
  if (random.whole(0, 1)) {
    const cayX = random.pick([random.whole(40, 150), random.whole(650, 760)]);
    svg +=
      path(
        `M${cayX - 130} ${horizon + 2}Q${cayX - 60} ${horizon - 18} ${cayX} ${horizon - 15}Q${cayX + 70} ${horizon - 22} ${cayX + 140} ${horizon + 2}Z`,
        paint(isNight ? 'leaf-800' : 'leaf-600'),
      ) + rect(cayX - 120, horizon, 250, 3, paint('lime-100'));
  }
  if (random.chance(0.75) || isOnDock) {
    svg += sailingBoat(
      random.pick([random.whole(60, 150), random.whole(660, 750)]),
      horizon + random.whole(26, 44),
      random.between(0.5, 0.7),
      paint(random.pick(['conch-600', 'sea-800', 'sun-400', 'lime-50'])),
      paint('lime-50'),
    );
  }
  return svg;
}

/** Trees and bushes behind the house. */
function drawGarden(scene: Scene, left: number, right: number): string {
  const { random, x, base, isNight, flower } = scene;
  let svg = '';
  if (random.chance(0.7)) {
    svg += drawTree(
      scene,
      left + random.whole(20, 60),
      random.whole(290, 380),
      random.whole(-50, 40),
    );
  }
  if (random.chance(0.62)) {
    svg += drawTree(
      scene,
      right - random.whole(10, 60),
      random.whole(260, 400),
      random.whole(-40, 60),
    );
  }
  return (
    svg +
    bush(random, x - 240, base, 190, random.whole(60, 96), null, isNight) +
    bush(random, x + 246, base, 200, random.whole(54, 100), flower, isNight)
  );
}

function drawTree({ random, base, isNight }: Scene, x: number, h: number, lean: number): string {
  return random.chance(0.3)
    ? poinciana(random, x, base + 4, h * 0.98, isNight, random.pick(['conch', 'conch', 'sun']))
    : palm(random, x, base + random.whole(-4, 8), h, lean, isNight);
}

/** The water in front of a dock, with a dinghy and a palm on the near shore. */
function drawWater({ random, x, isNight }: Scene): string {
  let svg = '';
  for (let i = 0; i < 10; i++) {
    svg += line(
      `M${random.whole(0, 780)} ${random.whole(536, 596)}h${random.whole(30, 100)}`,
      paint(isNight ? 'sea-500' : 'lime-50'),
      3,
      'opacity=".5"',
    );
  }
  svg += dinghy(x - 250, 560, 1.3, paint(random.pick(['conch-500', 'sun-400', 'lime-50'])));
  return svg + palm(random, 8, 640, 500, random.whole(-10, 26), isNight);
}
