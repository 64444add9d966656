import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { movedByItself, watchShifts } from '#tests/support/layout-shifts.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const NASSAU = { latitude: 25.0772, longitude: -77.3411 };

const cards = (page: Page) => page.getByRole('article');
const compare = (part: Locator) => part.getByRole('button', { name: 'Compare' });
const bar = (page: Page) => page.getByRole('region', { name: 'Comparison' });
const barLink = (page: Page) => bar(page).getByRole('link');
const names = (page: Page) => page.locator('.compare-name');
const namesOfCards = (page: Page) => page.locator('.card-title');

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

for (const viewport of [PHONE, DESK])
  test.describe(`the comparison at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('COMP-13, COMP-14 three places of the listing are compared with four taps, and nothing moves', async ({
      page,
    }) => {
      await watchShifts(page);
      await page.goto('/restaurants');
      const chosen = (await namesOfCards(page).allTextContents()).slice(0, 3);
      for (const index of [0, 1, 2]) await compare(cards(page).nth(index)).click();
      await expect(barLink(page)).toHaveText('Compare 3 places');
      await expect(compare(cards(page).nth(1))).toHaveAttribute('aria-pressed', 'true');
      await untilHydrated(page);
      await expect(compare(cards(page).nth(1))).toHaveAttribute('aria-pressed', 'true');
      await barLink(page).click();
      await expect(page).toHaveURL(/\/compare\?places=\d+,\d+,\d+$/);
      await expect(names(page)).toHaveText(chosen);
      expect(await movedByItself(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);

      // The listing shows the same selection. A place whose column was removed is no longer in it.
      await page.getByRole('link', { name: `Remove ${chosen[0]}` }).click();
      await expect(names(page)).toHaveText(chosen.slice(1));
      await page.getByRole('link', { name: 'Choose from the list' }).click();
      await expect(barLink(page)).toHaveText('Compare 2 places');
      await expect(compare(cards(page).nth(0))).toHaveAttribute('aria-pressed', 'false');
      expect(await movedByItself(page)).toEqual([]);
      await bar(page).getByRole('button', { name: 'Clear' }).click();
      await expect(bar(page)).toBeHidden();
      await expect(compare(cards(page).nth(1))).toBeFocused();
      await expect(compare(cards(page).nth(1))).toHaveAttribute('aria-pressed', 'false');
    });

    for (const colorScheme of ['light', 'dark'] as const)
      test(`COMP-11 axe finds nothing on comparisons, ${colorScheme}, and the page does not scroll sideways`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const query of ['', '?places=1', '?places=1,2', '?places=1,2,3,99999,4,1,conch']) {
          await page.goto(`/compare${query}`);
          expect(await scrollsSideways(page), query).toBe(false);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations, query).toEqual([]);
        }
        const region = page.getByRole('region', { name: 'Comparison' });
        await region.focus();
        await page.keyboard.press('ArrowRight');
        const scrolled = () => region.evaluate((element) => element.scrollLeft);
        if (viewport === PHONE) await expect.poll(scrolled).toBeGreaterThan(0);
        else expect(await scrolled()).toBe(0);
      });
  });

test('COMP-13, COMP-14 by keyboard the bar appears below the focused button, and a fifth place is refused', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/restaurants');
  await untilHydrated(page);
  const low = compare(cards(page).nth(0));
  await low.focus();
  // The button is at the lower edge of the window, where the bar will appear.
  await low.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.keyboard.press('Enter');
  await expect(barLink(page)).toHaveText('Compare 1 place');
  await expect(async () => {
    const [button, over] = [await low.boundingBox(), await bar(page).boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  }).toPass();
  await expect(low).toBeFocused();
  for (const index of [1, 2, 3, 4]) await compare(cards(page).nth(index)).press(' ');
  await expect(page.getByText('You can compare up to 4 places')).toBeVisible();
  await expect(barLink(page)).toHaveText('Compare 4 places');
  await compare(cards(page).nth(3)).press(' ');
  await expect(barLink(page)).toHaveText('Compare 3 places');
});

test('COMP-04 the comparison shows the distance once "Near me" has found the visitor', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(NASSAU);
  await page.goto('/restaurants');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('mi away').first()).toBeVisible();
  await watchShifts(page);
  await page.goto('/compare?places=1,2');
  await expect(page.locator('.compare-distance').first()).toHaveText(/^[\d.]+ mi away$/);
  expect(await movedByItself(page)).toEqual([]);
});

test('COMP-13, COMP-16 a button on a restaurant page selects the place for a comparison, and signing out clears the selection', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await stubAccount(page, ANN);
  await page.goto('/restaurants/1');
  await page.locator('[data-detail=title] [data-compare]').click();
  await expect(barLink(page)).toHaveAttribute('href', '/compare?places=1');
  const other = await page.context().newPage();
  await stubAccount(other, ANN);
  await other.goto('/about');
  await expect(barLink(other)).toHaveText('Compare 1 place');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(bar(other)).toBeHidden();
  await expect(bar(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('COMP-02, COMP-05, COMP-10, COMP-11, COMP-15 a visitor compares two places at a chosen time and removes one', async ({
    page,
  }) => {
    await page.goto('/restaurants/1');
    await expect(page.getByRole('button', { name: 'Compare' })).toHaveCount(0);
    await page.locator('noscript a[href="/compare?places=1"]').click();
    await expect(names(page)).toHaveCount(1);
    await page.locator('main a.chip').first().click();
    await expect(names(page)).toHaveCount(2);
    await page.getByLabel('Day', { exact: true }).selectOption('Saturday');
    await page.getByLabel('Time', { exact: true }).selectOption('7:00 PM');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('rowheader', { name: /Status/ })).toContainText(
      'Saturday at 7:00 PM',
    );
    await expect(page.getByRole('row', { name: /Price/ }).getByRole('cell')).toHaveCount(2);
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click();
    await expect(names(page)).toHaveCount(1);
    await expect(page).toHaveURL(/openAt=Sat-19/);
    await names(page).click();
    await expect(page).toHaveURL(/\/restaurants\//);
  });
});
