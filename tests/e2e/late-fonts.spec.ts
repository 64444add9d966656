import { expect, test } from '#tests/support/browser-test.ts';
import { movedByItself, watchShifts } from '#tests/support/layout-shifts.ts';

const LATE_MS = 1000;

for (const width of [360, 768])
  test(`fonts that load late move nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    let held = 0;
    await page.route('**/*.woff2', async (route) => {
      held++;
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    for (const path of [
      '/restaurants',
      '/restaurants/1',
      '/islands/exuma',
      '/categories/1',
      '/about',
      '/suggest-edit',
      '/verify-email',
    ]) {
      const before = held;
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      // Time for the browser to paint with the loaded fonts.
      await page.waitForTimeout(200);
      expect(await movedByItself(page), path).toEqual([]);
      expect(held, path).toBeGreaterThan(before);
    }
  });
