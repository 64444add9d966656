import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { editorSession } from '#tests/support/editor-session.ts';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';
import {
  expect,
  fillSignIn,
  invitationLink,
  signInToAdmin,
  test,
} from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited' });

const PASSWORD = 'rake and scrape';
const SECRET = 'Not for Exuma';

/** The paths of our own views, from the configuration, so that a new one is not forgotten. */
const OWN_VIEWS = [
  ...readFileSync('cms/config.ts', 'utf8').matchAll(/path: '(\/[\w-]+)',\s+Component/g),
].map(([, path]) => `/admin${path}`);
/** Views that every editor may open. Each shows only what the editor may see. */
const FOR_ALL = [
  ...['/admin/moderation', '/admin/suggestions', '/admin/coming-up'],
  ...['/admin/scheduled', '/admin/merge', '/admin/security'],
  ...['/admin/close-today', '/admin/keeping-true'],
];

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).include('.guide-security').analyze();
      expect(violations, `${colorScheme} ${width}`).toEqual([]);
    }
  }
}

test('PEOPLE-03, PEOPLE-06, PEOPLE-07 an invited island editor reaches one island, and signs in with an app', async ({
  page,
  browser,
  guide,
  ownEditor,
  ownPlace,
}) => {
  test.slow();
  const email = `exuma-${Date.now()}@guide.example`;
  const session = await editorSession(guide.url, guide.editor);
  await session.update(ownPlace.id, { island: 'Abaco', description: SECRET });

  // The administrator invites a colleague for one island.
  await signInToAdmin(page, ownEditor, '/admin/collections/editors');
  await page.getByRole('link', { name: 'Invite an editor' }).click();
  await expect(page.getByRole('heading', { name: 'Invite an editor' })).toBeVisible();
  const address = page.getByLabel('Email', { exact: true });
  await untilReactHas(address);
  await address.fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Io');
  await page.getByRole('radio', { name: /^Island editor/ }).check();
  await page.getByRole('checkbox', { name: 'Exuma' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We’ve sent an invitation to ${email}.`)).toBeVisible();
  await expect(address).toBeFocused();

  // The colleague chooses a password and is signed in.
  const context = await browser.newContext({ baseURL: guide.url });
  const theirs = await context.newPage();
  await theirs.goto(await invitationLink(guide.dataDir, email));
  await untilReactHas(theirs.getByLabel('New Password'));
  await theirs.getByLabel('New Password').fill(PASSWORD);
  await theirs.getByLabel('Confirm Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Reset Password' }).click();
  await expect(theirs.getByRole('link', { name: 'Restaurants' }).first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Operations' })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'Members' })).toHaveCount(0);

  // Every page of the admin for what is not theirs.
  // Without the origin of the site, Payload ignores the cookie.
  const headers = { Origin: guide.url };
  const { collections } = (await (
    await page.request.get('/admin/api/access', { headers })
  ).json()) as {
    collections: Record<string, object>;
  };
  const records = Object.keys(collections).flatMap((slug) => {
    const list = `/admin/collections/${slug}`;
    const record = `${list}/${slug === 'restaurants' ? ownPlace.id : 1}`;
    return [list, `${list}/create`, record, `${record}/versions`];
  });
  const paths = [...OWN_VIEWS, ...records];
  expect(OWN_VIEWS.length).toBeGreaterThan(5);
  const leaks: string[] = [];
  for (const path of paths) {
    const answer = await theirs.request.get(path, { headers });
    const html = await answer.text();
    if (html.includes(SECRET) || html.includes(ownEditor.email)) leaks.push(path);
    if (OWN_VIEWS.includes(path) && !FOR_ALL.includes(path) && answer.status() !== 404)
      leaks.push(`${path} ${answer.status()}`);
    if (answer.status() >= 500) leaks.push(`${path} ${answer.status()}`);
  }
  expect(leaks).toEqual([]);

  // The colleague sets up an app, and signs in again with a recovery code.
  await theirs.goto('/admin/security');
  await untilReactHas(theirs.getByLabel('Your password'));
  await theirs.getByLabel('Your password').fill(PASSWORD);
  const setUp = theirs.getByRole('button', { name: 'Set up an authenticator app' });
  await setUp.press('Enter');
  const digits = theirs.getByLabel(/six digits/);
  await expect(digits).toBeFocused();
  await theirs.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(theirs.getByLabel('Your password')).toBeFocused();
  await setUp.press('Enter');
  const secret = await theirs.locator('.guide-security__secret').innerText();
  await expectAccessible(theirs);
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await digits.fill(totp.generate());
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  const codes = theirs.getByRole('region', { name: 'Your recovery codes' }).locator('code');
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  await theirs.getByRole('button', { name: 'I have kept them' }).click();
  await expect(theirs.getByText('10 recovery codes are unused.')).toBeVisible();

  await context.clearCookies();
  await theirs.goto('/admin/collections/restaurants');
  await fillSignIn(theirs, { email, password: PASSWORD });
  const asked = theirs.getByLabel('Code from your authenticator app');
  await expect(asked).toBeVisible({ timeout: 30_000 });
  await expect(theirs).toHaveURL(/\/admin\/security\?redirect=/);
  await expectAccessible(theirs);
  await asked.fill(code);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs).toHaveURL(/\/admin\/collections\/restaurants/);
  await context.close();
});
