import { expectAccessible } from '#tests/support/accessible-part.ts';
import { editorSession } from '#tests/support/editor-session.ts';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited', viewport: { width: 1280, height: 900 } });

test('MERGE-03, MERGE-06, BULK-01..03 an editor tags several places, takes it back, and merges two records', async ({
  page,
  guide,
  ownEditor,
}) => {
  test.slow();
  const session = await editorSession(guide.url, ownEditor);
  const name = `Merging Grounds ${Date.now()}`;
  const category = await session.create('categories', { name: `Kind ${Date.now()}` });
  const tag = `Tag ${Date.now()}`;
  await session.create('tags', { name: tag });
  const shared = { categories: [category.id], _status: 'published', island: 'Exuma' };
  const stays = await session.create('restaurants', { ...shared, name, phone: '+1 242-555-0111' });
  const goes = await session.create('restaurants', {
    ...{ ...shared, name, phone: '+1 242-555-0122', site: 'https://grounds.example/' },
  });
  const hidden = await session.create('restaurants', { ...shared, name: `${name} (hidden)` });

  await signInToAdmin(page, ownEditor, '/admin');
  const path = `/admin/api/restaurants/${hidden.id}`;
  const data = { _status: 'draft' };
  const saved = await page.request.patch(path, { data, headers: { Origin: guide.url } });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.goto(`/admin/collections/restaurants?search=${encodeURIComponent(name)}`);
  const all = page.locator('#select-all');
  await untilReactHas(all);
  await all.check();
  const bar = page.getByRole('region', { name: '3 places selected' });
  await expectAccessible(page, '.guide-bulk');
  await bar.getByLabel('Tag').selectOption(tag);
  await bar.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText(`2 places tagged “${tag}”.`)).toBeVisible();
  const skipped = page.getByRole('status').filter({ hasText: 'left as before' });
  await expect(skipped).toContainText('is not published');
  const placeNow = async (): Promise<unknown> =>
    (await fetch(`${guide.url}/api/restaurants/${stays.id}`)).json();
  const tagsOf = async () => {
    const { tags } = (await placeNow()) as { tags: { name: string }[] };
    return tags.map((one) => one.name);
  };
  await expect.poll(tagsOf).toEqual([tag]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(tagsOf).toEqual([]);

  await page.goto(`/admin/merge?place=${stays.id}`);
  await expect(page.getByText('Looks like the same place').first()).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${name}.*0122`) }).click();
  await expect(page.getByRole('row', { name: /^Phone/ })).toContainText('+1 242-555-0122');
  await expectAccessible(page, 'main');
  await page.getByRole('radio', { name: '+1 242-555-0122' }).check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/restaurants/${stays.id}$`));

  const old = await fetch(`${guide.url}/restaurants/old-name-${goes.id}?from=map`, {
    redirect: 'manual',
  });
  expect(old.status).toBe(301);
  expect(old.headers.get('location')).toMatch(new RegExp(`-${stays.id}\\?from=map$`));
  expect((await fetch(`${guide.url}/api/restaurants/${goes.id}`)).status).toBe(404);
  expect(await placeNow()).toMatchObject({
    phone: '+1 242-555-0122',
    site: 'https://grounds.example/',
  });
});

test('BULK-06, TRASH-12 an editor is told when an answer got lost, can go on, and restores places on a phone', async ({
  page,
  ownEditor,
  ownPlace,
  expectAnswer,
}) => {
  test.slow();
  expectAnswer('none', /^\/admin\/api\/restaurants/);
  await signInToAdmin(page, ownEditor, '/admin');
  const list = `/admin/collections/restaurants?search=${encodeURIComponent(ownPlace.name)}`;
  const row = page.getByRole('checkbox', { name: `Select ${ownPlace.name}` });
  const choose = async (path: string) => {
    await page.goto(path);
    await untilReactHas(row);
    await row.check();
  };
  /** The guide does what the call asks for, but its answer gets lost. */
  const loseAnswer = (path: RegExp) =>
    page.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );

  await choose(list);
  const trash = page.getByRole('button', { name: 'Move to trash' });
  await expect(trash).toHaveCount(1);
  const verify = page.getByRole('button', { name: 'Verified today' });
  await loseAnswer(/restaurants\/bulk$/);
  await verify.click();
  await expect(page.getByText(/^The answer got lost/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activity' })).toBeVisible();
  await verify.press('Enter');
  await expect(page.getByText('Nothing changed. 1 place already.')).toBeVisible();

  await choose(list);
  await loseAnswer(/restaurants\?/);
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  const confirm = page.locator('#confirm-action');
  await confirm.click();
  await expect(page.getByText('The answer got lost, so this may have been done.')).toBeVisible();
  await expect(confirm).toHaveCount(0);

  await choose(list);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirm.click();
  await expect(page.getByText(/^Updated 1/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(list);
  await trash.click();
  await expect(page.getByText('1 place moved to the trash.')).toBeVisible();
  await choose(list.replace('?', '/trash?'));
  await expect(page.getByRole('button', { name: 'Unpublish' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore' }).click();
  await confirm.click();
  await expect(page.getByText(/^Restored 1/)).toBeVisible();
});
