import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

/** Opens the map with its zoom buttons and stops the clock. */
async function openMap(page: Page) {
  await page.clock.install();
  await page.goto('/restaurants?view=map');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Zoom in')).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const tip = (name: string) => page.getByRole('tooltip').filter({ hasText: name });
  const leave = () => page.getByRole('heading', { level: 1 }).hover();
  return { button, tip, leave };
}

test('CONST-21, CONST-23 a tooltip opens after 700 ms, 4 px away', async ({ page }) => {
  const { button, tip, leave } = await openMap(page);
  await button('Zoom in').hover();
  await page.clock.runFor(650);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tip('Zoom in')).toBeVisible();
  await page.clock.runFor(100);
  const [trigger, box] = await Promise.all([
    button('Zoom in').boundingBox(),
    tip('Zoom in').boundingBox(),
  ]);
  expect((box?.x ?? 0) - (trigger?.x ?? 0) - (trigger?.width ?? 0)).toBeCloseTo(4, 0);
  await leave();
  await page.clock.runFor(400);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

for (const [pause, isAtOnce] of [
  [250, true],
  [350, false],
] as const) {
  test(`CONST-22 ${pause} ms after a tooltip closes, the next one opens ${isAtOnce ? 'at once' : 'after its own 700 ms'}`, async ({
    page,
  }) => {
    const { button, tip, leave } = await openMap(page);
    await button('Zoom in').hover();
    await page.clock.runFor(750);
    await expect(tip('Zoom in')).toBeVisible();
    await leave();
    await page.clock.runFor(pause);
    await button('Zoom out').hover();
    await page.clock.runFor(50);
    await expect(tip('Zoom out')).toHaveCount(isAtOnce ? 1 : 0);
    await page.clock.runFor(550);
    await expect(tip('Zoom out')).toHaveCount(isAtOnce ? 1 : 0);
    await page.clock.runFor(200);
    await expect(tip('Zoom out')).toBeVisible();
    await expect(tip('Zoom in')).toHaveCount(0);
  });
}
