import type { Page, Request } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { editorSession } from '#tests/support/editor-session.ts';
import { fillSignIn, invitedEditor } from '#tests/support/own-editor.ts';
import type { SharedGuide } from '#tests/support/shared-guide.ts';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';

test.use({ guideName: 'edited' });

// The first request loads the admin, which is slow on a busy machine.
test.slow();
const patiently = expect.configure({ timeout: 60_000 });

const PASSWORD = 'conch and grits';
const NEW_PASSWORD = 'rake and scrape';

/** Creates an editor for this test alone and returns the email address. */
async function newEditor(guide: SharedGuide): Promise<string> {
  const email = `editor-${Date.now()}@guide.example`;
  const session = await editorSession(guide.url, guide.editor);
  await invitedEditor(guide, session, { email, password: PASSWORD, role: 'administrator' });
  return email;
}

/**
 * Changes the password on the account page. Payload's form checks new fields 150 ms after they
 * appear. If a test types before, the form refuses to save, without a request, until the server has
 * checked it. So wait as long as a person needs to reach the field, and click again after a refusal.
 */
async function changePassword(page: Page, current: string, outcome: string): Promise<void> {
  await page.goto('/admin/account');
  const button = page.getByRole('button', { name: 'Change Password' });
  await untilReactHas(button);
  await button.click({ timeout: 20_000 });
  await page.getByLabel('New Password').click();
  await page.waitForTimeout(500);
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByLabel('Current password').fill(current);
  const isSave = (request: Request) =>
    request.method() === 'PATCH' && request.url().includes('/api/editors/');
  const saved = page.waitForResponse((response) => isSave(response.request()));
  await expect(async () => {
    const sent = page.waitForRequest(isSave, { timeout: 5000 });
    await Promise.all([sent, page.getByRole('button', { name: 'Save' }).click({ timeout: 5000 })]);
  }).toPass();
  await saved;
  await patiently(page.getByText(outcome).first()).toBeVisible();
}

test('the admin’s sign-in pages send no server actions', async ({ page, expectAnswer }) => {
  expectAnswer(401, '/admin/api/editors/login');
  expectAnswer(403, '/admin/api/editors/reset-password');
  const actions: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['next-action']) actions.push(request.url());
  });
  const address = `nobody-${Date.now()}@guide.example`;
  for (const [path, button] of [
    ['/admin', 'Sign in'],
    ['/admin/forgot', 'Submit'],
    ['/admin/reset/none', 'Reset Password'],
  ] as const) {
    await page.goto(path);
    const fields = page.locator('input:visible');
    await patiently(fields.first()).toBeVisible();
    await untilReactHas(fields.first());
    for (const field of await fields.all()) await field.fill(address);
    const answered = page.waitForResponse(/\/admin\/api\/editors\//);
    await page.getByRole('button', { name: button }).click();
    await answered;
  }
  expect(actions).toEqual([]);
});

test('a wrong editor password is reported, and after several attempts also how long to wait', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(401, '/admin/api/editors/login');
  expectAnswer(429, '/admin/api/editors/login');
  const email = `nobody-${Date.now()}@guide.example`;
  await page.goto('/admin');
  for (let time = 0; time < 5; time++) {
    const answered = page.waitForResponse(/editors\/login/);
    await fillSignIn(page, { email, password: `wrong ${time}` });
    expect((await answered).status()).toBe(401);
  }
  await patiently(
    page.getByText('The email or password provided is incorrect.').first(),
  ).toBeVisible();
  await fillSignIn(page, { email, password: 'wrong again' });
  await patiently(
    page.getByText(/Too many attempts\. Please try again in \d+ seconds/),
  ).toBeVisible();
});

test('PEOPLE-12 an editor must give the current password to change it, and the fields are empty afterwards', async ({
  page,
  request,
  guide,
  expectAnswer,
}) => {
  expectAnswer(400, /^\/admin\/api\/editors\/\w+$/);
  const email = await newEditor(guide);
  await page.goto('/admin');
  await fillSignIn(page, { email, password: PASSWORD });
  await patiently(page.getByRole('link', { name: /Restaurants/ }).first()).toBeVisible();

  await page.goto('/admin/account');
  await patiently(page.getByLabel('Current password')).toHaveCount(0);
  await changePassword(page, 'not my password', 'This is not your current password.');
  await changePassword(page, PASSWORD, 'Updated successfully.');
  // All three fields are gone, and a new change starts empty.
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByLabel('New Password')).toHaveValue('');
  await expect(page.getByLabel('Confirm Password')).toHaveValue('');
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  const login = (password: string) =>
    request.post('/admin/api/editors/login', { data: { email, password } });
  expect((await login(PASSWORD)).status()).toBe(401);
  expect((await login(NEW_PASSWORD)).status()).toBe(200);
});
