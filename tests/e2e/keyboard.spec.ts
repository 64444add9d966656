import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { openForm } from '#tests/support/open-form.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { stubStories } from '#tests/support/stubbed-stories.ts';

const PHONE = { width: 390, height: 844 };
const toast = (page: Page) => page.locator('.toast:visible');

/** Records the `behavior` of each `scrollTo` call of the page. */
async function watchScrolling(page: Page): Promise<() => Promise<(string | undefined)[]>> {
  await page.addInitScript(() => {
    const asked: (string | undefined)[] = [];
    Object.assign(globalThis, { asked });
    const scroll = globalThis.scrollTo.bind(globalThis);
    globalThis.scrollTo = (options?: ScrollToOptions | number) => {
      if (typeof options === 'object') {
        asked.push(options.behavior);
        scroll(options);
      }
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
}

test('every element with the role button responds to Space and Enter', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/restaurants/1');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const opener = page.getByRole('button', { name: 'Open menu' });
  for (const key of ['Space', 'Enter']) {
    await opener.press(key);
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await opener.press('Space');
  await menu.getByRole('button', { name: 'Sign In' }).press('Space');
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  const email = page.getByRole('dialog').getByLabel('Email');
  await expect(email).toBeFocused();
  await page.route('**/api/auth/forgot-password', (route) =>
    route.fulfill({ json: { message: 'Sent' } }),
  );
  await email.fill('ann@x.test');
  await email.press('Enter');
  const back = page.getByRole('button', { name: 'Back to Sign In' });
  await back.press('Space');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(page.locator('a[role=button]:not([aria-haspopup])')).toHaveCount(0);
});

test('without JavaScript the menu is a link, not a button', async ({ browser, guide }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: guide.url });
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Open menu' })).toBeVisible();
  await context.close();
});

for (const [path, link] of [
  ['/login', 'Forgot your password?'],
  ['/register', null],
] as const) {
  test(`${path}: the message shown instead of a form has the focus`, async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(401, '/api/auth/me');
    expectAnswer(409, '/api/auth/register');
    await openForm(page, path);
    if (link) await page.getByRole('link', { name: link }).press('Enter');
    else {
      await page.route('**/api/auth/register', (route) =>
        route.fulfill({ status: 409, json: { error: 'Email already exists' } }),
      );
      await page.getByLabel('First name').fill('Ann');
      await page.getByLabel('Last name').fill('Bethel');
      await page.getByLabel('Email').fill('ann@x.test');
      await page.getByLabel('Password', { exact: true }).fill('conch-and-grits');
      await page.getByLabel('Confirm password', { exact: true }).fill('conch-and-grits');
      await page.getByRole('button', { name: 'Create Account' }).press('Enter');
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.getByRole('link', { name: /Reset it here/ }).press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });
}

test('after an attempt with a used reset link, the focus is in the form that requests a new link', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(400, '/api/auth/reset-password');
  const account = await stubAccount(page);
  const refuse = (json: object) => {
    account.answers['POST /api/auth/reset-password'] = { status: 400, json };
  };
  refuse({ error: 'Too plain.', fields: { password: 'Too plain.' } });
  await openForm(page, '/reset-password?token=abc');
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('conch-and-grits');
  await page.getByRole('button', { name: 'Set New Password' }).press('Enter');
  await expect(password).toHaveAccessibleDescription(/Too plain/);
  await expect(password).toBeFocused();
  await password.press('x');
  await expect(password).not.toHaveAccessibleDescription(/Too plain/);
  refuse({ error: 'This link has been used.' });
  await page.getByRole('button', { name: 'Set New Password' }).press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('This link has been used.');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a server error shows at its focused field and disappears when the field changes', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/me');
  expectAnswer(400, /.*/);
  await openForm(page, '/register');
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'No name.', fields: { lastName: 'No name.', firstName: 'Nor this one.' } },
    }),
  );
  const [first, last] = [page.getByLabel('First name'), page.getByLabel('Last name')];
  await first.fill('Ann');
  await last.fill('Bethel');
  await page.getByLabel('Email').fill('ann@x.test');
  await page.getByLabel('Password', { exact: true }).fill('conch-and-grits');
  await page.getByLabel('Confirm password', { exact: true }).fill('conch-and-grits');
  await page.getByRole('button', { name: 'Create Account' }).press('Enter');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Nor this one.');
  await first.press('a');
  await expect(first).toHaveAccessibleDescription('');
  await expect(last).toHaveAccessibleDescription('No name.');

  // Use a form that needs no account.
  await page.goto('/restaurants/1');
  await page.getByRole('link', { name: /Suggest an edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Suggest an edit' });
  await page.route('**/suggestions', (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', fields: { words: 'Please say more.' } } }),
  );
  await form.getByLabel('Something else').check();
  const words = form.getByLabel('Tell us more');
  await words.fill('The door');
  await form.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(words).toHaveAccessibleDescription('Please say more.');
  await expect(words).toBeFocused();
  await words.press('x');
  await expect(words).toHaveAccessibleDescription('');
});

test('on the profile a server error gets the focus and disappears when its field changes', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(400, /^\/api\/auth\//);
  const account = await stubAccount(page, ANN);
  const message = 'Current password is incorrect';
  account.answers['PUT /api/auth/change-email'] = {
    status: 400,
    json: { error: message, fields: { password: message } },
  };
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Change Email Address' });
  await card.getByLabel('New email').fill('bea@x.test');
  const password = card.getByLabel('Current password', { exact: true });
  await password.fill('wrong');
  await card.getByRole('button', { name: 'Change Email' }).press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(message);
  await password.press('x');
  await expect(password).toHaveAccessibleDescription('');
});

test('a refused form without JavaScript comes back with the focus on the invalid field', async ({
  browser,
  guide,
  expectAnswer,
}) => {
  expectAnswer(400, '/register');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: guide.url });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Bethel');
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await context.close();
});

test('the story form keeps the focus during and after posting', async ({ page }) => {
  await stubAccount(page, ANN);
  await stubStories(page, []);
  await page.goto('/restaurants/1');
  const section = page.locator('section[aria-labelledby=stories]');
  await section.scrollIntoViewIfNeeded();
  await section.getByLabel('Share your story').fill('good');
  await section.getByRole('button', { name: /Post/ }).press('Enter');
  await expect(toast(page)).toHaveText('Your story has been posted!');
  expect(await section.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Tab');
  await expect(section.getByLabel('Share your story')).toBeFocused();
});

test('the lightbox still responds to keys after the focused button was hidden', async ({
  page,
}) => {
  await page.goto('/restaurants/1');
  const pictures = page.locator('[data-gallery] a');
  const count = await pictures.count();
  expect(count).toBeGreaterThan(1);
  await pictures.first().click();
  const lightbox = page.getByRole('dialog', { name: 'Pictures' });
  await expect(lightbox).toContainText(`1 of ${count}`);
  const next = lightbox.getByRole('button', { name: 'Next picture' });
  for (let at = 2; at <= count; at++) {
    await next.press('Enter');
    await expect(lightbox).toContainText(`${at} of ${count}`);
  }
  await expect(next).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox).toContainText(`${count - 1} of ${count}`);
  await page.keyboard.press('Home');
  await expect(lightbox).toContainText(`1 of ${count}`);
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
});

test('the zoom button keeps the focus at the last zoom level', async ({ page }) => {
  await page.goto('/restaurants?view=map');
  const out = page.getByRole('button', { name: 'Zoom out' });
  await out.focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(out).toBeDisabled({ timeout: 100 });
  }).toPass();
  await expect(out).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeFocused();
});

for (const [reducedMotion, behavior] of [
  ['reduce', 'instant'],
  ['no-preference', 'smooth'],
] as const) {
  test(`LIST-29, LIST-56 with the motion setting ${reducedMotion} turning a page scrolls ${behavior}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const asked = await watchScrolling(page);
    await page.goto('/restaurants');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(asked).toEqual([behavior]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollBy(0, 900));
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(async () => (await asked()).at(-1)).toBe(behavior);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
}
