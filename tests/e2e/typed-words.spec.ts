import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { aStory, stubStories } from '#tests/support/stubbed-stories.ts';

const PLACE = '/restaurants/1';
const ENDED = { status: 401, body: '{"error":"Unauthorized"}' };
const section = (page: Page) => page.locator('section[aria-labelledby=stories]');
const box = (page: Page) => section(page).getByLabel('Share your story');
const post = (page: Page) => section(page).getByRole('button', { name: /Post/ });
const toast = (page: Page) => page.locator('.toast:visible');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back' });

async function seeStories(page: Page): Promise<void> {
  await page.goto(PLACE);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).locator('astro-island')).not.toHaveAttribute('ssr');
}

async function signIn(page: Page): Promise<void> {
  await dialog(page).getByLabel('Email').fill('ann@x.test');
  await dialog(page).getByLabel('Password', { exact: true }).fill('old secret');
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('ERR-33 a typed story stays when the session ends, and the form offers to sign in', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(401, /^\/api\/(restaurants\/1\/comments|auth\/me)$/);
  const account = await stubAccount(page, ANN);
  const stub = await stubStories(page, []);
  await seeStories(page);
  await box(page).fill('The best conch of all');
  stub.refusal = ENDED;
  account.member = null;
  await post(page).click();
  await expect(toast(page)).toHaveText('Error: Unauthorized');
  await expect(box(page)).toHaveValue('The best conch of all');
  await expect(page.locator('html')).not.toHaveAttribute('data-member');
  const offer = section(page).getByRole('button', { name: 'Sign In' });
  await offer.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await signIn(page);
  await expect(dialog(page)).toBeHidden();
  await expect(offer).toHaveCount(0);
  await expect(box(page)).toHaveValue('The best conch of all');
  await expect(box(page)).toBeFocused();
  await post(page).click();
  await expect(box(page)).toHaveValue('');
  expect(stub.list.map(({ content }) => content)).toEqual(['The best conch of all']);
});

test('a refused story survives a reload and a sign-in until it is posted', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(401, /^\/api\/(restaurants\/1\/comments|auth\/me)$/);
  const account = await stubAccount(page, ANN);
  const stub = await stubStories(page, []);
  await seeStories(page);
  await box(page).fill('Worth the ferry');
  stub.refusal = ENDED;
  account.member = null;
  await post(page).click();
  await expect(toast(page)).toHaveText('Error: Unauthorized');
  await page.context().clearCookies();
  await seeStories(page);
  await expect(box(page)).toHaveValue('Worth the ferry');
  await post(page).click();
  await signIn(page);
  await expect(dialog(page)).toBeHidden();
  await expect(section(page).getByText('You’re signed out')).toHaveCount(0);
  await post(page).click();
  await expect(toast(page)).toHaveText('Your story has been posted!');
  await seeStories(page);
  await expect(box(page)).toHaveValue('');
});

test('signing out deletes typed text', async ({ page, expectAnswer }) => {
  expectAnswer(401, '/api/auth/me');
  await stubAccount(page, ANN);
  await stubStories(page, []);
  await seeStories(page);
  await box(page).fill('A secret');
  await page.locator('[data-account-button]').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/restaurants');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret');
  await seeStories(page);
  await expect(section(page)).not.toContainText('A secret');
});

test('an edit of an unpublished story stays when the session ends', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(401, /^\/api\/(comments\/\d|auth\/me)$/);
  const account = await stubAccount(page, ANN);
  await page.route('**/api/auth/me', async (route) => {
    if (!account.member) return route.fallback();
    const json = { user: ANN, emailVerificationStatus: null, hasUnseenStories: true };
    return route.fulfill({ json });
  });
  const stub = await stubStories(page, []);
  const mine = aStory({ id: 4, userId: ANN.id, content: 'See example.com' });
  stub.own = [{ ...mine, status: 'waiting', restaurant: { id: 1, name: 'Zest' } }];
  await seeStories(page);
  const item = section(page).getByRole('listitem');
  await item.getByRole('button', { name: 'Story options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const words = item.getByRole('textbox');
  await words.fill('No link any more');
  stub.refusal = ENDED;
  account.member = null;
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toHaveText('Error: Unauthorized');
  account.member = ANN;
  await page.context().addCookies([{ name: 'guide-member', value: '1', url: page.url() }]);
  await seeStories(page);
  await expect(words).toHaveValue('No link any more');
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toHaveText('Story updated successfully!');
  expect(stub.sent.at(-1)).toEqual({ content: 'No link any more' });
});

test('ERR-48, ERR-50 names and email typed in the profile return after signing in again', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(401, /^\/api\/auth\/(profile|change-email)$/);
  const account = await stubAccount(page, ANN);
  await page.goto('/profile');
  const names = page.getByRole('region', { name: 'Profile Information' });
  const address = page.getByRole('region', { name: 'Change Email Address' });
  await names.getByLabel('First name').fill('Annabel');
  await address.getByLabel('New email').fill('annabel@x.test');
  await address.getByLabel('Current password', { exact: true }).fill('old secret');
  account.answers['PUT /api/auth/profile'] = { status: 401, json: { error: 'Unauthorized' } };
  await names.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toHaveText('Session Expired: Please sign in again.');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('secret');
  await page.context().addCookies([{ name: 'guide-member', value: '1', url: page.url() }]);
  await page.goto('/profile');
  await expect(names.getByLabel('First name')).toHaveValue('Annabel');
  await expect(names.getByLabel('Last name')).toHaveValue('Bethel');
  await expect(address.getByLabel('New email')).toHaveValue('annabel@x.test');
  await expect(address.getByLabel('Current password', { exact: true })).toHaveValue('');
});

test('STORY-17 text typed while a story is being posted stays', async ({ page }) => {
  await stubAccount(page, ANN);
  const stub = await stubStories(page, []);
  const { promise, resolve } = Promise.withResolvers<void>();
  stub.held = promise;
  await seeStories(page);
  await box(page).fill('Good.');
  await post(page).click();
  await box(page).pressSequentially(' And cheap.');
  resolve();
  await expect(toast(page)).toHaveText('Your story has been posted!');
  await expect(box(page)).toHaveValue('And cheap.');
  expect(stub.sent).toEqual([{ content: 'Good.' }]);
});

test('text typed while an edit of a story is being saved stays in the box', async ({ page }) => {
  await stubAccount(page, ANN);
  const stub = await stubStories(page, [aStory({ id: 4, userId: ANN.id, content: 'Before' })]);
  const { promise, resolve } = Promise.withResolvers<void>();
  stub.held = promise;
  await seeStories(page);
  const item = section(page).getByRole('listitem');
  await item.getByRole('button', { name: 'Story options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await item.getByRole('textbox').fill('After');
  await item.getByRole('button', { name: 'Save' }).click();
  await item.getByRole('textbox').pressSequentially(' all');
  resolve();
  await expect(toast(page)).toHaveText('Story updated successfully!');
  await expect(item.getByRole('textbox')).toHaveValue('After all');
});

test('a last name typed while the first name is being saved stays', async ({ page }) => {
  const account = await stubAccount(page, ANN);
  await page.goto('/profile');
  const names = page.getByRole('region', { name: 'Profile Information' });
  await names.getByLabel('First name').fill('Bea');
  const release = account.hold('PUT /api/auth/profile');
  await names.getByRole('button', { name: 'Save Changes' }).click();
  await names.getByLabel('Last name').fill('Rolle');
  account.member = { ...ANN, firstName: 'Bea' };
  account.answers['PUT /api/auth/profile'] = { json: { user: account.member } };
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Bea');
  await expect(names.getByLabel('First name')).toHaveValue('Bea');
  await expect(names.getByLabel('Last name')).toHaveValue('Rolle');
});

test('text typed into a suggested edit stays when the restaurant is refetched', async ({
  page,
}) => {
  await page.goto(PLACE);
  await page.getByRole('link', { name: /Suggest an edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Suggest an edit' });
  await form.getByLabel('Tell us more').fill('The door is blue');
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await expect(form.getByLabel('Tell us more')).toHaveValue('The door is blue');
});

test('a member sees no “Sign In” while the session is loading', async ({ page }) => {
  const account = await stubAccount(page, ANN);
  await stubStories(page, []);
  const release = account.hold('GET /api/auth/me');
  await page.goto(PLACE);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByText('Loading...')).toBeVisible();
  await expect(section(page).getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  release();
  await expect(box(page)).toBeVisible();
});
