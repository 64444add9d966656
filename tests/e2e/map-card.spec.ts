import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { askListing, someRestaurants, stubListing } from '#tests/support/stubbed-listing.ts';

const MAP = '/restaurants?sort=name-asc&view=map';
const NASSAU = { latitude: 25.0772, longitude: -77.3411 };
const FREEPORT = { latitude: 26.5333, longitude: -78.7 };

const card = (page: Page) => page.locator('.mapcard');
const pins = (page: Page) => page.locator('.pin:not(.cluster)');

test('Back closes an open map card, and leaves the map if the card was closed by hand', async ({
  page,
}) => {
  const restaurants = await someRestaurants(page, [NASSAU, FREEPORT]);
  await stubListing(page, { restaurants });
  await page.goto('/about');
  await askListing(page, MAP);
  const pin = pins(page).first();
  await pin.click();
  await expect(card(page)).toBeVisible();
  await page.goBack();
  await expect(card(page)).toBeHidden();
  await expect(page).toHaveURL(/view=map$/);
  await expect(pin).toBeFocused();
  // Opens two cards and closes them by hand, which leaves no history entries.
  await pin.click();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await pins(page).last().click();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Sort').selectOption('verified');
  await expect(page).toHaveURL(/sort=verified/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('going back from a restaurant reopens its map card, which shows status, price and directions', async ({
  page,
}) => {
  await page.goto('/restaurants?view=map&islands=Exuma');
  const pin = pins(page).first();
  await pin.click();
  await expect(card(page).locator('open-badge')).toHaveText(/^(Open Now|Closed)$/);
  await expect(card(page).locator('.price')).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /destination=2\d\.\d+%2C-7\d\.\d+$/,
  );
  const name = (await card(page).getByRole('heading').textContent()) ?? '';
  await card(page).getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(card(page).getByRole('heading', { name })).toBeVisible();
  await page.goBack();
  await expect(card(page)).toBeHidden();
  await expect(page).toHaveURL(/view=map/);
});

for (const width of [390, 1280]) {
  test(`the map of all restaurants at ${width} px shows every marker and every name in full, and lists six restaurants without a position`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/restaurants?view=map');
    await page.getByRole('button', { name: 'Show All', exact: true }).click();
    await expect(page.getByText('Showing 158 of 158 restaurants')).toBeVisible();
    await expect(page.getByText('6 not on the map (list only)')).toBeVisible();
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
    await expect(async () => {
      const [map] = await boxes('.map');
      if (!map) throw new Error('There is no map.');
      const marks = await boxes('.pin');
      expect(await shownPlaces(page)).toBe(152);
      for (const { left, right, top, bottom } of await boxes('.chart text')) {
        expect(left).toBeGreaterThanOrEqual(map.left);
        expect(right).toBeLessThanOrEqual(map.right);
        const isCovered = marks.some(
          (mark) =>
            mark.left < right &&
            mark.right > left &&
            mark.top + 4 < bottom &&
            mark.bottom - 4 > top,
        );
        expect(isCovered).toBe(false);
      }
      const [pan] = await boxes('.pan');
      for (const mark of width < 768 ? marks : [])
        expect(mark.bottom).toBeLessThanOrEqual(pan?.top ?? 0);
    }).toPass();
  });
}

/** Counts the restaurants on the map: one for each marker, and all restaurants of each cluster. */
async function shownPlaces(page: Page): Promise<number> {
  const counts = await page.locator('.cluster').allTextContents();
  return counts.reduce((sum, count) => sum + Number(count), await pins(page).count());
}
