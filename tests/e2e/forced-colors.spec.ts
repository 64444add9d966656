import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

test.use({ forcedColors: 'active' });

const ground = (element: Locator, pseudo?: string) =>
  element.evaluate((it, of) => getComputedStyle(it, of).backgroundColor, pseudo);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colours (${colorScheme}), chosen filters, switches and open restaurants can still be told apart`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    // Saturday noon in The Bahamas, when most places are open.
    await page.clock.install({ time: new Date('2026-07-18T16:00:00Z') });
    await page.goto('/restaurants');
    await untilHydrated(page);
    const canvas = await ground(page.locator('body'));
    const view = page.getByRole('group', { name: 'View' });
    const chosen = await ground(view.getByRole('button', { name: 'List' }));
    expect(chosen).not.toBe(canvas);
    expect(chosen).not.toBe(await ground(view.getByRole('button', { name: 'Map' })));
    const open = page.locator('.badge.open').first();
    await expect(open).toBeVisible();
    expect(await ground(open, '::before')).not.toBe(canvas);
    expect(await ground(page.locator('[data-favorite]').first(), '::before')).not.toBe(canvas);

    await page.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    const openNow = dialog.locator('label').filter({ hasText: 'Open Now' });
    const control = openNow.locator('span:has(+ input[type=checkbox])');
    const off = await ground(control);
    await dialog.getByText('Open Now').click();
    await expect(openNow.getByRole('checkbox')).toBeChecked();
    await expect.poll(() => ground(control)).not.toBe(off);
  });
}
