/** An editor moves a place to the trash, brings it back, and deletes another for good. */
import AxeBuilder from '@axe-core/playwright';
import { editorSession } from '#tests/support/editor-session.ts';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';
import { linkIn } from '#tests/support/mailbox.ts';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited' });

test('TRASH-01, TRASH-02, TRASH-03, TRASH-08, TRASH-11, DESK-19 a place in the trash leaves the site, its restoration brings all of it back, and a final deletion says what goes', async ({
  page,
  browser,
  guide,
  ownPlace,
  ownEditor,
}) => {
  // The first request loads the admin, which is slow on a busy machine.
  test.slow();
  const headers = { Origin: guide.url };
  const path = `/restaurants/${ownPlace.id}`;
  const record = `/admin/collections/restaurants/${ownPlace.id}`;
  const ann = await browser.newContext({ baseURL: guide.url });
  const call = (method: string, address: string, data?: object) =>
    ann.request.fetch(address, { method, headers, ...(data && { data }) });
  const statusOf = async (address: string) => (await page.request.get(address)).status();
  const favorites = async () =>
    ((await (await call('GET', '/api/favorites')).json()) as { id: number }[]).map(({ id }) => id);

  const email = `trash-${Date.now()}@guide.example`;
  const names = { firstName: 'Ann', lastName: 'Bethel' };
  await call('POST', '/api/auth/register', { email, password: 'conch-1', ...names });
  const { search } = new URL(await linkIn(guide.dataDir, email, '/verify-email'));
  await call('GET', `/api/auth/verify-email${search}`);
  await call('POST', '/api/favorites', { restaurantId: ownPlace.id });
  await call('POST', `/api${path}/comments`, { content: 'Lovely conch' });

  await signInToAdmin(page, ownEditor, record);

  await test.step('the place leaves the site at once', async () => {
    const menu = page.locator('.doc-controls__popup button');
    const question = page.getByText('It leaves the site at once.');
    const ask = async () => {
      await menu.press('Enter');
      await page.getByRole('button', { name: 'Move to trash' }).press('Enter');
      await expect(question).toBeVisible();
    };
    await untilReactHas(menu);
    await ask();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await ask();
    await page.locator('#confirm-action').click();
    await expect(page).toHaveURL((url) => url.pathname === '/admin/collections/restaurants');
    await expect.poll(() => statusOf(path)).toBe(404);
    expect(await statusOf(`/api${path}`)).toBe(404);
    expect(await favorites()).toEqual([]);
    const again = await call('POST', '/api/favorites', { restaurantId: ownPlace.id });
    expect(again.status()).toBe(404);
  });

  const profile = await ann.newPage();
  const mine = profile.getByRole('list', { name: 'My Stories' }).getByRole('listitem');
  await test.step('PROF-16 the story of a place in the trash stays with its author, without a link', async () => {
    await profile.goto('/profile');
    await profile.getByRole('tab', { name: 'Comments' }).click();
    await expect(mine).toContainText('This place is no longer listed');
    await expect(mine).toContainText('Lovely conch');
    await expect(mine.getByRole('link')).toHaveCount(0);
  });

  const controls = page.locator('.guide-trash');
  await test.step('the record in the trash says who moved it there and until when it stays', async () => {
    await page.goto('/admin/collections/restaurants/trash');
    const link = page.getByRole('link', { name: ownPlace.name });
    await untilReactHas(link);
    await link.click();
    await expect(controls).toContainText(ownEditor.email);
    await expect(controls).toContainText('Deleted for good after');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      const axe = await new AxeBuilder({ page }).include('.guide-trash').analyze();
      expect(axe.violations).toEqual([]);
    }
  });

  await test.step('a final deletion names what goes, and can be given up', async () => {
    await controls.getByRole('button', { name: 'Delete for good…' }).click();
    await expect(controls).toContainText(
      `“${ownPlace.name}” will be deleted for good, with 1 story, 1 favorite, and 1 version.`,
    );
    const keep = controls.getByRole('button', { name: 'Keep' });
    await expect(keep).toBeFocused();
    const ask = controls.getByRole('button', { name: 'Delete for good…' });
    for (const key of ['Enter', 'Escape']) {
      await page.keyboard.press(key);
      await expect(keep).toHaveCount(0);
      await expect(ask).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(keep).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(keep).toHaveCount(0);
  });

  await test.step('its restoration brings all of it back', async () => {
    await controls.getByRole('button', { name: 'Restore' }).click();
    await expect(controls).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === record);
    await expect.poll(() => statusOf(path)).toBe(200);
    expect(await favorites()).toEqual([ownPlace.id]);
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('Lovely conch');
    await profile.reload();
    await profile.getByRole('tab', { name: 'Comments' }).click();
    await expect(mine.getByRole('link', { name: ownPlace.name })).toBeVisible();
  });

  await test.step('a final deletion leaves nothing', async () => {
    const session = await editorSession(guide.url, guide.editor);
    const data = { categories: [ownPlace.category.id], business_status: 'OPERATIONAL' };
    const name = `Short stay ${Date.now()}`;
    const { id } = await session.create('restaurants', { ...data, name, _status: 'published' });
    await page.request.patch(`/admin/api/restaurants/${id}`, {
      ...{ headers, data: { deletedAt: new Date().toISOString() } },
    });
    await page.goto(`/admin/collections/restaurants/trash/${id}`);
    const ask = controls.getByRole('button', { name: 'Delete for good…' });
    await untilReactHas(ask);
    await ask.click();
    await controls.getByRole('button', { name: 'Delete for good', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname.endsWith('/restaurants/trash'));
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
  await ann.close();
});
