import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';
import { linkIn } from '#tests/support/mailbox.ts';
import type { SharedGuide } from '#tests/support/shared-guide.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { aStory, stubStories } from '#tests/support/stubbed-stories.ts';

const SECTION = 'section[aria-labelledby=stories]';

const section = (page: Page) => page.locator(SECTION);
const items = (page: Page) => section(page).getByRole('listitem');
const reportOf = (page: Page, name: string) =>
  section(page).getByRole('button', { name: `Report ${name}’s story` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report this story' });
const toast = (page: Page) => page.locator('.toast:visible');

async function seeStories(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).locator('astro-island')).not.toHaveAttribute('ssr');
}

let people = 0;

/** Opens a new browser context and signs in a new member with a verified email address. */
async function newMember(browser: Browser, guide: SharedGuide, firstName: string) {
  const context = await browser.newContext({ baseURL: guide.url });
  const page = await context.newPage();
  const email = `${firstName.toLowerCase()}${Date.now()}-${++people}@guide.example`;
  const data = { email, password: 'conch-1', firstName, lastName: 'Bethel' };
  const headers = { Origin: guide.url };
  const answer = await page.request.post('/api/auth/register', { data, headers });
  expect(answer.status()).toBe(201);
  const verify = new URL(await linkIn(guide.dataDir, email, '/verify-email'));
  expect((await page.request.get(`/api/auth/verify-email${verify.search}`)).status()).toBe(200);
  return { page, email };
}

async function tell(page: Page, guide: SharedGuide, place: string, content: string): Promise<void> {
  const path = `/api${place}/comments`;
  const headers = { Origin: guide.url };
  expect((await page.request.post(path, { data: { content }, headers })).status()).toBe(201);
}

test.describe('moderation in a running guide', () => {
  test.use({ guideName: 'edited' });

  test('a reported story that an editor hides leaves page and API, and its author sees why', async ({
    page,
    browser,
    guide,
    ownPlace,
    ownEditor,
  }) => {
    // The first request loads the admin, which is slow on a busy machine.
    test.slow();
    const place = `/restaurants/${ownPlace.id}`;
    const content = `Do not eat here ${Date.now()}`;
    const ann = await newMember(browser, guide, 'Ann');
    await tell(ann.page, guide, place, content);
    await expect.poll(async () => (await page.request.get(place)).text()).toContain(content);

    await seeStories(page, place);
    await reportOf(page, 'Ann Bethel').click();
    await dialog(page).getByRole('radio', { name: 'It is offensive or hateful' }).check();
    await dialog(page).getByLabel('Details').fill('It insults the cook.');
    await dialog(page).getByRole('button', { name: 'Send Report' }).click();
    await expect(toast(page)).toHaveText('Thank you. An editor will look at it.');
    await expect(dialog(page)).toHaveCount(0);
    await expect(reportOf(page, 'Ann Bethel')).toBeFocused();

    await signInToAdmin(page, ownEditor, '/admin/moderation');
    const item = page.getByRole('article').filter({ hasText: content });
    await expect(item).toContainText('1 report');
    await expect(item).toContainText('It is offensive or hateful');
    await expect(item).toContainText('It insults the cook.');
    await expect(item).toContainText('1 story, 0 hidden, 1 report');
    await expect(item.getByRole('link', { name: ownPlace.name })).toHaveAttribute(
      'href',
      new RegExp(`-${ownPlace.id}$`),
    );
    const axe = await new AxeBuilder({ page }).include('.guide-queue').analyze();
    expect(axe.violations).toEqual([]);
    await item.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('The story is hidden.')).toBeVisible();
    await expect(item).toHaveCount(0);
    await page.getByRole('link', { name: 'Hidden', exact: true }).click();
    await expect(item).toContainText(`Last decision by ${ownEditor.email}`);

    await expect.poll(async () => (await page.request.get(place)).text()).not.toContain(content);
    const answer = await page.request.get(`/api${place}/comments`);
    expect(await answer.json()).toEqual([]);

    await seeStories(ann.page, place);
    await expect(items(ann.page)).toContainText('Hidden by an editor. Only you can see it.');
    await ann.page.goto('/profile');
    await ann.page.getByRole('tab', { name: /Comments/ }).click();
    await expect(ann.page.getByRole('listitem').filter({ hasText: content })).toContainText(
      'Hidden by an editor. Only you can see it.',
    );
    await ann.page.context().close();
  });

  test('if a member’s first story contains a link, it waits for approval, and its author sees that at once', async ({
    page,
    browser,
    guide,
    ownPlace,
    ownEditor,
  }) => {
    test.slow();
    const place = `/restaurants/${ownPlace.id}`;
    const content = `The menu is at www.menu-${Date.now()}.example`;
    const ann = await newMember(browser, guide, 'Ann');
    await seeStories(ann.page, place);
    await section(ann.page).getByLabel('Share your story').fill(content);
    await section(ann.page).getByRole('button', { name: 'Post Story' }).click();
    await expect(toast(ann.page)).toHaveText(
      'Thanks! Your story will appear after a quick review.',
    );
    await expect(items(ann.page)).toContainText(content);
    await expect(items(ann.page)).toContainText('Waiting for review');
    expect(await (await page.request.get(`/api${place}/comments`)).json()).toEqual([]);

    await signInToAdmin(page, ownEditor, '/admin/moderation');
    const item = page.getByRole('article').filter({ hasText: content });
    await item.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('The story is live.')).toBeVisible();
    await expect(item).toHaveCount(0);
    await expect.poll(async () => (await page.request.get(place)).text()).toContain(content);
    await seeStories(ann.page, place);
    await expect(items(ann.page)).toContainText(content);
    await expect(items(ann.page)).not.toContainText('Waiting');
    await ann.page.context().close();
  });

  test("an editor's decision about a story fails if the story has changed since the editor loaded it", async ({
    page,
    expectAnswer,
    browser,
    guide,
    ownPlace,
    ownEditor,
  }) => {
    test.slow();
    const place = `/restaurants/${ownPlace.id}`;
    const ann = await newMember(browser, guide, 'Ann');
    const headers = { Origin: guide.url };
    const told = await ann.page.request.post(`/api${place}/comments`, {
      data: { content: 'See www.first.example' },
      headers,
    });
    const { id } = (await told.json()) as { id: number };
    await signInToAdmin(page, ownEditor, `/admin/collections/stories/${id}`);
    const words = page.locator('#field-content');
    await expect(words).toHaveValue('See www.first.example');
    await expect(words).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

    const data = { content: 'See www.second.example' };
    expectAnswer(409, `/admin/api/stories/${id}/decide`);
    await ann.page.request.put(`/api/comments/${id}`, { data, headers });
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(
      page.getByText('The author has changed this story. Read it again before you decide.'),
    ).toBeVisible();
    const listed = async () =>
      (await (await page.request.get(`/api${place}/comments`)).json()) as unknown;
    expect(await listed()).toEqual([]);
    await expect(words).toHaveValue('See www.second.example');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('The story is live.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    expect(await listed()).toMatchObject([data]);
    await ann.page.context().close();
  });

  test('blocking an author hides all their stories, and the author can be unblocked in the member’s admin record', async ({
    page,
    browser,
    guide,
    ownPlace,
    ownEditor,
  }) => {
    test.slow();
    const place = `/restaurants/${ownPlace.id}`;
    const content = `Buy at www.pills-${Date.now()}.example`;
    const eve = await newMember(browser, guide, 'Eve');
    await tell(eve.page, guide, place, content);
    await signInToAdmin(page, ownEditor, '/admin/moderation');
    const item = page.getByRole('article').filter({ hasText: content });
    await item.getByRole('checkbox', { name: 'and hide all their stories' }).check();
    await item.getByRole('button', { name: 'Block member' }).click();
    await expect(page.getByText(/^Eve.* is blocked\.$/)).toBeVisible();
    await expect(item).toHaveCount(0);
    await page.getByRole('link', { name: 'Hidden', exact: true }).click();
    await expect(item).toContainText('blocked');

    await seeStories(eve.page, place);
    await expect(section(eve.page)).toContainText('You can read stories, but not post any');
    await expect(section(eve.page).getByLabel('Share your story')).toHaveCount(0);
    const path = `/api${place}/comments`;
    const headers = { Origin: guide.url };
    const refused = await eve.page.request.post(path, { data: { content: 'x' }, headers });
    expect(refused.status()).toBe(403);

    await item.getByRole('link', { name: eve.email }).click();
    await page.getByRole('button', { name: 'Unblock member' }).click();
    await expect(page.getByRole('button', { name: 'Block member' })).toBeVisible();
    await seeStories(eve.page, place);
    await expect(section(eve.page).getByLabel('Share your story')).toBeVisible();
    await eve.page.context().close();
  });
});

for (const path of ['/admin/moderation', '/admin/suggestions', '/admin/findings']) {
  test(`PERM-23 ${path} is for editors`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/login\?redirect=/);
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.locator('.guide-queue')).toHaveCount(0);
  });
}

test.describe('reporting a story', () => {
  const PLACE = '/restaurants/1';

  test('visitors can report only stories of other members, and these have no menu of options', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const user = { firstName: 'Ann', lastName: 'Bethel' };
    await stubStories(page, [aStory({ id: 4, userId: ANN.id, user }), aStory()]);
    await seeStories(page, PLACE);
    await expect(items(page)).toHaveCount(2);
    await expect(reportOf(page, 'Dion Bethel')).toBeVisible();
    await expect(reportOf(page, 'Ann Bethel')).toHaveCount(0);
    const options = section(page).getByRole('button', { name: 'Story options' });
    await expect(options).toHaveCount(1);
    await expect(items(page).nth(1).getByRole('button')).toHaveCount(1);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the report dialog works by keyboard, on a phone, ${colorScheme}`, async ({
      page,
      expectAnswer,
    }) => {
      expectAnswer(429, '/api/comments/9/report');
      await stubStories(page, [aStory({ id: 9 })]);
      const sent: unknown[] = [];
      const answers = [
        { status: 429, json: { error: 'Too many attempts. Please try again in 5 minutes.' } },
        { status: 201, json: { success: true } },
      ];
      await page.route('**/api/comments/9/report', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill(answers.shift() ?? { status: 500 });
      });
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 800 });
      await seeStories(page, PLACE);
      await reportOf(page, 'Dion Bethel').focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      const axe = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
      expect(axe.violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(reportOf(page, 'Dion Bethel')).toBeFocused();

      await page.keyboard.press('Enter');
      const send = dialog(page).getByRole('button', { name: 'Send Report' });
      await send.focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('alert')).toHaveText('Please choose a reason');
      const first = dialog(page).getByRole('radio', { name: 'It is advertising' });
      await expect(first).toBeFocused();
      expect(sent).toEqual([]);
      await page.keyboard.press('Space');
      await send.focus();
      await page.keyboard.press('Enter');
      await expect(toast(page)).toContainText('Too many attempts. Please try again in 5 minutes.');
      // The chosen reason stays after the refusal.
      await expect(first).toBeChecked();
      await send.click();
      await expect(toast(page)).toHaveText('Thank you. An editor will look at it.');
      await expect(dialog(page)).toHaveCount(0);
      expect(sent).toEqual(Array<object>(2).fill({ reason: 'spam', words: '', website: '' }));
    });
  }
});
