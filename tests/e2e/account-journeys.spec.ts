import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { linkIn } from '#tests/support/mailbox.ts';

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

test('VERIFY-01, VERIFY-04, API-AUTH-15 whoever registers follows the link of the mail', async ({
  page,
  guide,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/me');
  const email = newAddress();
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Bethel');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(`${guide.url}/`);
  await page.goto(await linkIn(guide.dataDir, email, '/verify-email'));
  await expect(page.getByText('Email Verified Successfully!')).toBeVisible();
  const me = await page.request.get('/api/auth/me');
  expect(await me.json()).toMatchObject({ user: { email, emailVerified: true } });
});

test('OP-36 a forgotten password is chosen anew; the old one and other devices are out', async ({
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
  expect(await isSignedIn(phone)).toBe(false);
  await phone.close();

  await page.goto('/login');
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByText('Incorrect password').first()).toBeVisible();
  await fillSignIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(`${guide.url}/`);
  expect(await isSignedIn(page)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one registers, verifies, signs out of nothing and signs in again', async ({
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
    // What was typed is still there, but for passwords.
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

  test('one chooses a new password', async ({ page, guide }) => {
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

test.describe('a form from elsewhere', () => {
  test('is refused, and its page is kept nowhere', async ({ request }) => {
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
