import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ javaScriptEnabled: false });

const count = (page: Page) => page.locator('#listing').getByRole('status').first();
/** Playwright finds content of `noscript` by selector, not by text or role. */
const plain = (page: Page) => page.locator('#listing noscript');

async function openFilters(page: Page): Promise<void> {
  await plain(page).locator('summary').click();
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`input[name=${name}][value="${value}"]`).check();
}

test('without JavaScript the listing’s search, filters, order and pages work', async ({ page }) => {
  await page.goto('/restaurants');
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeHidden();
  await page.getByLabel('Search restaurants').fill('fish');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/[?&]search=fish&/);
  await expect(page).toHaveTitle(/fish/);
  const found = Number.parseInt((await count(page).textContent()) ?? '');
  expect(found).toBeGreaterThan(10);
  expect(found).toBeLessThan(160);

  await openFilters(page);
  await choose(page, 'islands', 'New Providence');
  await choose(page, 'islands', 'Exuma');
  await page.locator('select[name=sort]').selectOption('name-asc');
  await plain(page).locator('button[type=submit]').click();
  await expect(page).toHaveURL(/search=fish&islands=Exuma&islands=New\+Providence/);
  const names = await page.locator('.card h3').allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  for (const place of await page.locator('.card-place').allTextContents()) {
    expect(place).toMatch(/New Providence|Exuma/);
  }

  const narrowed = Number.parseInt((await count(page).textContent()) ?? '');
  expect(narrowed).toBeLessThan(found);
  await plain(page).locator('a[aria-label="Remove New Providence"]').click();
  await expect(page).toHaveURL(/\?search=fish&islands=Exuma&sort=name-asc$/);
  expect(Number.parseInt((await count(page).textContent()) ?? '')).toBeLessThan(narrowed);
});

test('without JavaScript a map area in the URL filters the list, stays when the form is sent, and is removed by a link', async ({
  page,
}) => {
  await page.goto('/restaurants?area=24.9,-77.7,25.2,-77.1');
  const inArea = Number.parseInt((await count(page).textContent()) ?? '');
  expect(inArea).toBeGreaterThan(0);
  expect(inArea).toBeLessThan(158);
  for (const place of await page.locator('.card-place').allTextContents()) {
    expect(place).toContain('New Providence');
  }
  await openFilters(page);
  await page.locator('select[name=sort]').selectOption('name-asc');
  await plain(page).locator('button[type=submit]').click();
  await expect(page).toHaveURL(/area=24.9%2C-77.7%2C25.2%2C-77.1/);
  await expect(count(page)).toHaveText(`${inArea} restaurants`);
  await plain(page).locator('a[aria-label="Remove Area on the map"]').click();
  await expect(page).toHaveURL(/\?sort=name-asc$/);
  await expect(count(page)).toHaveText('158 restaurants');
  await page.goto('/restaurants?area=25.2,-77.7,24.9,-77.1');
  await expect(count(page)).toHaveText('158 restaurants');
});

test('LIST-36..39 without JavaScript links lead to the next page and back', async ({ page }) => {
  await page.goto('/restaurants?sort=name-asc');
  const first = await page.locator('.card h3').first().textContent();
  await plain(page).locator('a[rel=next]').click();
  await expect(page).toHaveURL(/\?page=2&sort=name-asc$/);
  await expect(plain(page).locator('nav')).toContainText('Page 2 of 16');
  await expect(page.locator('.card h3').first()).not.toHaveText(first ?? '');
  await plain(page).locator('a[rel=prev]').click();
  await expect(page.locator('.card h3').first()).toHaveText(first ?? '');
});

test('LIST-13 without JavaScript all cards of a long page are visible, without skeletons', async ({
  page,
}) => {
  await page.goto('/restaurants?limit=50');
  await expect(page.locator('.card h3')).toHaveCount(50);
  for (const title of await page.locator('.card h3').all()) await expect(title).toBeVisible();
  for (const skeleton of await page.locator('.skeleton').all()) await expect(skeleton).toBeHidden();
});

test('LIST-16 without JavaScript the URL of the map shows the list', async ({ page }) => {
  await page.goto('/restaurants?view=map&islands=Exuma');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/restaurants?view=map');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('LIST-33..35 without JavaScript an empty result says so and links to all restaurants', async ({
  page,
}) => {
  await page.goto('/restaurants?search=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No restaurants found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await page.locator('noscript a', { hasText: 'Clear All Filters' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(count(page)).toHaveText('158 restaurants');
});

test('without JavaScript the search on the home page leads to its result', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.locator('main input[name=search]'))
    .first()
    .fill('conch');
  await page.locator('main input[name=search]').press('Enter');
  await expect(page).toHaveURL(/\/restaurants\?search=conch/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const width of [320, 1280]) {
  test(`the listing's form without JavaScript is accessible and fits, ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    // axe needs JavaScript, so this test checks a copy of the page that shows the content of
    // `noscript`.
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/restaurants?search=fish&islands=Exuma');
    await openFilters(page);
    const { width: needed } = (await page.locator('main').boundingBox()) ?? { width: 0 };
    expect(needed).toBeLessThanOrEqual(width);
    for (const label of await plain(page).locator('label.chip').all()) {
      const box = await label.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    const html = await page.content();
    const context = await browser.newContext({
      javaScriptEnabled: true,
      viewport: { width, height: 900 },
    });
    const checked = await context.newPage();
    await checked.route('**/plain-listing', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: html
          .replaceAll(/<script[\s\S]*?<\/script>/g, '')
          .replaceAll(/<(\/?)noscript/g, '<$1div')
          .replaceAll(/<\/?astro-island[^>]*>/g, ''),
      }),
    );
    await checked.goto(`${baseURL}/plain-listing`);
    await checked.locator('summary').first().click();
    const { violations } = await new AxeBuilder({ page: checked })
      .include('#listing form, #listing details')
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await context.close();
  });
}
