import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { linkIn, mailsTo } from '#tests/support/mailbox.ts';
import { openForm } from '#tests/support/open-form.ts';

const PASSWORD = 'conch-and-grits';
const NEW_PASSWORD = 'rake-and-scrape';
let people = 0;
const newAddress = () => `ann-${process.pid}-${Date.now()}-${++people}@guide.example`;

async function register(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/register', {
    data: { email, password: PASSWORD, firstName: 'Ann', lastName: 'Bethel' },
  });
  expect(answer.status()).toBe(201);
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function isSignedIn(page: Page): Promise<boolean> {
  return (await page.request.get('/api/auth/me')).ok();
}

test('VERIFY-01, VERIFY-04, API-AUTH-15 the link in the welcome mail verifies a new account', async ({
  page,
  guide,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/me');
  const email = newAddress();
  await openForm(page, '/register');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Bethel');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(`${guide.url}/`);
  await openForm(page, await linkIn(guide.dataDir, email, '/verify-email'));
  await expect(page.getByText('Email Verified Successfully!')).toBeVisible();
  const me = await page.request.get('/api/auth/me');
  expect(await me.json()).toMatchObject({ user: { email, emailVerified: true } });
});

test('OP-36 a password reset ends the old password and signs out other devices', async ({
  page,
  browser,
  guide,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/me');
  expectAnswer(401, '/api/auth/login');
  const email = newAddress();
  const phone = await browser.newPage({ baseURL: guide.url });
  await register(phone, email);
  const asked = await page.request.post('/api/auth/forgot-password', { data: { email } });
  expect(asked.ok()).toBe(true);
  await openForm(page, await linkIn(guide.dataDir, email, '/reset-password'));
  await page
    .getByLabel(/^New password/i)
    .first()
    .fill(NEW_PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect(await isSignedIn(phone)).toBe(false);
  await phone.close();

  await openForm(page, '/login');
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByText('Incorrect password').first()).toBeVisible();
  await fillSignIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(`${guide.url}/`);
  expect(await isSignedIn(page)).toBe(true);
});

test('OP-43, PROF-28 after an email change both addresses get mail, and the new address is verified', async ({
  page,
  guide,
}) => {
  const email = newAddress();
  const newEmail = newAddress();
  await register(page, email);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Change Email Address' });
  await card.getByLabel('New email').fill(newEmail);
  await card.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Change Email' }).click();
  await expect(page.getByLabel('Current email')).toHaveValue(newEmail);
  await expect
    .poll(async () => (await mailsTo(guide.dataDir, email)).at(-1)?.text)
    .toContain('Your account’s email address has changed');
  await openForm(page, await linkIn(guide.dataDir, newEmail, '/verify-email'));
  await expect(page.getByText('Email Verified Successfully!')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({
    user: { email: newEmail, emailVerified: true },
  });
});

test('PROF-34, PROF-35, ERR-46 a deleted account is signed out everywhere and cannot sign in again', async ({
  page,
  browser,
  guide,
}) => {
  const email = newAddress();
  await register(page, email);
  const phone = await browser.newPage({ baseURL: guide.url });
  const credentials = { data: { email, password: PASSWORD } };
  expect((await phone.request.post('/api/auth/login', credentials)).ok()).toBe(true);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Delete Account' });
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  page.once('dialog', (dialog) => void dialog.accept());
  await card.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL(`${guide.url}/`);
  await expect(page.locator('.toast:visible')).toContainText('Account Deleted');
  expect(await isSignedIn(phone)).toBe(false);
  const again = await phone.request.post('/api/auth/login', credentials);
  expect(await again.json()).toMatchObject({ error: 'No account found with this email' });
  await phone.close();
});

test('LOGIN-23, LOGIN-24 after a failed sign-in the modal opens registration or password reset', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/login');
  const email = newAddress();
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  const signIn = async (password: string) => {
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.locator('form button[type=submit]:visible').click();
  };
  await signIn(PASSWORD);
  await expect(dialog.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email);
  await register(page, email);
  await page.context().clearCookies();
  await dialog.getByRole('tab', { name: 'Sign In' }).click();
  await signIn('wrong password');
  await expect(dialog.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('ERR-48 the profile reports a session ended on another device and opens the home page', async ({
  page,
  browser,
  guide,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/profile');
  const email = newAddress();
  await register(page, email);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Profile Information' });
  await card.getByLabel('First name').fill('Bea');
  const phone = await browser.newPage({ baseURL: guide.url });
  await phone.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const sessions = (await (await phone.request.get('/api/auth/sessions')).json()) as {
    id: string;
    isCurrent: boolean;
  }[];
  for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent))
    await phone.request.delete(`/api/auth/sessions/${id}`, { headers: { Origin: guide.url } });
  await phone.close();
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(`${guide.url}/`);
  await expect(page.locator('.toast:visible')).toContainText('Session Expired');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('CARD-22 a favorite tapped while signed out is saved after signing in through the modal', async ({
  page,
}) => {
  const email = newAddress();
  await register(page, email);
  await page.context().clearCookies();
  await page.goto('/restaurants/1');
  const heart = page.getByRole('main').locator('[data-favorite="1"]').first();
  await heart.click();
  await expect(page.locator('.toast:visible')).toContainText('Login Required');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.locator('form button[type=submit]:visible').click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await page.request.get('/api/favorites')).text())
    .toMatch(/^\[\{"id":1,/);
});

test.describe('accounts without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript a visitor registers, verifies the email address and signs in again', async ({
    page,
    context,
    guide,
    expectAnswer,
  }) => {
    expectAnswer(400, '/register');
    expectAnswer(401, '/login');
    const email = newAddress();
    await page.goto('/register?redirect=%2Fabout');
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Bethel');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill('something else');
    await page.getByRole('button', { name: 'Create Account' }).click();
    // The form keeps all values except the passwords.
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(`${guide.url}/about`);
    expect(await isSignedIn(page)).toBe(true);

    await page.goto(await linkIn(guide.dataDir, email, '/verify-email'));
    await page.getByRole('button', { name: 'Verify My Email' }).click();
    await expect(page.getByText('Email Verified Successfully!')).toBeVisible();

    await context.clearCookies();
    await page.goto('/login');
    await fillSignIn(page, email, 'wrong password');
    await expect(page.getByText('Incorrect password').first()).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await fillSignIn(page, email, PASSWORD);
    await expect(page).toHaveURL(`${guide.url}/`);
    expect(await isSignedIn(page)).toBe(true);
  });

  test('without JavaScript a visitor resets a password', async ({ page, guide }) => {
    const email = newAddress();
    await register(page, email);
    await page.goto('/reset-password');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    await page.goto(await linkIn(guide.dataDir, email, '/reset-password'));
    await page
      .getByLabel(/^New password/i)
      .first()
      .fill(NEW_PASSWORD);
    await page
      .getByRole('main')
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await page.goto('/login');
    await fillSignIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(`${guide.url}/`);
  });
});

test.describe('a sign-in form on another site', () => {
  test('a sign-in form on another origin is refused, and the login page is never cached', async ({
    request,
  }) => {
    const email = newAddress();
    const answer = await request.post('/login', {
      headers: { Origin: 'https://evil.example' },
      form: { email, password: PASSWORD },
    });
    expect(answer.status()).toBe(403);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    const page = await request.get('/login?redirect=%2F%2Fevil.example&token=abc');
    expect(page.headers()['cache-control']).toBe('no-store');
    expect(page.headers()['referrer-policy']).toBe('same-origin');
    expect(await page.text()).not.toContain('evil.example');
  });
});
