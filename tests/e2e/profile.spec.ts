import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expectAskingToast } from '#tests/support/asking-toast.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { stubFavorites } from '#tests/support/stubbed-favorites.ts';
import { stubStories } from '#tests/support/stubbed-stories.ts';

const ME = 'GET /api/auth/me';
const toast = (page: Page) => page.locator('.toast:visible');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, cardName: string, label: string) =>
  card(page, cardName).getByRole('textbox', { name: label, exact: true });

/** Stubs one API call. Returns the bodies of its requests. */
async function stubCall(page: Page, path: string, status: number, json: object) {
  const bodies: unknown[] = [];
  await page.route(path, (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ status, json });
  });
  return bodies;
}

type Form = {
  card: string;
  path: string;
  fields: [label: string, value: string][];
  body: object;
  button: string;
  failure: string;
  unknown: string;
};

const PROFILE: Form = {
  card: 'Profile Information',
  path: '/api/auth/profile',
  fields: [
    ['First name', 'Bea'],
    ['Last name', 'Sands'],
  ],
  body: { firstName: 'Bea', lastName: 'Sands' },
  button: 'Save Changes',
  failure: 'Update Failed',
  unknown: 'Failed to update profile.',
};
const PASSWORD: Form = {
  card: 'Change Password',
  path: '/api/auth/change-password',
  fields: [
    ['Current password', 'old secret'],
    ['New password', 'new secret'],
    ['Confirm new password', 'new secret'],
  ],
  body: { currentPassword: 'old secret', newPassword: 'new secret' },
  button: 'Change Password',
  failure: 'Password Change Failed',
  unknown: 'Failed to change password.',
};
const EMAIL: Form = {
  card: 'Change Email Address',
  path: '/api/auth/change-email',
  fields: [
    ['New email', 'bea@example.com'],
    ['Current password', 'old secret'],
  ],
  body: { newEmail: 'bea@example.com', password: 'old secret' },
  button: 'Change Email',
  failure: 'Email Update Failed',
  unknown: 'Failed to update email.',
};
const DELETION: Form = {
  card: 'Delete Account',
  path: '/api/auth/delete-account',
  fields: [['Password', 'old secret']],
  body: { password: 'old secret' },
  button: 'Delete Account',
  failure: 'Deletion Failed',
  unknown: 'Failed to delete account.',
};

async function fillIn(page: Page, form: Form, changed: Record<string, string> = {}) {
  for (const [label, value] of form.fields)
    await field(page, form.card, label).fill(changed[label] ?? value);
}

const submit = (page: Page, { card: name, button }: Form) =>
  card(page, name).getByRole('button', { name: button, exact: true }).click();

test.describe('the profile of a signed-out visitor', () => {
  test('PROF-01..03, PERM-20, CONST-20 the profile shows only a toast and opens the home page after one second', async ({
    page,
    expectAnswer,
  }) => {
    // The sign-in page asks who is signed in.
    expectAnswer(401, '/api/auth/me');
    await page.clock.install();
    await page.goto('/profile');
    await expectAskingToast(page, 'Please sign in to access your profile.');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByText('Profile Information')).toHaveCount(0);
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(page).toHaveURL('/');
    // The home page repeats the toast, whose button leads back to the profile.
    await expectAskingToast(page, 'Please sign in to access your profile.');
    await toast(page).getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  });

  test('PROF-03, CONST-20 the profile stays open for one second', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/profile');
    // The delay of one second starts when this text disappears.
    await expect(page.getByText('Loading your profile...')).toHaveCount(0);
    await page.clock.runFor(900);
    await expect(page).toHaveURL('/profile');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/');
  });

  test('PROF-04, META-18 the profile is hidden from search engines', async ({ page }) => {
    for (const path of ['/profile', '/profile/security']) {
      const html = await (await page.request.get(path)).text();
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
  });
});

test.describe('the profile of a signed-in member', () => {
  test('the profile greets the member and shows the settings', async ({ page }) => {
    await stubAccount(page, ANN);
    await page.goto('/profile');
    await test.step('PROF-05 the heading greets by first name', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ann');
    });
    await test.step('PROF-09 there are three tabs', async () => {
      await expect(page.getByRole('tab')).toHaveText(['Favorites', 'Comments', 'Account Settings']);
    });
    await test.step('PROF-10 “Account Settings” is selected', async () => {
      await expect(page.getByRole('tab', { name: 'Account Settings' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    });
    await test.step('PROF-20 the settings have four cards', async () => {
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Profile Information',
        'Change Password',
        'Change Email Address',
        'Delete Account',
      ]);
    });
    await test.step('PROF-21 the names can be changed', async () => {
      await expect(field(page, 'Profile Information', 'First name')).toHaveValue('Ann');
      await expect(field(page, 'Profile Information', 'Last name')).toHaveValue(ANN.lastName);
    });
    await test.step('PROF-22, VAL-33 the current address is read-only', async () => {
      const email = field(page, 'Profile Information', 'Current email');
      await email.focus();
      await page.keyboard.type('x');
      await expect(email).toHaveValue(ANN.email);
    });
    await test.step('PROF-25, PROF-27, PROF-30 the other cards have their fields', async () => {
      for (const form of [PASSWORD, EMAIL, DELETION])
        for (const [label] of form.fields)
          await expect(field(page, form.card, label)).toBeEditable();
    });
  });

  test('STORY-02 the profile says where the member’s name appears, and what deleting the account does to stories', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    await page.goto('/profile');
    await expect(card(page, 'Profile Information')).toContainText(
      'Your name is shown with your stories.',
    );
    await expect(card(page, 'Delete Account')).toContainText(
      'Your stories stay, and show “Former Member” in place of your name.',
    );
  });

  test('PROF-06 without a first name the greeting uses the email address', async ({ page }) => {
    await stubAccount(page, { ...ANN, firstName: '' });
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ANN.email);
  });

  test('a profile with an unverified email address shows a banner that sends a new link', async ({
    page,
  }) => {
    const account = await stubAccount(page, { ...ANN, emailVerified: false });
    account.status = {
      type: 'warning',
      title: 'Please verify',
      message: 'A link was sent.',
      previousEmail: null,
      actionText: 'Resend Verification Email',
    };
    const bodies = await stubCall(page, '**/api/auth/resend-verification', 200, {
      message: 'A new link is on its way.',
    });
    await test.step('PROF-07, PERM-09, PERM-12, VERIFY-17 the banner shows', async () => {
      await page.goto('/profile');
      await expect(page.getByText('A link was sent.')).toBeVisible();
      await expect(page.getByText('Email verified successfully!')).toHaveCount(0);
    });
    await test.step('ERR-32 its button reports in a toast that the email was sent', async () => {
      await page.getByRole('button', { name: 'Resend Verification Email' }).click();
      await expect(toast(page)).toHaveText('Verification Email Sent!: A new link is on its way.');
    });
    await test.step('PROF-08 the request has no body', () => {
      expect(bodies).toEqual([null]);
    });
  });

  test('VERIFY-18, VERIFY-19 a verified email address shows a note instead of the banner', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    await page.goto('/profile');
    await expect(page.getByText('Email verified successfully!')).toBeVisible();
    await expect(
      page.getByText('You can now post comments and enjoy all features of the product.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend/ })).toHaveCount(0);
  });

  test('VERIFY-18, PROF-36 after the note about the verified address is dismissed, it stays hidden on this device until another address is verified', async ({
    page,
  }) => {
    const account = await stubAccount(page, ANN);
    const note = page.getByText('Email verified successfully!');
    await page.goto('/profile');
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Favorites' })).toBeVisible();
    await expect(note).toHaveCount(0);
    account.member = { ...ANN, emailVerified: false };
    await page.reload();
    await expect(page.getByText('Verify your email')).toBeVisible();
    account.member = ANN;
    await page.reload();
    await expect(note).toBeVisible();
  });

  test('PROF-37 the link to devices and data comes before the button that deletes the account', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    await page.goto('/profile');
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const link = page.getByRole('link', { name: 'Devices and data' });
    expect(await topOf(link)).toBeLessThan(await topOf(card(page, 'Delete Account')));
    await link.focus();
    await page.keyboard.press('Tab');
    await expect(field(page, 'Delete Account', 'Password')).toBeFocused();
  });

  test('PROF-11 the profile shows favorites as cards', async ({ page }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 2);
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Favorites' }).click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(
      favorites.list.map(({ name }) => name),
    );
  });

  test('PROF-12, PROF-13 without favorites the profile links to the home page', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    await stubFavorites(page, 0);
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Favorites' }).click();
    await expect(page.getByText('No favorites yet')).toBeVisible();
    await page.getByRole('link', { name: 'Discover Restaurants' }).click();
    await expect(page).toHaveURL('/');
  });

  test('PROF-23, PROF-24, CACHE-12, ERR-40 changed names are sent, and the session is requested again', async ({
    page,
  }) => {
    const account = await stubAccount(page, ANN);
    const user = { ...ANN, ...PROFILE.body };
    const bodies = await stubCall(page, '**/api/auth/profile', 200, { user });
    await page.goto('/profile');
    await fillIn(page, PROFILE);
    const asked = account.asked.filter((call) => call === ME).length;
    account.member = user;
    await submit(page, PROFILE);
    await expect(toast(page)).toContainText('Profile Updated');
    expect(bodies).toEqual([PROFILE.body]);
    expect(account.asked.filter((call) => call === ME)).toHaveLength(asked + 1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bea');
    await expect(field(page, PROFILE.card, 'First name')).toHaveValue('Bea');
  });

  test('PROF-26, ERR-42 a changed password is sent, and then its fields are empty', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const bodies = await stubCall(page, `**${PASSWORD.path}`, 200, { message: 'Done' });
    await page.goto('/profile');
    await fillIn(page, PASSWORD);
    await submit(page, PASSWORD);
    await expect(toast(page)).toContainText('Password Updated');
    expect(bodies).toEqual([PASSWORD.body]);
    for (const [label] of PASSWORD.fields)
      await expect(field(page, PASSWORD.card, label)).toHaveValue('');
  });

  test('PROF-28, PROF-29, CACHE-13, ERR-44 a changed email address is sent, and the session is requested again', async ({
    page,
  }) => {
    const account = await stubAccount(page, ANN);
    const user = { ...ANN, email: 'bea@example.com', emailVerified: false };
    const bodies = await stubCall(page, `**${EMAIL.path}`, 200, { user, message: 'Look there.' });
    await page.goto('/profile');
    await fillIn(page, EMAIL);
    const asked = account.asked.filter((call) => call === ME).length;
    account.member = user;
    await submit(page, EMAIL);
    await expect(toast(page)).toHaveText('Email Updated: Look there.');
    expect(bodies).toEqual([EMAIL.body]);
    expect(account.asked.filter((call) => call === ME)).toHaveLength(asked + 1);
    await expect(field(page, PROFILE.card, 'Current email')).toHaveValue('bea@example.com');
    await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible();
  });

  test('PROF-31..33, VAL-32 deleting the account without a confirmation sends nothing', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const bodies = await stubCall(page, `**${DELETION.path}`, 200, { message: 'Gone' });
    let question = '';
    page.once('dialog', (dialog) => {
      question = dialog.message();
      return dialog.dismiss();
    });
    await page.goto('/profile');
    await fillIn(page, DELETION);
    await submit(page, DELETION);
    await expect
      .poll(() => question)
      .toBe(
        'Are you absolutely sure you want to delete your account? This action cannot be undone.',
      );
    await expect(
      card(page, DELETION.card).getByRole('button', { name: 'Delete Account' }),
    ).toBeEnabled();
    expect(bodies).toEqual([]);
    await expect(page).toHaveURL('/profile');
  });

  test('PROF-32, PROF-34, PROF-35, ERR-46 deleting the account opens the home page and removes personal data', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const favorites = await stubFavorites(page, 10);
    const bodies: unknown[] = [];
    await page.route(`**${DELETION.path}`, async (route) => {
      bodies.push(route.request().postDataJSON());
      await page.context().clearCookies();
      await route.fulfill({ json: { message: 'Gone' } });
    });
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto('/profile');
    await fillIn(page, DELETION);
    await submit(page, DELETION);
    await expect(page).toHaveURL('/');
    await expect(toast(page)).toContainText('Account Deleted');
    expect(bodies).toEqual([DELETION.body]);
    favorites.calls = [];
    await page.goto('/restaurants?sort=name-asc');
    await expect(page.locator('[data-favorite]').first()).toHaveAttribute('aria-pressed', 'false');
    expect(favorites.calls).toEqual([]);
  });

  for (const [id, form] of [
    ['ERR-41', PROFILE],
    ['ERR-43', PASSWORD],
    ['ERR-45', EMAIL],
    ['ERR-47', DELETION],
  ] as const) {
    test(`${id} ${form.failure}: the profile shows the server's message, or else a default message`, async ({
      page,
      expectAnswer,
    }) => {
      expectAnswer(500, form.path);
      expectAnswer(400, form.path);
      page.on('dialog', (dialog) => dialog.accept());
      await stubAccount(page, ANN);
      let answer: { status: number; json: object } = { status: 500, json: {} };
      await page.route(`**${form.path}`, (route) => route.fulfill(answer));
      await page.goto('/profile');
      await fillIn(page, form);
      await submit(page, form);
      await expect(toast(page)).toHaveText(`${form.failure}: ${form.unknown}`);
      await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
      const [last] = form.fields.at(-1) ?? [''];
      const name = Object.keys(form.body).at(-1) ?? '';
      answer = { status: 400, json: { error: 'No.', fields: { [name]: 'Not this one' } } };
      await submit(page, form);
      await expect(toast(page)).toHaveText(`${form.failure}: No.`);
      const wrong = form === PASSWORD ? 'New password' : last;
      await expect(field(page, form.card, wrong)).toHaveAccessibleDescription('Not this one');
    });
  }

  for (const [id, form] of [
    ['ERR-48', PROFILE],
    ['ERR-49', PASSWORD],
    ['ERR-50', EMAIL],
  ] as const) {
    test(`${id} ${form.card}: after the session has ended, the form opens the home page`, async ({
      page,
      expectAnswer,
    }) => {
      expectAnswer(401, form.path);
      await stubAccount(page, ANN);
      await stubCall(page, `**${form.path}`, 401, { error: 'Unauthorized' });
      await page.goto('/profile');
      await fillIn(page, form);
      await submit(page, form);
      await expect(page).toHaveURL('/');
      await expect(toast(page)).toHaveText('Session Expired: Please sign in again.');
    });
  }

  test('ERR-47 (OP-46) deleting the account after the session has ended fails, and the profile stays open', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(401, DELETION.path);
    page.on('dialog', (dialog) => dialog.accept());
    await stubAccount(page, ANN);
    await stubCall(page, `**${DELETION.path}`, 401, { error: 'Unauthorized' });
    await page.goto('/profile');
    await fillIn(page, DELETION);
    await submit(page, DELETION);
    await expect(toast(page)).toHaveText('Deletion Failed: Unauthorized');
    await expect(page).toHaveURL('/profile');
  });

  for (const [ids, form, label, value, message] of [
    ['VAL-21', PROFILE, 'First name', ' ', 'First name is required'],
    ['VAL-21', PROFILE, 'First name', '\u2800', 'First name is required'],
    ['VAL-22', PROFILE, 'Last name', '', 'Last name is required'],
    ['VAL-23', PASSWORD, 'Current password', '', 'Current password is required'],
    ['VAL-29', EMAIL, 'New email', '', 'Please enter a valid email address'],
    ['VAL-29', EMAIL, 'New email', 'bea@', 'Please enter a valid email address'],
    ['VAL-30', EMAIL, 'Current password', '', 'Password is required'],
    ['VAL-31', DELETION, 'Password', '', 'Password is required'],
  ] as const) {
    test(`${ids} ${form.card} with '${value}' as ${label} sends nothing and shows the error at the field`, async ({
      page,
    }) => {
      await stubAccount(page, ANN);
      const bodies = await stubCall(page, `**${form.path}`, 200, {});
      await page.goto('/profile');
      await fillIn(page, form, { [label]: value });
      await submit(page, form);
      const wrong = field(page, form.card, label);
      await expect(wrong).toHaveAccessibleDescription(message);
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect(wrong).toBeFocused();
      expect(bodies).toEqual([]);
    });
  }

  test('VAL-29 the field of the new email address has type email', async ({ page }) => {
    await stubAccount(page, ANN);
    await page.goto('/profile');
    await expect(field(page, EMAIL.card, 'New email')).toHaveAttribute('type', 'email');
  });

  test('VAL-24 a new password of five characters is refused', async ({ page }) => {
    await stubAccount(page, ANN);
    const bodies = await stubCall(page, `**${PASSWORD.path}`, 200, {});
    await page.goto('/profile');
    await fillIn(page, PASSWORD, { 'New password': '12345', 'Confirm new password': '12345' });
    await submit(page, PASSWORD);
    await expect(field(page, PASSWORD.card, 'New password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    expect(bodies).toEqual([]);
  });

  test('VAL-25..28 the button that changes the password is enabled only when both passwords match', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const bodies = await stubCall(page, `**${PASSWORD.path}`, 200, {});
    await page.goto('/profile');
    const button = card(page, PASSWORD.card).getByRole('button', { name: 'Change Password' });
    await expect(button).toBeDisabled();
    await fillIn(page, PASSWORD, { 'Confirm new password': 'another' });
    await expect(card(page, PASSWORD.card).getByText('Passwords do not match')).toBeVisible();
    await expect(button).toBeDisabled();
    await page.keyboard.press('Enter');
    expect(bodies).toEqual([]);
    await field(page, PASSWORD.card, 'Confirm new password').fill('new secret');
    await expect(card(page, PASSWORD.card).getByText('Passwords do not match')).toHaveCount(0);
    await expect(button).toBeEnabled();
  });

  for (const [theme, width] of [
    ['light', 390],
    ['light', 1280],
    ['dark', 390],
    ['dark', 1280],
  ] as const) {
    test(`axe finds nothing on the profile, ${theme} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await stubAccount(page, { ...ANN, emailVerified: false });
      await stubCall(page, '**/api/auth/sessions', 200, SESSIONS);
      await stubStories(page, []);
      await page.goto('/profile');
      await submit(page, DELETION);
      await expect(page.getByText('Password is required')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('tab', { name: 'Comments' }).click();
      await expect(page.getByRole('heading', { name: 'My Stories' })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.goto('/profile/security');
      await expect(page.getByText('Chrome on Android')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
});

const SESSIONS = [
  {
    id: 'one',
    device: 'Firefox on Linux',
    signedInAt: '2026-11-20T10:00:00.000Z',
    lastSeenAt: '2026-11-21T10:00:00.000Z',
    isCurrent: true,
  },
  {
    id: 'two',
    device: 'Chrome on Android',
    signedInAt: '2026-11-19T10:00:00.000Z',
    lastSeenAt: '2026-11-19T11:00:00.000Z',
    isCurrent: false,
  },
];

test.describe('the security page', () => {
  test('the security page lists devices and can sign another device out', async ({ page }) => {
    await stubAccount(page, ANN);
    let sessions = SESSIONS;
    const ended: string[] = [];
    await page.route('**/api/auth/sessions', (route) => route.fulfill({ json: sessions }));
    await page.route('**/api/auth/sessions/*', (route) => {
      ended.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
      sessions = SESSIONS.slice(0, 1);
      return route.fulfill({ json: { success: true } });
    });
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Devices and data' }).click();
    const devices = card(page, 'Signed-in Devices');
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    const own = devices.getByRole('listitem').filter({ hasText: 'This device' });
    await expect(own).toContainText('Firefox on Linux');
    await expect(own.getByRole('button')).toHaveCount(0);
    await devices.getByRole('button', { name: /^Sign out Chrome on Android/ }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect(ended).toEqual(['DELETE /api/auth/sessions/two']);
    await expect(toast(page)).toHaveText('Chrome on Android is signed out.');
  });

  test('the security page saves all stored data of the member as a file', async ({ page }) => {
    await stubAccount(page, ANN);
    const data = {
      user: { ...ANN, createdAt: '2026-11-01T10:00:00.000Z' },
      favorites: [{ restaurantId: 7, name: 'Da Fish Fry', savedAt: '2026-11-02T10:00:00.000Z' }],
      sessions: SESSIONS,
      passkeys: [
        {
          id: '1',
          name: 'Safari on iOS',
          addedAt: '2026-11-03T10:00:00.000Z',
          lastUsedAt: null,
        },
      ],
      stories: [],
      reports: [],
    };
    await stubCall(page, '**/api/auth/sessions', 200, SESSIONS);
    await stubCall(page, '**/api/auth/export', 200, data);
    await page.goto('/profile/security');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('my-data.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(data);
  });

  test('the security page requires a session', async ({ page }) => {
    await page.goto('/profile/security');
    await expect(toast(page)).toContainText('Login Required');
    await expect(page.getByText('Signed-in Devices')).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });
});
