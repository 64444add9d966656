import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

// A denied position shows a toast.
const showToast = (page: Page) => page.getByRole('button', { name: 'Near me' }).click();
const shown = (page: Page) => page.locator('.toast:visible');

/** Opens a page and lets it show a toast. The returned function shows any other toast. */
async function openToaster(page: Page): Promise<(message: object) => Promise<void>> {
  const loaded = page.waitForRequest(/\/toaster\.[^/]+\.js$/);
  await page.goto('/restaurants');
  await showToast(page);
  const module = (await loaded).url();
  await expect(shown(page)).toContainText('Location not available');
  return (message) =>
    page.evaluate(
      async ([url, given]) => {
        // Import the module that the pages use.
        const { showToast } = (await import(url)) as { showToast: (message: object) => void };
        const onClick = () => (document.documentElement.dataset.undone = 'yes');
        showToast({ ...given, ...('action' in given && { action: { label: 'Undo', onClick } }) });
      },
      [module, message] as const,
    );
}

test('ERR-58 a toast has an optional title, a description, an action and one of three looks', async ({
  page,
}) => {
  const show = await openToaster(page);
  const look = () =>
    shown(page).evaluate((toast) => {
      const icon = toast.querySelector('svg');
      if (!icon) throw new Error('The toast has no icon.');
      return {
        id: toast.id,
        background: getComputedStyle(toast).backgroundColor,
        icon: icon.innerHTML,
        colour: getComputedStyle(icon).color,
      };
    });

  await show({
    title: 'Saved',
    description: 'It is in your list.',
    variant: 'success',
    action: {},
  });
  await expect(shown(page)).toContainText('Saved: It is in your list.');
  const success = await look();
  await shown(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-undone', 'yes');

  await show({ description: 'It could not be saved.', variant: 'destructive' });
  await expect(shown(page)).toHaveText('It could not be saved.');
  const destructive = await look();
  await show({ description: 'Just so that you know.' });
  await expect(shown(page)).toHaveText('Just so that you know.');
  await expect(shown(page).getByRole('button')).toHaveCount(1);
  const ordinary = await look();

  expect(destructive.background).not.toBe(success.background);
  expect(destructive.background).not.toBe(ordinary.background);
  expect(success.colour).not.toBe(ordinary.colour);
  expect(new Set([success.icon, destructive.icon, ordinary.icon]).size).toBe(3);
  expect(new Set([success.id, destructive.id, ordinary.id]).size).toBe(3);
});

test('ERR-59, OP-12 only one toast shows at a time, with title and description in one line', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(500, '/api/restaurants/all');
  await page.route('**/api/restaurants/all*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/restaurants?view=map');
  await showToast(page);
  await expect(shown(page)).toHaveText(/^Location not available: Allow this site/);
  const quiet = await shown(page).evaluate((toast) => getComputedStyle(toast).backgroundColor);
  await page.getByRole('button', { name: 'Show All', exact: true }).click();
  await expect(shown(page)).toHaveText('Failed to fetch all restaurants');
  await expect(shown(page)).toHaveCount(1);
  const loud = await shown(page).evaluate((toast) => getComputedStyle(toast).backgroundColor);
  expect(loud).not.toBe(quiet);
  const { violations } = await new AxeBuilder({ page }).include('.toasts').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('ERR-60 a toast is shown for 5000 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/restaurants');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await showToast(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return shown(page).count();
    })
    .toBe(1);
  await page.clock.runFor(4700);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(shown(page)).toHaveCount(0);
});

test('ERR-62 a dismissed toast is removed from the document after 1,000,000 ms', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/restaurants');
  await showToast(page);
  await shown(page).getByRole('button', { name: 'Close' }).click();
  await expect(shown(page)).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(1);
  await page.clock.fastForward(990_000);
  await expect(page.locator('.toast')).toHaveCount(1);
  await page.clock.fastForward(15_000);
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('ERR-61 a swipe of 50 px or more dismisses a toast, a shorter one does not', async ({
  page,
}) => {
  await page.goto('/restaurants');
  await showToast(page);
  const swipe = async (distance: number) => {
    const box = await shown(page).boundingBox();
    if (!box) throw new Error('There is no toast.');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };
  await swipe(40);
  await expect(shown(page)).toHaveCount(1);
  await swipe(60);
  await expect(shown(page)).toHaveCount(0);
});

test('ERR-63 F8 moves the focus to the notifications', async ({ page }) => {
  await page.goto('/restaurants');
  await showToast(page);
  await expect(shown(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shown(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shown(page)).toHaveCount(0);
});

for (const [ids, width, isTop] of [
  ['ERR-64', 1280, false],
  ['ERR-65', 400, true],
] as const) {
  test(`${ids} at ${width} px toasts are at the ${isTop ? 'top' : 'bottom right'}, at most 420 px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const show = await openToaster(page);
    // This text would fill the whole width.
    await show({ title: 'Saved', description: 'It is in your list. '.repeat(20) });
    await expect(shown(page)).toContainText('It is in your list. It is in your list.');
    const box = await shown(page).boundingBox();
    if (!box) throw new Error('There is no toast.');
    expect(box.width).toBeLessThanOrEqual(420);
    expect(box.width).toBeGreaterThan(300);
    const viewport = await page.getByRole('region', { name: 'Notifications (F8)' }).boundingBox();
    expect(viewport?.width).toBeLessThanOrEqual(420);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    if (isTop) expect(box.y).toBeLessThan(40);
    else {
      expect(box.y + box.height).toBeGreaterThan(800 - 40);
      expect(box.x + box.width).toBeGreaterThan(width - 40);
    }
  });
}
