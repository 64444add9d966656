import AxeBuilder from '@axe-core/playwright';
import type { CreationOptions } from '#domain/contract/passkeys.ts';
import { linkIn } from '#tests/support/mailbox.ts';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';
import { softwareAuthenticator } from '#tests/support/software-authenticator.ts';

test.use({ guideName: 'edited' });

const PASSWORD = 'conch-1';

test('editors see which accounts have a passkey without a verified email, and open them', async ({
  page,
  browser,
  guide,
  ownEditor,
}) => {
  // The first request loads the admin, which is slow on a busy machine.
  test.slow();
  const context = await browser.newContext({ baseURL: guide.url });
  const headers = { Origin: guide.url };
  const call = async (method: string, path: string, data: object) => {
    const answer = await context.request.fetch(path, { method, data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json() as Promise<unknown>;
  };
  const email = `findings-${Date.now()}@guide.example`;
  const names = { firstName: 'Ann', lastName: 'Bethel' };
  await call('POST', '/api/auth/register', { email, password: PASSWORD, ...names });
  const { search } = new URL(await linkIn(guide.dataDir, email, '/verify-email'));
  expect((await context.request.get(`/api/auth/verify-email${search}`)).status()).toBe(200);
  const options = await call('POST', '/api/auth/passkeys/options', { password: PASSWORD });
  const passkey = softwareAuthenticator(guide.url).create(options as CreationOptions);
  await call('POST', '/api/auth/passkeys', passkey);

  await signInToAdmin(page, ownEditor, '/admin/findings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Findings');
  await expect(page.getByRole('link', { name: email })).toHaveCount(0);

  const newEmail = `new-${email}`;
  await call('PUT', '/api/auth/change-email', { newEmail, password: PASSWORD });
  await page.reload();
  const found = page.getByRole('listitem').filter({ hasText: newEmail });
  await expect(found).toContainText(`1 passkey, previously ${email}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    /^Passkeys without a verified email: \d+ findings?$/,
  );
  const axe = await new AxeBuilder({ page }).include('.guide-queue').analyze();
  expect(axe.violations).toEqual([]);

  const kinds = page.getByRole('navigation', { name: 'Kinds of findings' });
  for (const label of [
    'First stories with a link',
    'Stories with invisible characters',
    'Names with invisible characters',
    'Passkeys without a verified email',
  ]) {
    await kinds.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 2 })).toContainText(`${label}: `);
    await expect(kinds.locator('[aria-current=page]')).toHaveText(label);
    await expect(found).toHaveCount(label.startsWith('Passkeys') ? 1 : 0);
  }
  await found.getByRole('link', { name: newEmail }).click();
  await expect(page).toHaveURL(/\/admin\/collections\/users\/\w+$/);
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue(newEmail);
  await context.close();
});
