import { mix, paint } from '#illustrations/drawing/paint.ts';
import { dinghy } from '#illustrations/scenery/boats.ts';
import { bush } from '#illustrations/scenery/bush.ts';
import { bicycle, fence, golfCart, tableAndChairs } from '#illustrations/scenery/street.ts';
import type { Scene } from './scene.ts';

/** Draws the objects in front of a house on land. */
export function drawForeground(scene: Scene): string {
  const { random, base, isNight, isOnRoad, flower } = scene;
  const thing = random.pick(['tables', 'bike', 'cart', 'tables', 'fence', 'boat']);
  const y = Math.min(592, base + random.whole(52, 70));
  const svg = isOnRoad ? drawOnRoad(scene, thing, y) : drawOnSand(scene, thing, y);
  const bushX = random.pick([30, 770]);
  const [w, h] = [random.whole(220, 300), random.whole(70, 100)];
  return svg + bush(random, bushX, 612, w, h, flower, isNight);
}

type Thing = 'tables' | 'bike' | 'cart' | 'fence' | 'boat';

function drawOnRoad({ random, house, kind, x, base }: Scene, thing: Thing, y: number): string {
  if (thing === 'bike') return bicycle(x - 268, base + 26, paint('conch-600'));
  if (thing === 'cart') {
    return golfCart(x + 250, y + 4, paint(random.pick(['sun-400', 'conch-500', 'sea-500'])));
  }
  const tableX = x + random.pick(kind === 'truck' ? [-322, -322] : [-246, 256]);
  const parasol = random.pick(['conch', 'sea', 'sun']);
  return tableAndChairs(tableX, base + 44, house.accent, parasol);
}

function drawOnSand(scene: Scene, thing: Thing, y: number): string {
  const { random, house, kind, isNight, x, base } = scene;
  if (thing === 'fence' || kind === 'cottage' || kind === 'gable') {
    const color = isNight ? mix(paint('lime-50'), paint('sea-800'), 0.34) : paint('lime-50');
    return fence(-6, base + 42, x - 80, color) + fence(x + 86, base + 42, 800, color);
  }
  if (thing === 'boat') {
    return dinghy(x - 250, y, 1.1, paint(random.pick(['conch-500', 'sea-500', 'sun-400'])));
  }
  if (thing === 'bike') return bicycle(x + 270, y - 10, paint('conch-600'));
  if (thing === 'cart') {
    return golfCart(x - 250, y, paint(random.pick(['sun-400', 'conch-500', 'sea-500'])));
  }
  const tableX = x + random.pick(kind === 'truck' ? [-320, -330] : [-262, 268]);
  return tableAndChairs(tableX, y, house.accent, random.pick(['conch', 'sea', 'sun']));
}
