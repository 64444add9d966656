import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { editorSession } from '#tests/support/editor-session.ts';
import type { OwnPlace } from '#tests/support/browser-test.ts';
import { expect, signInToAdmin, test, type OwnEditor } from '#tests/support/own-editor.ts';
import type { SharedGuide } from '#tests/support/shared-guide.ts';

test.use({ guideName: 'edited' });

const OLD_PHONE = '+1 242-555-0100';
const NEW_PHONE = '+1 242-555-0199';

const link = (page: Page) => page.getByRole('link', { name: 'Suggest an edit' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Suggest an edit' });
const toast = (page: Page) => page.locator('.toast:visible');

/** Gives the test's restaurant a phone number and hours. */
async function fillIn(guide: SharedGuide, editor: OwnEditor, { id }: OwnPlace): Promise<void> {
  const session = await editorSession(guide.url, editor);
  const working_hours = { Monday: '9:00 AM - 5:00 PM' };
  await session.update(id, { phone: OLD_PHONE, island: 'Exuma', working_hours });
  const page = `${guide.url}/restaurants/${id}`;
  await expect.poll(async () => (await fetch(page)).text()).toContain(OLD_PHONE);
}

/** The entry about a restaurant in the admin's queue. */
const queued = (page: Page, { name }: OwnPlace) => page.getByRole('article', { name });

test('a visitor suggests a phone number, an editor applies it, and the page shows it', async ({
  page,
  guide,
  ownPlace,
  ownEditor,
}) => {
  // The first request loads the admin, which is slow on a busy machine.
  test.slow();
  await fillIn(guide, ownEditor, ownPlace);
  await page.goto(`/restaurants/${ownPlace.id}`);
  await link(page).click();
  await dialog(page).getByRole('radio', { name: 'The phone number is wrong' }).check();
  // The field starts with the current value, and only fields of the chosen kind show.
  const phone = dialog(page).getByLabel('Phone number', { exact: true });
  await expect(phone).toHaveValue(OLD_PHONE);
  await expect(dialog(page).getByLabel('Town')).toBeHidden();
  await phone.fill('call Joe');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Phone must have 7 to 15 digits');
  await expect(phone).toBeFocused();
  await phone.fill(NEW_PHONE);
  await dialog(page).getByLabel('Tell us more').fill('I rang there today.');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(toast(page)).toHaveText('Thank you. An editor will look at it.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();

  await signInToAdmin(page, ownEditor, '/admin/suggestions');
  const item = queued(page, ownPlace);
  await expect(item).toContainText('I rang there today.');
  const row = item.getByRole('row', { name: /^Phone/ });
  await expect(row.getByRole('cell')).toHaveText([OLD_PHONE, NEW_PHONE]);
  const axe = await new AxeBuilder({ page }).include('.guide-queue').analyze();
  expect(axe.violations).toEqual([]);
  await item.getByRole('button', { name: 'Apply Phone' }).click();
  await expect(page.getByText(/^Phone updated on /)).toBeVisible();
  await expect(item).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(`/restaurants/${ownPlace.id}`)).text())
    .toContain(NEW_PHONE);
  const answer = await page.request.get(`/api/restaurants/${ownPlace.id}`);
  expect(await answer.json()).toMatchObject({ phone: NEW_PHONE, island: 'Exuma' });
});

test('an editor who applies a suggested edit is warned if the field has changed since', async ({
  page,
  guide,
  ownPlace,
  ownEditor,
  expectAnswer,
}) => {
  test.slow();
  expectAnswer(409, /^\/admin\/api\/edit-suggestions\/\w+\/apply$/);
  await fillIn(guide, ownEditor, ownPlace);
  const data = {
    kind: 'hours',
    working_hours: { Monday: 'Closed', Sunday: '1:00 PM - 9:00 PM' },
  };
  const path = `/api/restaurants/${ownPlace.id}/suggestions`;
  const headers = { Origin: guide.url };
  expect((await page.request.post(path, { data, headers })).status()).toBe(201);
  await signInToAdmin(page, ownEditor, '/admin/suggestions');
  const item = queued(page, ownPlace);
  await expect(item.getByRole('row', { name: /^Monday/ }).getByRole('cell')).toHaveText([
    '9:00 AM - 5:00 PM',
    'Closed',
  ]);
  // Another editor changes the hours while this editor reviews the suggestion.
  const session = await editorSession(guide.url, ownEditor);
  await session.update(ownPlace.id, { working_hours: { Monday: '8:00 AM - 2:00 PM' } });
  await item.getByRole('button', { name: 'Apply Monday' }).click();
  await expect(
    page.getByText('Monday has changed since you loaded the page. Check it again.'),
  ).toBeVisible();
  await expect(item.getByRole('row', { name: /^Monday/ })).toContainText(
    'Changed since then. Before: 9:00 AM - 5:00 PM',
  );
  await item.getByRole('button', { name: 'Apply Sunday' }).click();
  await expect(item.getByRole('row', { name: /^Sunday/ })).toContainText('(applied)');
  await item.getByRole('button', { name: 'Dismiss' }).click();
  await expect(item).toHaveCount(0);
  const answer = await page.request.get(`/api/restaurants/${ownPlace.id}`);
  expect(await answer.json()).toMatchObject({
    working_hours: { Monday: '8:00 AM - 2:00 PM', Sunday: '1:00 PM - 9:00 PM' },
  });
});

test('without JavaScript the form to suggest an edit is a separate page, which shows errors and the outcome', async ({
  browser,
  guide,
  ownPlace,
  ownEditor,
  expectAnswer,
}) => {
  expectAnswer(400, '/suggest-edit');
  await fillIn(guide, ownEditor, ownPlace);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: guide.url });
  const page = await context.newPage();
  await page.goto(`/restaurants/${ownPlace.id}`);
  await link(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suggest an edit');
  await expect(page.getByRole('link', { name: ownPlace.name })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please choose what is wrong')).toBeVisible();
  await page.getByRole('radio', { name: 'The opening hours are wrong' }).check();
  await expect(page.getByLabel('Monday')).toHaveValue('9:00 AM - 5:00 PM');
  await expect(page.getByLabel('Phone number', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText(/This is what the page already says/);
  await expect(page.getByRole('radio', { name: 'The opening hours are wrong' })).toBeChecked();
  await page.getByLabel('Monday').fill('Closed');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. An editor will look at it.')).toBeVisible();
  await page.getByRole('link', { name: `Back to ${ownPlace.name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ownPlace.name);
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form to suggest an edit is accessible and fits a phone, ${colorScheme}`, async ({
    page,
    guide,
    ownPlace,
    ownEditor,
  }) => {
    await fillIn(guide, ownEditor, ownPlace);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/restaurants/${ownPlace.id}`);
    // The rest of the test uses only the keyboard.
    await link(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio').first()).toBeVisible();
    await dialog(page).getByRole('radio', { name: 'The opening hours are wrong' }).focus();
    await page.keyboard.press('Space');
    await expect(dialog(page).getByLabel('Sunday')).toBeVisible();
    const axe = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    expect(axe.violations).toEqual([]);
    const box = await dialog(page).boundingBox();
    expect(box?.width).toBeLessThan(390);
    const isCut = await dialog(page).evaluate((form) => form.scrollWidth > form.clientWidth);
    expect(isCut).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(link(page)).toBeFocused();
    await page.goto(`/suggest-edit?restaurant=${ownPlace.id}`);
    await page.getByRole('radio', { name: 'It has moved' }).check();
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
