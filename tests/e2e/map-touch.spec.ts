import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { fingersOn, type Fingers, type Spot } from '#tests/support/fingers.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Longer than every animation and delayed update of the map. */
const SETTLED_MS = 3000;

/** Position of the drawn chart's origin in CSS pixels of the window, and the chart's scale. */
type Drawn = { left: number; top: number; scale: number };

async function openMap(page: Page): Promise<Spot> {
  await page.clock.install();
  await page.goto('/restaurants?view=map&islands=Exuma');
  await expect(page.locator('.pin').first()).toBeVisible();
  await page.clock.runFor(SETTLED_MS);
  return middleOfMap(page);
}

/** Scrolls the map into the window, waits until it rests, and returns its middle in CSS pixels. */
async function middleOfMap(page: Page): Promise<Spot> {
  const map = page.locator('.map');
  const place = () => map.evaluate((box) => box.getBoundingClientRect().y);
  await expect(async () => {
    await map.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await place();
    await page.clock.runFor(SETTLED_MS);
    expect(await place()).toBe(before);
  }).toPass();
  const box = await map.boundingBox();
  if (!box) throw new Error('There is no map.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns where the chart is drawn. Tiles and markers belong at the same position. */
async function drawn(page: Page): Promise<Drawn> {
  return page.evaluate(() => {
    const chart = document.querySelector('.chart');
    const group = chart?.querySelector('g');
    if (!chart || !group) throw new Error('There is no chart.');
    const { a: scale, e, f } = group.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    const { x, y } = chart.getBoundingClientRect();
    return { left: x + e, top: y + f, scale };
  });
}

/** Converts a spot of the window to a point of the chart. */
function placeUnder({ left, top, scale }: Drawn, { x, y }: Spot): Spot {
  return { x: (x - left) / scale, y: (y - top) / scale };
}

/**
 * Expects that a gesture moved the point at `from` to `to` and zoomed the chart by `scale`. The
 * same must hold after the map has come to rest.
 */
async function expectHeld(
  page: Page,
  [before, from]: [Drawn, Spot],
  [to, scale]: [Spot, scale: number],
) {
  const place = placeUnder(before, from);
  const check = async () => {
    const now = await drawn(page);
    expect(now.scale / before.scale).toBeCloseTo(scale, 2);
    expect(Math.abs(now.left + place.x * now.scale - to.x)).toBeLessThan(2);
    expect(Math.abs(now.top + place.y * now.scale - to.y)).toBeLessThan(2);
  };
  await expect(check).toPass();
  await page.clock.runFor(SETTLED_MS);
  await check();
}

const shifted = ({ x, y }: Spot, east: number, south: number): Spot => ({
  x: x + east,
  y: y + south,
});

type Lift = (fingers: Fingers) => Promise<void>;

const LIFTS: [string, Lift][] = [
  ['both at once', (fingers) => fingers.liftAll()],
  [
    'the first one first',
    async (fingers) => {
      await fingers.lift(1);
      await fingers.lift(2);
    },
  ],
  [
    'the second one first',
    async (fingers) => {
      await fingers.lift(2);
      await fingers.lift(1);
    },
  ],
  ['taken over by the system', (fingers) => fingers.cancel()],
];

for (const [how, lift] of LIFTS) {
  test(`the map point between two fingers stays there during and after the gesture: lifted ${how}`, async ({
    page,
  }) => {
    const middle = await openMap(page);
    const scrolled = await page.evaluate(() => scrollY);
    const fingers = await fingersOn(page);
    // The middle between the fingers, and each finger's distance from it in pixels: before and
    // after.
    for (const [from, start, to, end] of [
      [middle, 50, shifted(middle, 60, 40), 50],
      [shifted(middle, -30, -110), 40, shifted(middle, -30, -110), 80],
      [shifted(middle, 40, 70), 120, shifted(middle, 40, 70), 60],
      [shifted(middle, 20, 30), 40, shifted(middle, -10, 10), 160],
    ] as const) {
      const before = await drawn(page);
      await fingers.down(1, shifted(from, 0, -start));
      await fingers.down(2, shifted(from, 0, start));
      await fingers.move({ 1: shifted(to, 0, -end), 2: shifted(to, 0, end) });
      await expectHeld(page, [before, from], [to, end / start]);
      await lift(fingers);
      await expectHeld(page, [before, from], [to, end / start]);
    }
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
}

test('after one of two fingers lifts, the other still moves the map, and a new finger zooms again', async ({
  page,
}) => {
  const middle = await openMap(page);
  const before = await drawn(page);
  const fingers = await fingersOn(page);
  const [left, right] = [shifted(middle, -40, 0), shifted(middle, 40, 0)];
  await fingers.down(1, left);
  await fingers.down(2, right);
  await fingers.move({ 1: shifted(middle, -80, 0), 2: shifted(middle, 80, 0) });
  await fingers.lift(1);
  await fingers.move({ 2: shifted(middle, 50, 90) });
  await expectHeld(page, [before, middle], [shifted(middle, -30, 90), 2]);
  await fingers.down(3, shifted(middle, 10, 90));
  await fingers.down(4, shifted(middle, 10, 10));
  await expectHeld(page, [before, middle], [shifted(middle, -30, 90), 2]);
  await fingers.lift(3);
  await fingers.lift(4);
  await fingers.lift(2);
  await expectHeld(page, [before, middle], [shifted(middle, -30, 90), 2]);
});

test('after a move and a pinch, the map point between the fingers has not moved', async ({
  page,
}) => {
  const middle = await openMap(page);
  const before = await drawn(page);
  const fingers = await fingersOn(page);
  await fingers.down(1, shifted(middle, -40, 60));
  await fingers.down(2, shifted(middle, 40, 60));
  await fingers.move({ 1: shifted(middle, -90, -60), 2: shifted(middle, -10, -60) });
  await fingers.move({ 1: shifted(middle, -130, -60), 2: shifted(middle, 30, -60) });
  await fingers.liftAll();
  await expectHeld(page, [before, shifted(middle, 0, 60)], [shifted(middle, -50, -60), 2]);
});

test('one finger on the map scrolls the page and shows a hint to use two, and a double tap zooms', async ({
  page,
}) => {
  const middle = await openMap(page);
  const before = await drawn(page);
  const scrolled = await page.evaluate(() => scrollY);
  const hint = page.getByText('Move the map with two fingers');
  const fingers = await fingersOn(page);
  // Stop the clock, because the hint disappears soon and a double tap must be quick.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await fingers.down(1, middle);
  await fingers.move({ 1: shifted(middle, 0, -120) });
  await expect(hint).toHaveCSS('opacity', '1');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 60);
  await fingers.liftAll();
  await page.clock.runFor(SETTLED_MS);
  await expect(hint).toHaveCSS('opacity', '0');
  const after = await drawn(page);
  expect(after.scale).toBe(before.scale);
  expect(after.left).toBeCloseTo(before.left, 1);

  const spot = shifted(middle, 90, -90);
  for (let tap = 0; tap < 2; tap++) {
    await fingers.down(1, spot);
    await fingers.liftAll();
  }
  await page.clock.resume();
  await expectHeld(page, [after, spot], [spot, 2]);
});

test('turning the phone keeps the middle of the map, and a pinch still works', async ({ page }) => {
  const middle = await openMap(page);
  const before = await drawn(page);
  const fingers = await fingersOn(page);
  await fingers.down(1, shifted(middle, 0, -40));
  await fingers.down(2, shifted(middle, 0, 40));
  await fingers.move({ 1: shifted(middle, 0, -80), 2: shifted(middle, 0, 80) });
  await expectHeld(page, [before, middle], [middle, 2]);
  await page.setViewportSize({ width: 844, height: 390 });
  await fingers.cancel();
  const turned = await middleOfMap(page);
  await expectHeld(page, [before, middle], [turned, 2]);
  await fingers.down(1, shifted(turned, -40, 0));
  await fingers.down(2, shifted(turned, 40, 0));
  await fingers.move({ 1: shifted(turned, -10, 0), 2: shifted(turned, 10, 0) });
  await fingers.liftAll();
  await expectHeld(page, [before, middle], [turned, 0.5]);
});

test('map tiles and markers move together with the drawn coast', async ({ page }) => {
  const middle = await openMap(page);
  const fingers = await fingersOn(page);
  await fingers.down(1, shifted(middle, -40, -90));
  await fingers.down(2, shifted(middle, 40, -90));
  const offsets = () =>
    page.evaluate(() => {
      const group = document.querySelector<SVGGElement>('.chart g');
      const { a: scale, e, f } = group?.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
      const { x, y } = document.querySelector('.chart')?.getBoundingClientRect() ?? new DOMRect();
      // The north-west corner of the chart, in world pixels at zoom 8.
      const world = 256 * 2 ** 8;
      const south = Math.asinh(Math.tan((27.5 * Math.PI) / 180)) / Math.PI;
      const corner = { x: (100 / 360) * world, y: ((1 - south) / 2) * world };
      return [...document.querySelectorAll<HTMLImageElement>('.tile')].map((tile) => {
        const [z = 0, column = 0, row = 0] = (tile.src.match(/\d+/g) ?? []).map(Number);
        const box = tile.getBoundingClientRect();
        const unit = world / 2 ** z;
        return Math.hypot(
          x + e + (column * unit - corner.x) * scale - box.x,
          y + f + (row * unit - corner.y) * scale - box.y,
        );
      });
    });
  const marker = page.locator('.pin').first();
  const place = async () => {
    const [box, chart] = [await marker.boundingBox(), await drawn(page)];
    if (!box) throw new Error('There is no marker.');
    return placeUnder(chart, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  };
  const before = await place();
  // These distances are so small that no cluster splits.
  for (const apart of [44, 52]) {
    await fingers.move({ 1: shifted(middle, -apart, -90), 2: shifted(middle, apart, -90) });
    await expect(async () => {
      const far = await offsets();
      expect(far.length).toBeGreaterThan(0);
      expect(Math.max(...far)).toBeLessThan(2);
      const now = await place();
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(2);
    }).toPass();
  }
  await fingers.liftAll();
});
