/** Editors come from a page to its record, and back. */
import AxeBuilder from '@axe-core/playwright';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited' });

test('EDIT-01..04 an editor comes from a page to its record, and visitors get the same page as before', async ({
  page,
  guide,
  ownPlace,
  ownEditor,
}) => {
  test.slow();
  const path = `/restaurants/${ownPlace.id}`;
  const published = await page.request.get(path);
  expect(await published.text()).not.toContain('edit-link');

  await signInToAdmin(page, ownEditor, '/admin');
  const answer = await page.goto(path);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect((await new AxeBuilder({ page }).include('.edit-link').analyze()).violations).toEqual([]);
  const others = await fetch(guide.url + path);
  expect(await others.text()).toBe(await published.text());

  await page.getByRole('link', { name: 'Edit this restaurant' }).click();
  await expect(page).toHaveURL(`/admin/collections/restaurants/${ownPlace.id}`);
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', path);
});
