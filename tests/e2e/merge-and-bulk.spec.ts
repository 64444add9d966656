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
  const changed = await session.create('restaurants', { ...shared, name: `${name} (new name)` });

  await signInToAdmin(page, ownEditor, '/admin');
  const draft = { name: `${name} (draft)`, _status: 'draft' };
  const path = `/admin/api/restaurants/${changed.id}?draft=true`;
  const saved = await page.request.patch(path, { data: draft, headers: { Origin: guide.url } });
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
  await expect(skipped).toContainText('has unpublished changes');
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
