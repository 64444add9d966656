import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { distanceKm } from '#domain/geography/distance.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shiftScore, watchShifts } from '#tests/support/layout-shifts.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

const near = (page: Page) => page.getByRole('combobox', { name: 'Near …' });
const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove Near ${name}` });
const card = (page: Page) => page.getByRole('article').first();

/** The kilometres from the landmark to each place of an answer. */
const kilometres = ({ near: from, restaurants }: RestaurantPage) =>
  restaurants.map(({ latitude, longitude }) =>
    distanceKm(from ?? { latitude: NaN, longitude: NaN }, {
      latitude: latitude ?? NaN,
      longitude: longitude ?? NaN,
    }),
  );

for (const width of [390, 1280]) {
  test(`FILT-40 at ${width} px choosing a landmark sorts the listing by distance, and the URL contains the landmark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    await page.goto('/restaurants?openNow=true');
    await untilHydrated(page);
    const asked = page.waitForResponse((response) => response.url().includes('near='));
    await near(page).selectOption('Downtown Nassau');
    const answer = (await (await asked).json()) as RestaurantPage;
    expect(answer.near?.name).toBe('Downtown Nassau');
    expect(kilometres(answer)).toEqual(kilometres(answer).toSorted((a, b) => a - b));
    await expect(page).toHaveURL(/\?openNow=true&near=downtown-nassau$/);
    await expect(chip(page, 'Downtown Nassau')).toBeVisible();
    await expect(page.getByLabel('Sort')).toHaveValue('distance');
    if (answer.restaurants.length > 0) await expect(card(page)).toContainText(/mi away/);

    await near(page).selectOption("Potter's Cay Dock");
    await expect(page).toHaveURL(/near=potter-s-cay-dock$/);
    // A reload shows the same result, without layout shifts.
    await page.goto('/restaurants?islands=New+Providence&near=potter-s-cay-dock');
    await expect(near(page)).toHaveValue("Potter's Cay Dock");
    await expect(card(page)).toContainText('0.1 mi away');
    expect(await shiftScore(page)).toBe(0);
    // If the URL spells the landmark differently, the page changes it to the usual spelling.
    await page.goto('/restaurants?near=potters-cay-dock&islands=New+Providence');
    await expect(page).toHaveURL(/near=potter-s-cay-dock$/);
    await chip(page, "Potter's Cay Dock").click();
    await expect(page).toHaveURL(/\?islands=New\+Providence$/);
    await expect(page.getByText('mi away')).toHaveCount(0);
    await expect(near(page)).toHaveValue('');
  });
}

test('FILT-40 the keyboard can choose a landmark, and an unknown landmark in the URL is named in a message', async ({
  page,
}) => {
  await page.goto('/restaurants?near=nowhere');
  await untilHydrated(page);
  await expect(page.getByText('We know no place called “Nowhere”.')).toBeVisible();
  await expect(page.getByLabel('Sort')).toHaveValue('featured');
  await page.getByRole('button', { name: 'Near me' }).focus();
  await page.keyboard.press('Tab');
  await expect(near(page)).toBeFocused();
  await page.keyboard.type('Cable');
  await expect(page).toHaveURL(/\?near=cable-beach$/);
  await expect(page.getByText('We know no place')).toHaveCount(0);
  await page.getByLabel('Sort').selectOption('name-asc');
  await expect(page).toHaveURL(/\?sort=name-asc$/);
});

test('FILT-40 the map shows the landmark and its surroundings', async ({ page }) => {
  await page.goto('/restaurants?view=map&near=george-town-dock');
  await expect(page.getByRole('img', { name: 'George Town Dock' })).toBeInViewport();
  const list = page.getByRole('region', { name: 'List of the places on the map' });
  await expect(list.getByRole('listitem').first()).toContainText(/\d mi/);
});

test('FILT-41 a search text with a landmark finds places near it, and a suggested landmark can be chosen', async ({
  page,
}) => {
  await page.goto('/restaurants?search=conch+near+arawak+cay');
  await untilHydrated(page);
  await expect(page.getByText('Nearest to Arawak Cay first.')).toBeVisible();
  await expect(card(page)).toContainText(/mi away/);
  await expect(page.getByLabel('Sort').locator('option:checked')).toHaveText('Nearest');
  const box = page.getByLabel('Search restaurants');
  await box.fill('near cable b');
  const option = page.getByRole('option', { name: /Near Cable Beach/ });
  await expect(option).toContainText('District · New Providence Landmark');
  await option.click();
  await expect(page).toHaveURL(/\/restaurants\?near=cable-beach$/);
  await expect(chip(page, 'Cable Beach')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('FILT-40 without JavaScript a landmark can be chosen in the form', async ({ page }) => {
    await page.goto('/restaurants');
    // Playwright finds content of `noscript` by selector, not by text or role.
    const plain = page.locator('#listing noscript');
    await plain.locator('summary').click();
    await page.locator('select[name=near]').selectOption('Arawak Cay');
    await plain.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/near=Arawak\+Cay/);
    await expect(page.locator('.card').first()).toContainText('less than 0.1 mi away');
    await plain.locator('a[aria-label="Remove Near Arawak Cay"]').click();
    await expect(page.getByText('mi away')).toHaveCount(0);
  });
});
