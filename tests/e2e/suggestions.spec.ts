import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { holdScripts } from '#tests/support/held-scripts.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

const box = (page: Page) => page.getByLabel('Search restaurants');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');

for (const path of ['/', '/restaurants']) {
  test(`typing on ${path} suggests restaurants, categories and islands, even for misspelt words`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await box(page).pressSequentially('seefood');
    await expect(options(page).filter({ hasText: 'Category' })).toContainText('Seafood');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    // The list is as wide as the search and right below it.
    const [form, below] = await Promise.all([
      page.getByRole('main').getByRole('search').boundingBox(),
      list(page).boundingBox(),
    ]);
    expect(below?.x).toBeCloseTo(form?.x ?? 0, 0);
    expect(below?.width).toBeCloseTo(form?.width ?? 0, 0);
    const gap = (below?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(12);
    await box(page).fill('nassau');
    await expect(options(page).filter({ hasText: 'Island' })).toContainText('New Providence');
    await expect(options(page).filter({ hasText: 'Restaurant' }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'suggestions' })).toHaveText(
      /^\d suggestions$/,
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  test(`on ${path} arrow keys and Enter open a suggested restaurant`, async ({ page }) => {
    await page.goto(path);
    // Fills the whole word at once, so that no suggestions for a part of it appear.
    await box(page).fill('gussie');
    const option = options(page).first();
    await expect(option).toContainText("Gussie Mae's Conch Stand");
    await box(page).press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await option.getAttribute('id')) ?? '',
    );
    await box(page).press('ArrowUp');
    await expect(option).toHaveAttribute('aria-selected', 'false');
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/restaurants\/gussie-maes-conch-stand-\d+$/);
  });
}

test('HOME-05, FILT-02 Enter submits the typed text if no suggestion is chosen', async ({
  page,
}) => {
  await page.goto('/');
  await box(page).pressSequentially('gussie');
  await expect(options(page).first()).toBeVisible();
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/restaurants\?search=gussie$/);
  await expect(list(page)).toHaveCount(0);
});

test('choosing a suggested filter clears the typed text and adds the filter', async ({ page }) => {
  await page.goto('/restaurants?islands=Exuma');
  await expect(page.getByRole('button', { name: 'Remove Exuma' })).toBeVisible();
  await untilHydrated(page);
  await box(page).fill('seafoo');
  await options(page).filter({ hasText: 'Category' }).click();
  await expect(page).toHaveURL(/\?categories=Seafood&islands=Exuma$/);
  await expect(box(page)).toHaveValue('');
  await expect(list(page)).toBeHidden();
});

test('on the home page choosing a suggested island opens the listing of that island', async ({
  page,
}) => {
  await page.goto('/');
  await box(page).fill('exuma');
  await options(page).filter({ hasText: 'Island' }).click();
  await expect(page).toHaveURL(/\/restaurants\?islands=Exuma$/);
});

test('Escape closes the suggestions and keeps the text, and leaving the search box also closes them', async ({
  page,
}) => {
  await page.goto('/restaurants');
  await box(page).pressSequentially('conch');
  await expect(options(page).first()).toBeVisible();
  await box(page).press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('conch');
  await box(page).press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
});

test('the search works when suggestions fail to load', async ({ page, expectAnswer }) => {
  expectAnswer(500, '/api/suggestions');
  await page.route('**/api/suggestions*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/restaurants');
  const answered = page.waitForResponse('**/api/suggestions*');
  await box(page).pressSequentially('conch');
  await answered;
  await expect(list(page)).toBeHidden();
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\?search=conch$/);
});

test('a sort order chosen before the scripts load is applied', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await page.getByLabel('Sort').selectOption('name-asc');
  release();
  await expect(page).toHaveURL(/\?sort=name-asc$/);
  await expect(page.getByLabel('Sort')).toHaveValue('name-asc');
});

test('text typed and a button clicked before the scripts load are not lost', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await box(page).fill('conch');
  await page.getByRole('button', { name: 'Filters' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect(box(page)).toHaveValue('conch');
  await page.keyboard.press('Escape');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\?search=conch$/);
});
