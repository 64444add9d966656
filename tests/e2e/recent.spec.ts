import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { editorSession } from '#tests/support/editor-session.ts';
import { movedByItself, watchShifts } from '#tests/support/layout-shifts.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('recent-places'));

/** Opens the pages of these restaurants. Returns their names, newest first. */
async function open(page: Page, ids: readonly number[]): Promise<string[]> {
  const names: string[] = [];
  for (const id of ids) {
    await page.goto(`/restaurants/${id}`);
    names.unshift(await page.getByRole('heading', { level: 1 }).innerText());
    await expect.poll(() => stored(page)).toContain(`"id":${id},`);
  }
  return names;
}

test('RECENT-01, RECENT-02, RECENT-04, RECENT-09 home page, listing and favorites page link to the restaurants viewed last, and nothing moves', async ({
  page,
}) => {
  const names = await open(page, [1, 2, 3, 4, 5, 1]);
  await watchShifts(page);
  for (const [path, width, colorScheme] of [
    ['/', 390, 'light'],
    ['/', 1280, 'dark'],
    ['/restaurants', 390, 'dark'],
    ['/restaurants', 1280, 'light'],
    ['/favorites', 390, 'light'],
    ['/favorites', 1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(section(page).locator('b')).toHaveText(names.slice(0, 5));
    expect(await movedByItself(page), `${path} at ${width} px`).toEqual([]);
    await section(page).scrollIntoViewIfNeeded();
    const picture = section(page).locator('img').first();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    const { violations } = await new AxeBuilder({ page }).include('.recent').analyze();
    expect(violations).toEqual([]);
  }
  await section(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '');
});

test('RECENT-05, RECENT-06 Clear deletes the list at once, and later pages load no code for the list', async ({
  page,
}) => {
  await open(page, [1, 2]);
  await page.goto('/');
  const clear = section(page).getByRole('button', { name: 'Clear' });
  const box = await clear.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cleared.')).toBeFocused();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-recent]')).toBeHidden();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.filter((name) => name.includes('recent-row'))).toEqual([]);
});

test('RECENT-07, RECENT-11 the security page of the profile explains and clears the list, and signing out deletes it', async ({
  page,
}) => {
  await stubAccount(page, ANN);
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ json: [] }));
  await open(page, [1, 2]);
  await page.goto('/profile/security');
  const card = page.getByRole('region', { name: 'Recently Viewed' });
  await expect(card).toContainText('signing out deletes it');
  await expect(card.getByRole('status')).toHaveText('2 restaurants');
  await card.getByRole('button', { name: 'Clear' }).click();
  await expect(card.getByRole('status')).toHaveText('The list is empty.');
  await expect(card.getByRole('heading')).toBeFocused();
  expect(await stored(page)).toBeNull();

  await open(page, [3]);
  await page.locator('[data-account-button]').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  expect(await stored(page)).toBeNull();
});

test.describe('a deleted restaurant', () => {
  test.use({ guideName: 'edited' });

  test('RECENT-08 a click on a deleted restaurant shows that it no longer exists and removes it from the list', async ({
    page,
    guide,
    ownPlace,
    expectAnswer,
  }) => {
    const session = await editorSession(guide.url, guide.editor);
    const place = { name: 'Gone Fishing', categories: [ownPlace.category.id] };
    const published = { ...place, business_status: 'OPERATIONAL', _status: 'published' };
    const { id } = await session.create('restaurants', published);
    await expect
      .poll(async () => (await page.request.get(`/restaurants/${id}`)).status())
      .toBe(200);
    await open(page, [id]);
    await session.remove(id);
    await expect
      .poll(async () => (await page.request.get(`/restaurants/${id}`)).status())
      .toBe(404);
    expectAnswer(404, /restaurants/);
    await page.goto('/');
    await section(page).getByRole('link', { name: 'Gone Fishing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurant not found');
    await expect.poll(() => stored(page)).toBeNull();
    await page.goto('/');
    await expect(page.locator('[data-recent]')).toBeHidden();
  });
});
