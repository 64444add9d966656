/** Two editors have the same record open. Also lists that editors keep as saved views. */
import AxeBuilder from '@axe-core/playwright';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited', viewport: { width: 1280, height: 900 } });

const SAVED = /^(Save|Publish changes)$/;

test('TWO-01..04, DRAFT-01, DRAFT-03, DRAFT-05, DRAFT-06, GAPS-06, DESK-14 the second of two editors sees what changed and decides, and a list is kept as a view', async ({
  page,
  guide,
  ownPlace,
  ownEditor,
  expectAnswer,
}) => {
  // The first request loads the admin, which is slow on a busy machine.
  test.slow();
  expectAnswer(409, /^\/admin\/api\/restaurants\//);
  const call = `/admin/api/restaurants/${ownPlace.id}`;
  const record = `/admin/collections/restaurants/${ownPlace.id}`;
  const changeElsewhere = async (data: object) => {
    const options = { data: { ...data, _status: 'published' }, headers: { Origin: guide.url } };
    const answer = await page.request.patch(call, options);
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const stored = async () =>
    (await (await fetch(`${guide.url}/api/restaurants/${ownPlace.id}`)).json()) as object;
  await signInToAdmin(page, ownEditor, record);
  const name = page.getByRole('textbox', { name: /^Name/ });

  await test.step('what is typed is stored as a draft, also right before a click on a link', async () => {
    await untilReactHas(name);
    await name.fill('Half a na');
    await expect(page.getByText(/^Saved at \d/)).toBeVisible();
    await name.fill('Half a name');
    await page.getByRole('link', { name: 'Versions' }).click();
    await expect(page.locator('.guide-versions li').first()).toContainText('Half a name');
    await page.goto(record);
    await expect(name).toHaveValue('Half a name');
    expect(await stored()).toMatchObject({ name: ownPlace.name });
  });

  await test.step('a draft that is typed back to what is published is removed', async () => {
    await untilReactHas(name);
    await name.fill(ownPlace.name);
    await expect(page.locator('.status__value')).toHaveText('Published');
    await expect(page.getByRole('button', { name: SAVED })).toBeDisabled();
  });

  await test.step('the form stops saving, the save by a click is refused too, and a dialog says who saved what', async () => {
    await changeElsewhere({ phone: '+1 242-555-0188', town: 'Rolleville' });
    await name.fill('Typed by the second editor');
    const dialog = page.getByRole('dialog', { name: /saved this record while you were editing$/ });
    await expect(dialog).toContainText('+1 242-555-0188');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
    await expect(name).toHaveValue('Typed by the second editor');
    await page.getByRole('button', { name: SAVED }).click();
    await expect(dialog).toContainText('+1 242-555-0188');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page
        .locator('html')
        .evaluate((html, theme) => html.setAttribute('data-theme', theme), colorScheme);
      const { violations } = await new AxeBuilder({ page }).include('.guide-newer').analyze();
      expect(violations, colorScheme).toEqual([]);
    }
    for (const button of await dialog.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await dialog.getByRole('button', { name: 'Take Phone' }).press('Enter');
    await expect(dialog.getByText('Taken: Phone')).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Keep my form' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: SAVED })).toBeFocused();
  });

  await test.step('the next save keeps the form and the field that was taken over', async () => {
    await page.getByRole('button', { name: SAVED }).click();
    await expect.poll(stored).toMatchObject({
      name: 'Typed by the second editor',
      phone: '+1 242-555-0188',
      town: null,
    });
  });

  await test.step('a version is not restored over a save that the editor has not seen', async () => {
    await page.goto(`${record}/versions`);
    await page.locator('.guide-versions li a').last().click();
    const restore = page.getByRole('button', { name: 'Restore this version' });
    const confirm = page.locator('#confirm-action');
    await untilReactHas(restore);
    const toggle = page.getByRole('button', { name: /^Collapse \w/ }).first();
    await toggle.click();
    await expect(page.getByRole('button', { name: /^Expand \w/ }).first()).toBeFocused();
    await page.getByRole('combobox', { name: 'Compare with' }).press('ArrowDown');
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
    const { violations } = await new AxeBuilder({ page }).include('.view-version').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await page.keyboard.press('Escape');
    await changeElsewhere({ town: 'Rolleville' });
    await restore.click();
    await confirm.click();
    await expect(page.getByText('The version was not restored.')).toBeVisible();
    expect(await stored()).toMatchObject({ town: 'Rolleville' });
    await page.goto(`${record}/versions`);
    await page.locator('.guide-versions li a').last().click();
    await untilReactHas(restore);
    await restore.click();
    await confirm.click();
    await expect.poll(stored).toMatchObject({ name: ownPlace.name, town: null });
  });

  await test.step('the form goes on after “Unpublish”, although it does not know the time of that save', async () => {
    await page.goto(record);
    await untilReactHas(name);
    await page.locator('.doc-controls__popup .popup-button').click();
    await page.locator('#action-unpublish').click();
    await page.locator('#confirm-action').click();
    await expect(page.locator('.status__value')).toHaveText('Draft');
    await name.fill('Typed after it');
    await expect(page.getByText(/^Saved at \d/)).toBeVisible();
    await expect(page.locator('.guide-newer')).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toHaveCount(0);
  });

  await test.step('a click on a gap opens its list at once, and the list is kept as a view', async () => {
    await page.goto('/admin/collections/restaurants');
    await page.getByRole('navigation', { name: 'Missing' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/missing/);
    const rows = page.locator('.table tbody tr');
    await untilReactHas(rows.first());
    await expect(
      page.getByRole('checkbox', { name: 'Select all rows of this page' }),
    ).toBeVisible();
    await expect(rows.first().getByRole('checkbox', { name: /^Select \S/ })).toBeVisible();
    const title = `Without a photo ${ownPlace.id}`;
    await page.locator('#create-new-preset').click();
    await page.locator('.drawer__content #field-title').fill(title);
    await page.locator('.drawer__content').getByRole('button', { name: SAVED }).click();
    await expect(page.locator('#select-preset')).toContainText(title);
    await page.goto('/admin/collections/restaurants');
    const view = page.locator('#select-preset');
    await untilReactHas(view);
    await view.click();
    await page
      .locator('.payload__modal-container')
      .getByRole('button', { name: title })
      .click({ timeout: 20_000 });
    await expect(page).toHaveURL(/missing/);
    await expect(view).toContainText(title);
  });
});
