/** An editor looks at a draft beside its form, and chooses when it is published. */
import AxeBuilder from '@axe-core/playwright';
import { editorSession } from '#tests/support/editor-session.ts';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited', viewport: { width: 1440, height: 900 } });

test('PREV-01..06, SCHED-01 an editor sees the page of a place before it is ever published, and chooses a time for it', async ({
  page,
  guide,
  ownPlace,
  ownEditor,
}) => {
  // The first request loads the admin, which is slow on a busy machine.
  test.slow();
  const session = await editorSession(guide.url, guide.editor);
  const { id } = await session.create('restaurants', {
    ...{ name: 'Marva’s Kitchen', description: 'Boil fish.', categories: [ownPlace.category.id] },
    _status: 'draft',
  });
  const path = `/restaurants/${id}`;
  await signInToAdmin(page, ownEditor, `/admin/collections${path}`);
  const toggler = page.getByRole('button', { name: 'Preview', exact: true });
  const frame = page.frameLocator('#live-preview-iframe');

  await test.step('the frame shows the page of the draft, with its drawn picture', async () => {
    await untilReactHas(toggler);
    await toggler.click();
    await expect(frame.locator('h1')).toContainText('Marva’s Kitchen');
    await expect(frame.locator('main')).toContainText('Boil fish.');
    const picture = frame.locator('[data-gallery] img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(frame.locator('.edit-link')).toHaveCount(0);
  });

  await test.step('links of the preview open in a tab', async () => {
    const opened = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'Restaurants' }).first().click();
    const tab = await opened;
    await expect(tab).toHaveURL('/restaurants');
    await expect(tab.locator('h1')).toBeVisible();
    await tab.close();
    const axe = await new AxeBuilder({ page }).include('.live-preview-window').analyze();
    expect(axe.violations.map(({ id }) => id)).toEqual([]);
  });

  await test.step('the preview has the width of a phone or a desk', async () => {
    const widthOf = () => frame.locator('html').evaluate(() => innerWidth);
    for (const [name, width] of [
      ['Phone', 390],
      ['Desk', 1280],
    ] as const) {
      await page.locator('.live-preview-toolbar-controls__breakpoint button').first().click();
      await page.getByRole('button', { name, exact: true }).click();
      await expect.poll(widthOf).toBe(width);
    }
  });

  await test.step('a save shows in the frame, and nowhere else', async () => {
    await page.locator('#field-name').fill('Marva’s Seaside Kitchen');
    await page.locator('#action-save-draft').click();
    await expect(frame.locator('h1')).toContainText('Marva’s Seaside Kitchen');
    for (const address of [path, `/api${path}`])
      expect((await page.request.get(address)).status(), address).toBe(404);
    const address = await page.locator('#live-preview-iframe').getAttribute('src');
    expect((await fetch(new URL(address ?? '', guide.url))).status).toBe(401);
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all(
        (await globalThis.caches.keys()).map((key) => globalThis.caches.open(key)),
      );
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return [...requests.flat().map(({ url }) => url), JSON.stringify(localStorage)].join(' ');
    });
    expect(kept).not.toMatch(/admin\/preview|Marva/);
  });

  await test.step('the menu beside “Publish” takes a time, and “Scheduled” lists it', async () => {
    await page.getByRole('button', { name: 'Close the preview' }).click();
    await page.locator('.form-submit .popup-button').first().click();
    await page.locator('#schedule-publish').click();
    const drawer = page.locator('.schedule-publish');
    await drawer.locator('.date-time-picker input').fill('Dec 31, 2030 8:00 AM');
    await page.keyboard.press('Tab');
    await drawer.locator('#scheduled-publish-save').click();
    await expect(drawer.getByRole('table')).toContainText('Bahamas time');
    await page.goto('/admin/scheduled');
    const item = page.locator('.guide-queue__item').filter({ hasText: 'Marva’s' });
    await expect(item).toContainText('Publish Marva’s Seaside Kitchen, Dec 31, 2030, 8:00 AM');
    await untilReactHas(item.getByRole('button', { name: 'Remove' }));
    await item.getByRole('button', { name: 'Remove' }).click();
    await expect(item).toHaveCount(0);
  });
  await session.remove(id);
});
