/** Editors: from the page to the record, what is missing, who did what, two at once. */
import AxeBuilder from '@axe-core/playwright';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';

test.use({ guideName: 'edited' });

test('EDIT-01..04, GAPS-05, GAPS-06, TRACE-02, TWO-02 an editor comes from a page to its record, and learns what another editor changed', async ({
  page,
  guide,
  ownPlace,
  ownEditor,
  expectAnswer,
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
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  expect(
    await page.evaluate(async () => (await caches.match(location.href))?.text() ?? ''),
  ).not.toContain('edit-link');

  await page.getByRole('link', { name: 'Edit this restaurant' }).click();
  await expect(page).toHaveURL(`/admin/collections/restaurants/${ownPlace.id}`);
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', path);
  const name = page.getByRole('textbox', { name: 'Name' });
  await untilReactHas(name);
  // With the first edit, Payload compares the form with the stored record.
  const compared = page.waitForResponse((response) => response.request().method() === 'POST');
  await name.fill(`${ownPlace.name} renamed`);
  await compared;

  // Another editor saves the same record meanwhile.
  const theirs = await page.request.patch(`/admin/api${path}`, {
    data: { price_range: '$$', _status: 'published' },
    headers: { Origin: guide.url },
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);
  expectAnswer(409, `/admin/api${path}`);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  const dialog = page.getByRole('dialog', { name: /saved this record while you were editing/ });
  await expect(dialog).toContainText(/Price range: .* → \$\$/);
  await dialog.getByRole('button', { name: 'Take Price range' }).click();
  await dialog.getByRole('button', { name: 'Keep my form' }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('successfully').first()).toBeVisible();
  const stored = await page.request.get(`/admin/api${path}?depth=0`);
  expect(await stored.json()).toMatchObject({
    name: `${ownPlace.name} renamed`,
    price_range: '$$',
  });

  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Live' }).first()).toContainText(
    `Name: ${ownPlace.name} → ${ownPlace.name} renamed`,
  );
  await page.goto('/admin/activity');
  const own = page.getByRole('listitem').filter({ hasText: `${ownPlace.name} renamed` });
  await expect(own.first()).toContainText(ownEditor.email);

  await page.goto('/admin/collections/restaurants');
  const photo = page.getByRole('link', { name: /^Photo \d+$/ });
  await photo.click();
  await expect(page).toHaveURL(/missing/);
  const island = page.getByRole('navigation', { name: 'On' }).getByRole('link').first();
  const [, count] = /(\d+)$/.exec((await island.textContent()) ?? '') ?? [];
  await island.click();
  await expect(page).toHaveURL(/island/);
  await expect(page.getByText(`of ${count}`)).toBeVisible();
});
