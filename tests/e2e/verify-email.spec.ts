import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { openForm } from '#tests/support/open-form.ts';

const VERIFY = 'GET /api/auth/verify-email';
const RESEND = 'POST /api/auth/resend-verification';
const RESET = 'POST /api/auth/reset-password';
const toast = (page: Page) => page.locator('.toast:visible');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const resend = (page: Page) => page.getByRole('button', { name: 'Send New Verification Email' });
const email = (page: Page) => page.getByLabel('Email', { exact: true });

test('opening the link in the email verifies the email address', async ({ page, guide }) => {
  const account = await stubAccount(page);
  account.answers[VERIFY] = { json: { message: 'Thank you, Ann.' } };
  const release = account.hold(VERIFY);
  const asked = page.waitForRequest('**/api/auth/verify-email?*');
  await test.step('VERIFY-01, VERIFY-02 the token of the link is sent at once', async () => {
    await openForm(page, '/verify-email?token=abc');
    expect(new URL((await asked).url()).search).toBe('?token=abc');
  });
  await test.step('VERIFY-03, VERIFY-15 a heading says that it is being verified, without an offer of a new link', async () => {
    await expect(title(page)).toHaveText('Verifying Your Email...');
    await expect(resend(page)).toHaveCount(0);
  });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  release();
  await test.step('VERIFY-04 a heading says that it is verified', async () => {
    await expect(title(page)).toHaveText('Email Verified Successfully!');
  });
  await test.step('VERIFY-07 the message of the server shows', async () => {
    await expect(page.getByText('Thank you, Ann.')).toBeVisible();
  });
  await test.step('VERIFY-06, ERR-56 a toast says that comments can be posted', async () => {
    await expect(toast(page)).toHaveText('Email Verified!: You can now post comments.');
  });
  await expect(resend(page)).toHaveCount(0);
  expect(account.asked).toEqual([VERIFY]);
  await test.step('VERIFY-05 a button leads to the home page', async () => {
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${guide.url}/`);
  });
});

test('VERIFY-10..12, VERIFY-15, ERR-24 the verification page without a token sends nothing', async ({
  page,
}) => {
  const account = await stubAccount(page);
  await openForm(page, '/verify-email');
  await expect(title(page)).toHaveText('Invalid Verification Link');
  await expect(page.getByText('No verification token provided')).toBeVisible();
  await expect(resend(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  expect(account.asked).toEqual([]);
});

for (const [ids, status, json, heading, text] of [
  [
    'VERIFY-08, VERIFY-13, ERR-25',
    400,
    { error: 'This link has expired.' },
    'Verification Link Expired',
    'This link has expired.',
  ],
  [
    'VERIFY-09, VERIFY-14, ERR-26',
    400,
    { error: 'Who are you?' },
    'Verification Failed',
    'Who are you?',
  ],
  ['VERIFY-09, ERR-27', 500, {}, 'Verification Failed', 'Verification failed'],
  ['ERR-28', 'none', {}, 'Verification Failed', 'Failed to verify email. Please try again.'],
] as const) {
  test(`${ids} when verifying is answered with ${status} ${JSON.stringify(json)}, the page shows '${heading}'`, async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(status, '/api/auth/verify-email');
    const account = await stubAccount(page);
    account.answers[VERIFY] = status === 'none' ? 'nothing' : { status, json };
    await openForm(page, '/verify-email?token=abc');
    await expect(title(page)).toHaveText(heading);
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect(email(page)).toBeVisible();
    await expect(resend(page)).toBeVisible();
  });
}

test.describe('requesting a new verification link', () => {
  test.beforeEach(({ expectAnswer }) => expectAnswer(400, '/api/auth/verify-email'));

  async function openExpired(page: Page) {
    const account = await stubAccount(page);
    account.answers[VERIFY] = { status: 400, json: { error: 'expired' } };
    await openForm(page, '/verify-email?token=abc');
    await expect(resend(page)).toBeVisible();
    return account;
  }

  test('VERIFY-16, VAL-13, ERR-32, ERR-57 a new verification link is sent to the typed email address', async ({
    page,
  }) => {
    const account = await openExpired(page);
    account.answers[RESEND] = { json: { message: 'Look in your inbox.' } };
    await email(page).pressSequentially('   ');
    await resend(page).click();
    await expect(email(page)).toHaveAccessibleDescription('Please enter your email address.');
    expect(account.asked).toEqual([VERIFY]);
    await email(page).fill('ann@x.test');
    await resend(page).click();
    await expect(toast(page)).toHaveText('Verification Email Sent!: Look in your inbox.');
    expect(account.sent(RESEND)).toEqual([{ email: 'ann@x.test' }]);
  });

  for (const [id, status, json, text] of [
    ['ERR-29', 429, { error: 'Please wait a minute.' }, 'Please wait a minute.'],
    ['ERR-30', 500, {}, 'Failed to send verification email.'],
    ['ERR-31', 'none', {}, 'Failed to send verification email. Please try again.'],
  ] as const) {
    test(`${id} if a new link cannot be sent (${status}), the page says '${text}'`, async ({
      page,
      expectAnswer,
    }) => {
      expectAnswer(status, '/api/auth/resend-verification');
      const account = await openExpired(page);
      account.answers[RESEND] = status === 'none' ? 'nothing' : { status, json };
      await email(page).fill('ann@x.test');
      await resend(page).click();
      await expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(text);
    });
  }
});

test('after verifying the email address the page requests the session again', async ({ page }) => {
  const account = await stubAccount(page, { ...ANN, emailVerified: false });
  const release = account.hold(VERIFY);
  await openForm(page, '/verify-email?token=abc');
  await expect(page.getByRole('banner').getByText('AB', { exact: true })).toBeVisible();
  release();
  await expect
    .poll(() => account.asked)
    .toEqual([expect.any(String), expect.any(String), 'GET /api/auth/me']);
});

test('OP-36 the link in the mail sets a new password', async ({ page }) => {
  const account = await stubAccount(page);
  await openForm(page, '/reset-password?token=abc');
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('conch');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters$/);
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill('conch salad');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(title(page)).toHaveText('Password changed');
  expect(account.sent(RESET)).toEqual([{ token: 'abc', password: 'conch salad' }]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login',
  );
});

test('OP-36, OP-37 an expired reset link says so at once', async ({ page, expectAnswer }) => {
  expectAnswer(400, '/api/auth/reset-password');
  const account = await stubAccount(page);
  account.answers['GET /api/auth/reset-password'] = {
    status: 400,
    json: { error: 'This reset link has expired.' },
  };
  await openForm(page, '/reset-password?token=abc');
  await expect(page.getByRole('alert').filter({ hasText: 'has expired' })).toBeVisible();
  await expect(email(page)).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
});

test('OP-36 a used reset link says so, and the page can request a new one', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(400, '/api/auth/reset-password');
  const account = await stubAccount(page);
  account.answers[RESET] = { status: 400, json: { error: 'This link was used already.' } };
  await openForm(page, '/reset-password?token=abc');
  await page.getByLabel('New password', { exact: true }).fill('conch salad');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'used already' })).toBeVisible();
  await email(page).fill('ann@x.test');
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  expect(account.sent('POST /api/auth/forgot-password')).toEqual([{ email: 'ann@x.test' }]);
});

test('without JavaScript each account page has a form that posts to its own URL', async ({
  browser,
  guide,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, names] of [
    ['/login', ['email', 'password']],
    ['/register', ['firstName', 'lastName', 'email', 'password', 'confirmPassword']],
    ['/reset-password', ['email']],
  ] as const) {
    await page.goto(guide.url + path);
    const form = page.locator(`form[method=post][action="${path}"]`);
    await expect(form.getByRole('button', { name: /^(Sign In|Create|Send)/ })).toBeVisible();
    for (const name of names) await expect(form.locator(`[name=${name}]`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0);
  }
  await page.goto(`${guide.url}/verify-email`);
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  await context.close();
});
