import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { openForm } from '#tests/support/open-form.ts';

const LOGIN = 'POST /api/auth/login';
const FORGOT = 'POST /api/auth/forgot-password';
const ME = 'GET /api/auth/me';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const toast = (page: Page) => page.locator('.toast:visible');
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.locator('form button[type=submit]:visible');

async function openDialog(page: Page) {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fill(page: Page, values: { email?: string; password?: string } = {}) {
  await email(page).fill(values.email ?? 'ann@x.test');
  await password(page).fill(values.password ?? 'conch salad');
  await submit(page).click();
}

test.describe('the login page', () => {
  test.beforeEach(({ expectAnswer }) => expectAnswer(401, '/api/auth/me'));

  test('the login page shows a spinner, then the form', async ({ page }) => {
    const account = await stubAccount(page);
    const release = account.hold(ME);
    await test.step('LOGIN-01, LOGIN-02, PERM-04 visitors can open the page', async () => {
      await openForm(page, '/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
    });
    await test.step('LOGIN-06 a spinner shows while the session loads', async () => {
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
      await expect(email(page)).toBeHidden();
    });
    await test.step('LOGIN-07, META-16 search engines do not list the page', async () => {
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    });
    release();
    await test.step('LOGIN-03, LOGIN-08, LOGIN-09 the form has fields for email and password', async () => {
      await expect(email(page)).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expect(email(page)).toHaveAttribute('autocomplete', 'username');
      await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    });
    await test.step('LOGIN-10 a button shows and hides the password', async () => {
      await expect(password(page)).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password(page)).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide password' }).click();
    });
    await expect(password(page)).toHaveAttribute('type', 'password');
    await test.step('LOGIN-11 the button is labelled “Sign In”', async () => {
      await expect(submit(page)).toHaveText('Sign In');
    });
    await test.step('LOGIN-04, LOGIN-13 a link leads to the register page', async () => {
      await expect(page.getByRole('link', { name: 'Sign up here' })).toHaveAttribute(
        'href',
        '/register',
      );
    });
    await test.step('LOGIN-14 a link opens the form for a new password', async () => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset password');
      await expect(page).toHaveURL(/\/login$/);
    });
  });

  test('OP-42, LOGIN-26 after signing in the requested page opens with a welcome', async ({
    page,
  }) => {
    const account = await stubAccount(page);
    await openForm(page, '/login?redirect=/restaurants/1?a=b');
    await fill(page);
    await expect(page).toHaveURL(/\/restaurants\/1\?a=b$/);
    await expect(toast(page)).toHaveText('Welcome back!');
    await expect(page.getByRole('banner').getByText('AB', { exact: true })).toBeVisible();
    expect(account.asked.slice(0, 3)).toEqual([ME, LOGIN, ME]);
  });

  for (const wanted of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login']) {
    test(`OP-42 /login?redirect=${wanted} opens the home page after signing in`, async ({
      page,
      guide,
    }) => {
      await stubAccount(page);
      await openForm(page, `/login?redirect=${encodeURIComponent(wanted)}`);
      await fill(page);
      await expect(page).toHaveURL(`${guide.url}/`);
    });
  }

  test('ERR-14, ERR-15, OP-40 signing in with an unknown email address opens the register page after 2 s', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(401, '/api/auth/login');
    const account = await stubAccount(page);
    account.answers[LOGIN] = {
      status: 401,
      json: { error: 'No account found with this email' },
    };
    await openForm(page, '/login?redirect=/about');
    await fill(page);
    await expect(email(page)).toHaveAccessibleDescription('No account found with this email');
    await expect(page).toHaveURL(/\/register\?redirect=\/about$/);
    // The register form gets the typed email address, but only once.
    await expect(email(page)).toHaveValue('ann@x.test');
    await page.reload();
    await expect(email(page)).toHaveValue('');
  });

  test('style sheets loaded for the dialog do not change the background of the page’s buttons', async ({
    page,
  }) => {
    await stubAccount(page);
    await openForm(page, '/login');
    const ground = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const onPage = await ground(submit(page));
    expect(onPage).not.toBe('rgba(0, 0, 0, 0)');
    await openDialog(page);
    expect(await ground(submit(page))).toBe(onPage);
    expect(await ground(page.locator('header a[data-sign-in]'))).not.toBe('rgba(0, 0, 0, 0)');
  });
});

test('LOGIN-05, PERM-18 /login redirects a signed-in member', async ({ page, guide }) => {
  await stubAccount(page, ANN);
  // Do not wait for the form, because the redirect may come first.
  await page.goto('/login?redirect=/about');
  await expect(page).not.toHaveURL(/login/);
  expect(new URL(page.url()).origin).toBe(guide.url);
});

test('a member signs in through the modal', async ({ page }) => {
  const account = await stubAccount(page);
  const dialog = await openDialog(page);
  const release = account.hold(LOGIN);
  const sent = page.waitForRequest('**/api/auth/login');
  await fill(page, { email: ' Ann@X.test ' });
  await test.step('LOGIN-12 the button says that the sign-in is running', async () => {
    await expect(submit(page)).toHaveText('Signing in...');
  });
  await test.step('API-GEN-02 the form is sent once, as JSON', async () => {
    // A second Enter must not send the form again.
    await password(page).press('Enter');
    const request = await sent;
    expect(request.headers()['content-type']).toBe('application/json');
  });
  await test.step('LOGIN-21 success closes the modal', async () => {
    release();
    await expect(dialog).toBeHidden();
  });
  await test.step('LOGIN-26, ERR-52 a toast welcomes the member', async () => {
    await expect(toast(page)).toHaveText('Welcome back!');
  });
  await expect(page.getByRole('banner').getByText('AB', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await test.step('LOGIN-15 email and password are sent', () => {
    expect(account.sent(LOGIN)).toEqual([{ email: 'ann@x.test', password: 'conch salad' }]);
  });
  await test.step('LOGIN-25, CACHE-10 the session is requested again', () => {
    expect(account.asked).toEqual([LOGIN, ME]);
  });
  await test.step('API-GEN-01 later requests carry the cookie', async () => {
    const me = page.waitForRequest('**/api/auth/me');
    await page.reload();
    expect((await (await me).allHeaders()).cookie).toContain('guide-member=1');
  });
});

test('LOGIN-16..18, LOGIN-20, OP-41 links and tabs switch between the sign-in forms and keep the typed email', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const title = dialog.getByRole('heading', { level: 2 });
  const tab = (name: string) => dialog.getByRole('tab', { name });
  await email(page).fill('ann@x.test');
  await dialog.getByRole('link', { name: 'Sign up here' }).click();
  await expect(title).toHaveText('Create Account');
  await expect(email(page)).toHaveValue('ann@x.test');
  await dialog.getByRole('link', { name: 'Sign in here' }).click();
  await expect(title).toHaveText('Welcome Back');
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(title).toHaveText('Reset password');
  await expect(email(page)).toHaveValue('ann@x.test');
  await expect(tab('Register')).toBeDisabled();
  await dialog.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(title).toHaveText('Welcome Back');
  await tab('Register').click();
  await expect(title).toHaveText('Create Account');
  await tab('Sign In').click();
  await tab('Reset password').click();
  await tab('Sign In').click();
  await expect(title).toHaveText('Welcome Back');
  // The focus stays in the dialog.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

test('VAL-01, VAL-02 errors of the sign-in form show beside their fields, and nothing is sent', async ({
  page,
}) => {
  const account = await stubAccount(page);
  await openDialog(page);
  await fill(page, { email: 'abc', password: '' });
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(password(page)).toHaveAccessibleDescription('Password is required');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  expect(account.asked).toEqual([]);
  await email(page).fill('ann@x.test');
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
});

test('VAL-03 the sign-in sends even a password of one character', async ({ page }) => {
  const account = await stubAccount(page);
  await openDialog(page);
  await fill(page, { password: 'x' });
  await expect.poll(() => account.sent(LOGIN)).toEqual([{ email: 'ann@x.test', password: 'x' }]);
});

const REFUSALS = [
  {
    ids: 'LOGIN-23, CONST-18, ERR-14, ERR-15',
    error: 'No account found with this email',
    field: email,
    text: 'Account not found: No account exists with this email. Please create a new account.',
    afterMs: 2000,
    title: 'Create Account',
  },
  {
    ids: 'LOGIN-24, CONST-19, ERR-16, ERR-17',
    error: 'Incorrect password',
    field: password,
    text: 'Incorrect password: The password you entered is incorrect. Try again or reset it.',
    afterMs: 3000,
    title: 'Reset password',
  },
] as const;

for (const { ids, error, field, text, afterMs, title } of REFUSALS) {
  test(`${ids} the error '${error}' opens another form after ${afterMs} ms`, async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(401, '/api/auth/login');
    const account = await stubAccount(page);
    account.answers[LOGIN] = { status: 401, json: { error } };
    const dialog = await openDialog(page);
    await email(page).fill('ann@x.test');
    await password(page).fill('x');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await submit(page).click();
    await expect(field(page)).toHaveAccessibleDescription(error);
    await expect(field(page)).toBeFocused();
    await page.clock.runFor(afterMs - 100);
    await expect(toast(page)).toHaveText(text);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Welcome Back');
    await page.clock.runFor(200);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(email(page)).toHaveValue('ann@x.test');
  });

  test(`OP-40 after the error '${error}' no other form opens if the form is edited or sent again`, async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(401, '/api/auth/login');
    const account = await stubAccount(page);
    account.answers[LOGIN] = { status: 401, json: { error } };
    const dialog = await openDialog(page);
    await email(page).fill('ann@x.test');
    await password(page).fill('x');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await submit(page).click();
    await expect(field(page)).toHaveAccessibleDescription(error);
    await page.clock.runFor(afterMs - 100);
    await password(page).fill('xy');
    await page.clock.runFor(afterMs);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Welcome Back');
    const release = account.hold(LOGIN);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Signing in...');
    release();
    await expect(submit(page)).toHaveText('Sign In');
    await page.clock.runFor(afterMs - 100);
    const releaseAgain = account.hold(LOGIN);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Signing in...');
    await page.clock.runFor(afterMs);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Welcome Back');
    releaseAgain();
    await expect(submit(page)).toHaveText('Sign In');
  });
}

for (const [ids, status, json, text] of [
  [
    'ERR-18',
    401,
    { error: 'This account uses social login', suggestion: 'Use the blue button.' },
    'Social login required: Use the blue button.',
  ],
  [
    'ERR-19',
    401,
    { error: 'This account uses social login' },
    'Social login required: This account uses social login.',
  ],
  ['ERR-20', 500, {}, 'Login failed: Something went wrong. Please try again.'],
  [
    'a limit',
    429,
    { error: 'Too many tries. Please wait a minute.' },
    'Login failed: Too many tries. Please wait a minute.',
  ],
  ['ERR-20', 'none', {}, 'Login failed: Something went wrong. Please try again.'],
] as const) {
  test(`${ids} a sign-in that the server answers with ${status} says '${text}'`, async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(status, '/api/auth/login');
    const account = await stubAccount(page);
    account.answers[LOGIN] = status === 'none' ? 'nothing' : { status, json };
    const dialog = await openDialog(page);
    await fill(page);
    await expect(toast(page)).toHaveText(text);
    await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
    // Closing the toast keeps the dialog open.
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });
}

test('a visitor requests the link for a new password', async ({ page }) => {
  const account = await stubAccount(page);
  const dialog = await openDialog(page);
  await dialog.getByRole('tab', { name: 'Reset password' }).click();
  await test.step('FORGOT-01 the form has one field', async () => {
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
  });
  await test.step('FORGOT-02 the button is labelled “Send Reset Email”', async () => {
    await expect(submit(page)).toHaveText('Send Reset Email');
  });
  await email(page).fill('ann@x.test');
  await submit(page).click();
  await test.step('FORGOT-04 success shows “Check your email”', async () => {
    await expect(dialog.getByText('Check your email')).toBeVisible();
  });
  await test.step('FORGOT-05 a hint mentions spam', async () => {
    await expect(dialog).toContainText('spam');
  });
  await test.step('FORGOT-09 the form is gone', async () => {
    await expect(email(page)).toHaveCount(0);
  });
  await test.step('FORGOT-08, ERR-55 a toast says that the email was sent', async () => {
    await expect(toast(page)).toContainText('Reset email sent!');
  });
  await test.step('FORGOT-03 the address is sent', () => {
    expect(account.sent(FORGOT)).toEqual([{ email: 'ann@x.test' }]);
  });
  await test.step('FORGOT-06, FORGOT-07 a button leads back to the sign-in', async () => {
    await dialog.getByRole('button', { name: 'Back to Sign In' }).click();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Welcome Back');
  });
});

test('VAL-12, ERR-23 the form for a new password does not send an invalid email address, and a failure shows a toast', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(500, '/api/auth/forgot-password');
  const account = await stubAccount(page);
  account.answers[FORGOT] = { status: 500, json: {} };
  const dialog = await openDialog(page);
  await dialog.getByRole('tab', { name: 'Reset password' }).click();
  await email(page).fill('abc');
  await submit(page).click();
  await expect(email(page)).toHaveAccessibleDescription(/Please enter a valid email address/);
  expect(account.asked).toEqual([]);
  await email(page).fill('ann@x.test');
  await submit(page).click();
  await expect(toast(page)).toHaveText(
    'Failed to send reset email: Please try again or contact support.',
  );
  await expect(email(page)).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing in the modal and pages of the sign-in, ${scheme}, ${width} px`, async ({
      page,
      expectAnswer,
    }) => {
      test.slow();
      expectAnswer(401, '/api/auth/me');
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      const account = await stubAccount(page);
      const check = async (name: string) => {
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          name,
        ).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          name,
        ).toBeLessThanOrEqual(width);
      };
      await page.goto('/about');
      const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
      if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
      await (
        width < 768 ? page.getByRole('dialog').getByRole('button', { name: 'Sign In' }) : opener
      ).click();
      await expect(email(page)).toBeVisible();
      await submit(page).click();
      await check('modal-login');
      await page.getByRole('tab', { name: 'Register' }).click();
      await password(page).fill('k7wq2mzr9h');
      await submit(page).click();
      await check('modal-register');
      for (const path of ['/login', '/register', '/reset-password', '/reset-password?token=a']) {
        await page.goto(path);
        await expect(submit(page)).toBeVisible();
        await check(`page${path.replaceAll(/\W/g, '-')}`);
      }
      await page.goto('/verify-email');
      await expect(page.getByText('No verification token provided')).toBeVisible();
      await check('page-verify-invalid');
      await page.goto('/verify-email?token=a');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Successfully');
      await check('page-verify-success');
      account.answers['GET /api/auth/verify-email'] = { status: 400, json: { error: 'expired' } };
      expectAnswer(400, '/api/auth/verify-email');
      await page.goto('/verify-email?token=a');
      await expect(submit(page)).toBeVisible();
      await check('page-verify-expired');
    });
  }
}
