import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

/** Phones in landscape, and other windows that are too small to show all filters. */
const WINDOWS = [
  { ids: 'FILT-08, FILT-12, FILT-18, FILT-20, FILT-22', width: 320, height: 400 },
  { ids: 'FILT-10, FILT-13, FILT-19, FILT-21, FILT-23', width: 768, height: 400 },
  { ids: 'FILT-10, FILT-13, FILT-19, FILT-21, FILT-23', width: 844, height: 390 },
  { ids: 'FILT-10, FILT-13, FILT-19, FILT-21, FILT-23', width: 932, height: 430 },
  { ids: 'FILT-10, FILT-13, FILT-19, FILT-21, FILT-23', width: 1280, height: 720 },
];
const TABS = ['Tags', 'Categories', 'Islands'];

for (const { ids, ...size } of WINDOWS) {
  test.describe(`the filters in a window of ${size.width} × ${size.height} px`, () => {
    test.use({ viewport: size });

    test(`${ids} in a low window the filters are visible, and every tab, chip and button can be clicked`, async ({
      page,
    }) => {
      const panel = await openFilters(page);
      await expectWhole(page, panel);
      for (const tab of TABS) {
        await panel.getByRole('tab', { name: tab }).click();
        const chip = panel.getByRole('group', { name: tab }).getByRole('button').last();
        await chip.click();
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        await expect(chip).toBeInViewport({ ratio: 1 });
        await expectWhole(page, panel);
        await chip.click();
      }
      await panel.getByText('Open Now').click();
      await expect(panel.getByRole('checkbox', { name: /Open Now/ })).toBeChecked();
      await panel.getByRole('button', { name: 'Clear All' }).click();
      await panel.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(panel).toBeHidden();
      await openFilters(page);
      await panel.getByRole('button', { name: 'Close' }).click();
      await expect(panel).toBeHidden();
    });

    test(`${ids} in a low window the filters scroll, and the page behind them does not`, async ({
      page,
    }) => {
      await page.goto('/restaurants');
      await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
      const panel = await openFilters(page, { isThere: true });
      await expectWhole(page, panel);
      const before = await page.evaluate(() => scrollY);
      for (const part of [
        panel.getByRole('heading'),
        panel.getByRole('tabpanel'),
        panel.getByRole('button', { name: 'Clear All' }),
      ]) {
        await part.hover();
        await page.mouse.wheel(0, 3000);
        await page.evaluate(twoFrames);
        await page.mouse.wheel(0, 3000);
        await page.evaluate(twoFrames);
      }
      expect(await page.evaluate(() => scrollY)).toBe(before);
      // This is the last row of the filters.
      await expect(panel.getByText('Open at', { exact: true })).toBeInViewport({ ratio: 1 });
      await expectWhole(page, panel);
    });

    test(`${ids} in a low window the keyboard reaches every filter, and the focused one is visible`, async ({
      page,
    }) => {
      const panel = await openFilters(page);
      const apply = panel.getByRole('button', { name: 'Apply Filters' });
      const focus = page.locator(':focus');
      await panel.getByRole('tab', { name: 'Tags' }).focus();
      await page.keyboard.press('End');
      await expect(panel.getByRole('tab', { name: 'Features' })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(panel.getByRole('tab', { name: 'Islands' })).toBeFocused();
      await expect(panel.getByRole('group', { name: 'Islands' })).toBeVisible();
      const seen: string[] = [];
      while (!(await apply.evaluate((button) => button === document.activeElement))) {
        await page.keyboard.press('Tab');
        const name = (await focus.textContent()) || (await focus.getAttribute('name')) || '';
        // The input of a switch is only 1 px in size, so check its row, which visitors see.
        if (!(await focus.evaluate((element) => element instanceof HTMLInputElement))) {
          await expect(focus).toBeInViewport({ ratio: 0.99 });
        }
        expect(await panel.evaluate((box) => box.contains(document.activeElement))).toBe(true);
        seen.push(name);
        expect(seen.length).toBeLessThan(60);
      }
      expect(seen.some((name) => name.startsWith('Ragged Island'))).toBe(true);
      expect(seen.at(-1)).toBe('Apply Filters');
      await page.keyboard.press('Enter');
      await expect(panel).toBeHidden();
      await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
    });
  });
}

async function openFilters(page: Page, { isThere = false } = {}): Promise<Locator> {
  if (!isThere && page.url() === 'about:blank') await page.goto('/restaurants');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('group', { name: 'Tags' })).toBeVisible();
  return panel;
}

/** Expects the panel, its title and its buttons to be entirely inside the window. */
async function expectWhole(page: Page, panel: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const parts = [
    panel,
    panel.getByRole('heading'),
    panel.getByRole('button', { name: 'Close' }),
    panel.getByRole('button', { name: 'Clear All' }),
    panel.getByRole('button', { name: 'Apply Filters' }),
  ];
  await expect(async () => {
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box).not.toBeNull();
      if (!box) continue;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 0.5);
    }
  }).toPass({ timeout: 5000 });
}

function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
