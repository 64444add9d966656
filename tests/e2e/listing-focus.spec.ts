import { expect, test } from '#tests/support/browser-test.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

test('removing a chip moves the focus to the next chip, and removing the last one moves it to the results', async ({
  page,
}) => {
  await page.goto('/restaurants?tags=Waterfront&islands=Exuma,New+Providence');
  await untilHydrated(page);
  for (const [removed, next] of [
    ['Exuma', 'Remove New Providence'],
    ['New Providence', 'Remove Waterfront'],
  ] as const) {
    await page.getByRole('button', { name: `Remove ${removed}` }).press('Enter');
    await expect(page.getByRole('button', { name: next })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused();
});

test('a button that removes itself moves the focus to the results or the search box', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: 'Results', exact: true });
  await page.goto('/restaurants?search=zzzzqqqq');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Clear All Filters' }).press('Enter');
  await expect(heading).toBeFocused();
  await page.goto('/restaurants?search=conch');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Clear Search Results' }).press('Enter');
  await expect(heading).toBeFocused();
  await page.goto('/restaurants?search=conch');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Clear search', exact: true }).press('Enter');
  await expect(page.getByLabel('Search restaurants')).toBeFocused();
});

test('turning the page announces its number and range and moves the focus to the results', async ({
  page,
}) => {
  await page.goto('/restaurants');
  await untilHydrated(page);
  const heading = page.getByRole('heading', { name: 'Results', exact: true });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Page' })).toHaveText(
    'Page 2 of 16: 11 to 20 of 158.',
  );
  // The next tab stop is the first result.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('link')).toBeFocused();
  await page.goto('/restaurants?tags=Waterfront');
  await untilHydrated(page);
  // With this choice all results fit on one page, so the pager removes itself.
  await pages.getByLabel('Show per page').selectOption('50');
  await expect(pages).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('"Show All" keeps the focus while loading and after going back, and the state of the map is announced', async ({
  page,
}) => {
  await page.goto('/restaurants');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter');
  const words = page.getByRole('status').filter({ hasText: /^On the map\./ });
  await expect(words).toHaveText('On the map. Page 1 of 16: 1 to 10 of 158.');
  await page.getByRole('button', { name: 'Show All', exact: true }).press('Enter');
  const back = page.getByRole('button', { name: 'Back to Pages' });
  await expect(back).toBeFocused();
  await expect(words).toHaveText('On the map.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show All', exact: true })).toBeFocused();
});
