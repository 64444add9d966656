import AxeBuilder from '@axe-core/playwright';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { linkIn } from '#tests/support/mailbox.ts';
import { openForm } from '#tests/support/open-form.ts';
import type { SharedGuide } from '#tests/support/shared-guide.ts';

const PASSWORD = 'conch-and-grits';
const TAP_PX = 44;
let people = 0;

const toast = (page: Page) => page.locator('.toast:visible');
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Adds a virtual authenticator that is always unlocked to the page's browser. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function register(page: Page, guide: SharedGuide): Promise<string> {
  const email = `cay-${process.pid}-${Date.now()}-${++people}@guide.example`;
  const answer = await page.request.post('/api/auth/register', {
    data: { email, password: PASSWORD, firstName: 'Cay', lastName: 'Rolle' },
  });
  expect(answer.status()).toBe(201);
  const verify = new URL(await linkIn(guide.dataDir, email, '/verify-email'));
  expect((await page.request.get(`/api/auth/verify-email${verify.search}`)).ok()).toBe(true);
  return email;
}

async function addPasskey(page: Page, password = PASSWORD): Promise<void> {
  await passkeys(page).getByLabel('Current password', { exact: true }).fill(password);
  await passkeys(page).getByRole('button', { name: 'Add a Passkey' }).click();
}

async function signOut(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/logout')).ok()).toBe(true);
}

async function expectSignedIn(page: Page, email: string): Promise<void> {
  const me = await page.request.get('/api/auth/me');
  expect(await me.json()).toMatchObject({ user: { email } });
}

test('a member adds a passkey, signs in with it on the page and in the dialog, and removes it', async ({
  page,
  guide,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/me');
  expectAnswer(400, '/api/auth/passkeys/options');
  expectAnswer(401, '/api/auth/passkeys/sign-in');
  await plugIn(page);
  const email = await register(page, guide);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await addPasskey(page, 'wrong');
  await expect(passkeys(page).getByText('Current password is incorrect')).toBeVisible();
  await addPasskey(page);
  await expect(toast(page)).toContainText('Passkey Added');
  const listed = passkeys(page).getByRole('listitem');
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText(/Chrome on \w+/);
  await expect(listed).toContainText('not used yet');
  await addPasskey(page);
  await expect(toast(page)).toContainText('This device already has a passkey for your account.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cay');
  await expect(page.getByRole('link', { name: 'Add a passkey' })).toHaveCount(0);

  await signOut(page);
  await openForm(page, '/login?redirect=%2Fabout');
  await passkeyButton(page).click();
  await expect(page).toHaveURL(`${guide.url}/about`);
  await expect(toast(page)).toHaveText('Welcome back!');
  await expectSignedIn(page, email);

  await signOut(page);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await passkeyButton(page).click();
  await expect(toast(page)).toHaveText('Welcome back!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-member', 'yes');
  await expectSignedIn(page, email);

  await page.goto('/profile/security');
  await expect(listed).toContainText('last used');
  await passkeys(page)
    .getByRole('button', { name: /^Remove the passkey of Chrome on/ })
    .click();
  await expect(listed).toHaveCount(0);
  await expect(toast(page)).toContainText('can no longer be used to sign in.');

  await signOut(page);
  await openForm(page, '/login');
  await passkeyButton(page).click();
  await expect(toast(page)).toContainText('This passkey was not accepted.');
  await expect(toast(page)).toContainText('Sign in with your password.');
  await expect(passkeyButton(page)).toBeEnabled();
  await expect(page).toHaveURL(`${guide.url}/login`);
});

test('a sign-in on a device without a passkey shows an error message', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/me');
  await plugIn(page);
  await openForm(page, '/login');
  await expect(passkeyButton(page)).toBeVisible();
  expect((await passkeyButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(TAP_PX);
  await passkeyButton(page).click();
  await expect(toast(page)).toContainText('It was cancelled or timed out.');
  await expect(passkeyButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('after a member declines the offer of a passkey, the offer never returns', async ({
  page,
  guide,
}) => {
  await register(page, guide);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('link', { name: 'Add a passkey' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cay');
  await expect(page.getByRole('link', { name: 'Add a passkey' })).toHaveCount(0);
});

test('the WebAuthn script loads only after a click on the passkey button', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/me');
  await plugIn(page);
  // Collect only finished scripts and read their text on demand, so that no read is pending at the
  // end of the test.
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  const hasLibrary = async () => {
    const texts = scripts.map(async (script) => (await script.response())?.text());
    return (await Promise.all(texts)).some((text) => text?.includes('ERROR_CEREMONY_ABORTED'));
  };
  await openForm(page, '/login');
  await expect(passkeyButton(page)).toBeVisible();
  expect(await hasLibrary()).toBe(false);
  await passkeyButton(page).click();
  await expect.poll(hasLibrary).toBe(true);
});

test.describe('the sign-in in a browser without passkeys', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  });

  test('in a browser without passkeys the sign-in offers only a password, and the security page says why', async ({
    page,
    guide,
    expectAnswer,
  }) => {
    expectAnswer(401, '/api/auth/me');
    await openForm(page, '/login');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expect(passkeyButton(page)).toHaveCount(0);
    await register(page, guide);
    await page.goto('/profile/security');
    await expect(passkeys(page)).toContainText('This browser doesn’t support passkeys.');
    await expect(passkeys(page).getByRole('button')).toHaveCount(0);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cay');
    await expect(page.getByRole('link', { name: 'Add a passkey' })).toHaveCount(0);
  });
});
