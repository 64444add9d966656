import { expectAskingToast } from '#tests/support/asking-toast.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shiftScore, watchShifts } from '#tests/support/layout-shifts.ts';

for (const width of [390, 1280]) {
  test(`failures without a network are reported before the toast script has loaded, ${width} px`, async ({
    page,
    context,
    expectAnswer,
  }) => {
    expectAnswer('none', /.*/);
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    await page.goto('/restaurants');
    await expect(page.locator('#listing astro-island')).not.toHaveAttribute('ssr');
    await context.setOffline(true);
    const shifted = await shiftScore(page);
    await page.locator('[data-favorite]').first().click();
    const toast = page.locator('.toast:visible');
    await expect(toast).toContainText('Failed to update favorites. Please try again.');
    await expect(page.getByRole('alert')).toContainText('Failed to update favorites');
    const box = await toast.boundingBox();
    const isAbove = (box?.y ?? 0) < 422;
    expect(isAbove).toBe(width === 390);
    expect(await shiftScore(page)).toBe(shifted);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
    // Back online, the toast script loads, and only one message shows at a time.
    await page.locator('[data-favorite]').first().click();
    await expect(toast).toHaveCount(1);
    await context.setOffline(false);
    await page.locator('[data-favorite]').first().click();
    await expectAskingToast(page, 'Please sign in to save favorites.');
    await expect(toast).toHaveCount(1);
  });
}
