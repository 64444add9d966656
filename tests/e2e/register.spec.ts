import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { openForm } from '#tests/support/open-form.ts';

const REGISTER = 'POST /api/auth/register';
const ME = 'GET /api/auth/me';
const toast = (page: Page) => page.locator('.toast:visible');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.locator('form button[type=submit]:visible');

const VALUES = {
  'First name': 'Ann',
  'Last name': 'Bethel',
  Email: 'ann@x.test',
  Password: 'conch1',
  'Confirm password': 'conch1',
};

async function fill(page: Page, changes: Partial<typeof VALUES> = {}) {
  for (const [label, value] of Object.entries({ ...VALUES, ...changes }))
    await field(page, label).fill(value);
  await submit(page).click();
}

async function openTab(page: Page) {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Register' }).click();
  return dialog;
}

test('the register page shows a spinner, then the form', async ({ page, expectAnswer }) => {
  expectAnswer(401, '/api/auth/me');
  const account = await stubAccount(page);
  const release = account.hold(ME);
  await test.step('REG-01, REG-02, PERM-04 visitors can open the page', async () => {
    await openForm(page, '/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account');
  });
  await test.step('REG-05 a spinner shows while the session loads', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  });
  await test.step('REG-06, META-17 search engines do not list the page', async () => {
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
  release();
  await test.step('REG-07, REG-08, REG-09 the form has fields for name, email and password', async () => {
    for (const [label, autocomplete] of [
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Email', 'username'],
      ['Password', 'new-password'],
      ['Confirm password', 'new-password'],
    ] as const) {
      await expect(field(page, label)).toBeVisible();
      await expect(field(page, label)).toHaveAttribute('autocomplete', autocomplete);
    }
  });
  const types = async () => [
    await field(page, 'Password').getAttribute('type'),
    await field(page, 'Confirm password').getAttribute('type'),
  ];
  await test.step('REG-10, REG-11 each password has its own button that shows it', async () => {
    expect(await types()).toEqual(['password', 'password']);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await types()).toEqual(['text', 'password']);
    await page.getByRole('button', { name: 'Show confirm password' }).click();
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await types()).toEqual(['password', 'text']);
  });
  await expect(page.getByText('Your name is shown with your stories.')).toBeVisible();
  await test.step('REG-12 the button is labelled “Create Account”', async () => {
    await expect(submit(page)).toHaveText('Create Account');
  });
  await test.step('REG-03, REG-14 a link leads to the login page', async () => {
    await expect(page.getByRole('link', { name: 'Sign in here' })).toHaveAttribute(
      'href',
      '/login',
    );
  });
  await test.step('REG-16 no link to the password reset without an error', async () => {
    await expect(page.getByText('Reset it here')).toHaveCount(0);
  });
});

test('REG-04, PERM-19 /register redirects a signed-in member to the home page', async ({
  page,
  guide,
}) => {
  await stubAccount(page, ANN);
  // Do not wait for the form, because the redirect may come first.
  await page.goto('/register');
  await expect(page).toHaveURL(`${guide.url}/`);
});

test('a visitor registers in the modal', async ({ page }) => {
  const account = await stubAccount(page);
  const dialog = await openTab(page);
  const release = account.hold(REGISTER);
  await fill(page);
  await test.step('REG-13 the button says that the account is being created', async () => {
    await expect(submit(page)).toHaveText('Creating account...');
  });
  await test.step('LOGIN-22 success closes the modal', async () => {
    release();
    await expect(dialog).toBeHidden();
  });
  await test.step('REG-20, ERR-53 a toast asks to check the email', async () => {
    await expect(toast(page)).toHaveText(
      /^Account Created!: .*check your email to verify .* before posting comments/,
    );
  });
  await expect(page.getByRole('banner').getByText('AB', { exact: true })).toBeVisible();
  await test.step('REG-17, REG-18, VAL-06 the form is sent without the confirmation, with a password of six characters', () => {
    expect(account.sent(REGISTER)).toEqual([
      { firstName: 'Ann', lastName: 'Bethel', email: 'ann@x.test', password: 'conch1' },
    ]);
  });
  await test.step('REG-19, CACHE-11 the session is requested again', () => {
    expect(account.asked).toEqual([REGISTER, ME]);
  });
});

test('REG-21, ERR-54 if no verification is needed, the toast on the next page says so', async ({
  page,
  guide,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/me');
  const account = await stubAccount(page);
  account.answers[REGISTER] = {
    status: 201,
    json: { user: ANN, requiresVerification: false, message: '' },
  };
  await openForm(page, '/register');
  await fill(page);
  await expect(page).toHaveURL(`${guide.url}/`);
  await expect(toast(page)).toHaveText('Account created!: You can now save favorites.');
});

for (const [ids, changes, label, message] of [
  ['VAL-04', { Email: 'abc' }, 'Email', 'Please enter a valid email address'],
  [
    'VAL-05',
    { Password: 'conch', 'Confirm password': 'conch' },
    'Password',
    'Password must be at least 6 characters',
  ],
  ['VAL-07', { 'Confirm password': '' }, 'Confirm password', 'Please confirm your password'],
  ['VAL-08', { 'First name': '' }, 'First name', 'First name is required'],
  ['VAL-08', { 'First name': '   ' }, 'First name', 'First name is required'],
  ['VAL-08', { 'First name': '\u2800\u200B' }, 'First name', 'First name is required'],
  ['VAL-09', { 'Last name': '\u3164' }, 'Last name', 'Last name is required'],
  ['VAL-09', { 'Last name': '' }, 'Last name', 'Last name is required'],
  ['VAL-10, VAL-11', { 'Confirm password': 'conch2' }, 'Confirm password', "Passwords don't match"],
] as const) {
  test(`${ids} registering with ${JSON.stringify(changes)} shows '${message}' beside the field`, async ({
    page,
  }) => {
    const account = await stubAccount(page);
    await openTab(page);
    await fill(page, changes);
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(field(page, label)).toBeFocused();
    await expect(page.getByRole('dialog').locator('[aria-invalid]')).toHaveCount(1);
    expect(account.asked).toEqual([]);
  });
}

test('VAL-10 the error at the repeated password disappears when the first password is changed to match', async ({
  page,
}) => {
  await stubAccount(page);
  await openTab(page);
  await fill(page, { 'Confirm password': 'conch2' });
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await field(page, 'Password').fill('conch2');
  await expect(page.getByText("Passwords don't match")).toHaveCount(0);
});

test('REG-15, ERR-21, LOGIN-19 registering with a used email address shows an error and a link to the password reset', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(409, '/api/auth/register');
  const account = await stubAccount(page);
  account.answers[REGISTER] = { status: 409, json: { error: 'Email already exists' } };
  const dialog = await openTab(page);
  await fill(page);
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'An account with this email already exists',
  );
  await expect(field(page, 'Email')).toBeFocused();
  await dialog.getByRole('link', { name: 'Forgot your password? Reset it here' }).click();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Reset password');
  await expect(field(page, 'Email')).toHaveValue('ann@x.test');
});

for (const status of [500, 'none'] as const) {
  test(`ERR-22 a registration that the server answers with ${status} shows an error`, async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(status, '/api/auth/register');
    const account = await stubAccount(page);
    account.answers[REGISTER] = status === 'none' ? 'nothing' : { status, json: {} };
    await openTab(page);
    await fill(page);
    await expect(toast(page)).toHaveText(
      'Registration failed: Something went wrong. Please try again.',
    );
  });
}

test('a hint rates the password, and an easy password is still accepted', async ({ page }) => {
  const account = await stubAccount(page);
  await openTab(page);
  const password = field(page, 'Password');
  await expect(password).toHaveAccessibleDescription('At least 6 characters');
  await password.fill('123456');
  await expect(password).toHaveAccessibleDescription(/Easy to guess/);
  await password.fill('boat lantern mango pier');
  await expect(password).toHaveAccessibleDescription('Hard to guess.');
  await fill(page, { Password: '123456', 'Confirm password': '123456' });
  await expect.poll(() => account.sent(REGISTER)).toHaveLength(1);
});
