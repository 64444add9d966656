import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { linkIn } from '#tests/support/mailbox.ts';
import { mountIsland, unmountIsland } from '#tests/support/remounted-island.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { aStory, stubStories } from '#tests/support/stubbed-stories.ts';

const PLACE = '/restaurants/1';
const MINUTE = 60_000;
const SECTION = 'section[aria-labelledby=stories]';

const section = (page: Page) => page.locator(SECTION);
const items = (page: Page) => section(page).getByRole('listitem');
const box = (page: Page) => section(page).getByLabel('Share your story');
const post = (page: Page) => section(page).getByRole('button', { name: /Post/ });
const toast = (page: Page) => page.locator('.toast:visible');
const options = (within: Locator) => within.getByRole('button', { name: 'Story options' });

/** A story by Ann, who is signed in. */
const anns = (changed = {}) =>
  aStory({ id: 4, userId: ANN.id, user: { firstName: 'Ann', lastName: 'Bethel' }, ...changed });

/** Opens the page of a restaurant and waits for its stories. */
async function seeStories(page: Page, path = PLACE): Promise<void> {
  await page.goto(path);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).locator('astro-island')).not.toHaveAttribute('ssr');
}

async function choose(page: Page, item: Locator, name: string): Promise<void> {
  await options(item).click();
  await page.getByRole('menuitem', { name }).click();
}

test.describe('the list of stories', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

  test('each story shows author, date and whether it was edited', async ({ page }) => {
    const stub = await stubStories(page, [
      aStory({ id: 3, content: 'First', isEdited: true }),
      aStory({ id: 2, content: 'Second', createdAt: 'x' }),
    ]);
    await seeStories(page);
    await test.step('DET-50 the section has its heading', async () => {
      await expect(page.getByRole('heading', { name: 'Taste Bud Stories' })).toBeVisible();
    });
    await test.step('STORY-01 all stories are listed', async () => {
      await expect(items(page)).toHaveCount(2);
      expect(stub.calls).toEqual(['GET place']);
    });
    const [first, second] = [items(page).nth(0), items(page).nth(1)];
    await test.step('STORY-02 a story names its author', async () => {
      await expect(first).toContainText('Dion Bethel');
    });
    await expect(first).toContainText('First');
    await test.step('STORY-03 a story shows its date', async () => {
      await expect(first.locator('time')).toHaveText('Jan 5, 2025 at 3:04 PM');
    });
    await test.step('STORY-04 an edited story says so', async () => {
      await expect(first).toContainText('(edited)');
    });
    await expect(second).toContainText('Second');
    await test.step('STORY-06 an invalid date shows as unknown', async () => {
      await expect(second.locator('time')).toHaveText('Unknown date');
    });
    await test.step('STORY-05 a story that was never edited does not say so', async () => {
      await expect(second).not.toContainText('(edited)');
    });
  });

  test('STORY-07 a story of a deleted account is shown as written by a former member', async ({
    page,
  }) => {
    await stubStories(page, [aStory({ user: null, userId: null })]);
    await seeStories(page);
    await expect(items(page)).toContainText('Former Member');
    await expect(items(page)).not.toContainText('Bethel');
  });

  test('STORY-08, STORY-09 only the author can edit and delete a story', async ({ page }) => {
    await stubAccount(page, ANN);
    await stubStories(page, [anns(), aStory()]);
    await seeStories(page);
    await options(items(page).nth(0)).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
    await expect(items(page).nth(1).getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
    await page.context().clearCookies();
    await seeStories(page);
    await expect(items(page)).toHaveCount(2);
    await expect(page.getByRole('menuitem', { name: 'Edit', includeHidden: true })).toHaveCount(0);
  });

  test('markup, emoji and long words in a story show as text and fit the page', async ({
    page,
  }) => {
    const hostile = '<img src=x onerror="document.title=1"><script>alert(1)</script> & </p>';
    const right = 'مطعم رائع جدا';
    await stubStories(page, [
      aStory({ id: 3, content: hostile }),
      aStory({ id: 2, content: '🍤'.repeat(500) }),
      aStory({ id: 1, content: `${right}\n\n${'long'.repeat(200)}` }),
    ]);
    await page.setViewportSize({ width: 320, height: 700 });
    await seeStories(page);
    await expect(items(page).nth(0)).toContainText(hostile);
    await expect(items(page).nth(0).locator('img, script')).toHaveCount(0);
    await expect(items(page).nth(1)).toContainText('🍤'.repeat(500));
    const words = items(page).nth(2).locator('[dir=auto]');
    expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  });
});

test.describe('stories for signed-out visitors', () => {
  for (const [name, path] of [
    ['Sign In', '/login'],
    ['Sign Up', '/register'],
  ] as const) {
    test(`DET-52, STORY-12, PERM-07, OP-42 after “${name}” the visitor returns to the stories`, async ({
      page,
      expectAnswer,
    }) => {
      expectAnswer(401, '/api/auth/me');
      await stubStories(page, []);
      await seeStories(page, '/restaurants/any-text-1');
      await expect(box(page)).toHaveCount(0);
      await section(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      const redirect = new URL(page.url()).searchParams.get('redirect');
      expect(redirect).toMatch(/^\/restaurants\/[a-z0-9-]*1$/);
      expect(new URL(page.url()).search).toBe(`?redirect=${encodeURIComponent(redirect ?? '')}`);
    });
  }

  test('PERM-03 reading stories needs no account and no JavaScript', async ({ browser, guide }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: guide.url });
    const page = await context.newPage();
    await page.goto(PLACE);
    await expect(section(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(section(page)).toContainText('No stories yet');
    expect((await page.request.get('/api/restaurants/1/comments')).status()).toBe(200);
    await context.close();
  });
});

test.describe('stories for a member with an unverified email address', () => {
  const unverified = { ...ANN, emailVerified: false };

  test('a member with an unverified email address can request the verification email in the stories section', async ({
    page,
  }) => {
    const account = await stubAccount(page, unverified);
    await stubStories(page, []);
    await seeStories(page);
    await test.step('STORY-13, PERM-11 the section asks to verify the address instead of showing the box', async () => {
      await expect(section(page)).toContainText('Verify your email to join the conversation');
      await expect(box(page)).toHaveCount(0);
    });
    await test.step('STORY-14, STORY-29, VERIFY-17, VERIFY-18 the button confirms in an alert', async () => {
      const said = page.waitForEvent('dialog');
      const pressed = section(page)
        .getByRole('button', { name: 'Resend Verification Email' })
        .click();
      const dialog = await said;
      expect(dialog.type()).toBe('alert');
      expect(dialog.message()).toBe('Verification email sent! Please check your inbox.');
      await dialog.accept();
      await pressed;
    });
    await test.step('STORY-28 the request has no body', () => {
      expect(account.sent('POST /api/auth/resend-verification')).toEqual([null]);
    });
  });

  test('STORY-30, VERIFY-19 a verification email that cannot be sent shows an error', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(500, '/api/auth/resend-verification');
    const account = await stubAccount(page, unverified);
    account.answers['POST /api/auth/resend-verification'] = { status: 500, json: {} };
    await stubStories(page, []);
    await seeStories(page);
    const said = page.waitForEvent('dialog');
    const pressed = section(page)
      .getByRole('button', { name: 'Resend Verification Email' })
      .click();
    const dialog = await said;
    expect(dialog.message()).toBe('Failed to send verification email. Please try again.');
    await dialog.accept();
    await pressed;
    await expect(
      section(page).getByRole('button', { name: 'Resend Verification Email' }),
    ).toBeEnabled();
  });
});

test.describe('posting a story', () => {
  test.beforeEach(async ({ page }) => {
    await stubAccount(page, ANN);
  });

  test('STORY-10, STORY-15, STORY-26, VAL-19, VAL-20 the story box counts characters and requires visible text', async ({
    page,
  }) => {
    await stubStories(page, []);
    await seeStories(page);
    await expect(post(page)).toBeDisabled();
    for (const unseen of ['   ', '\u2800', '\u200B\u2060', '\u3164\uFE0F']) {
      await box(page).fill(unseen);
      await expect(post(page)).toBeDisabled();
    }
    await box(page).fill('conch');
    await expect(section(page).getByText('5 / 1000')).toBeVisible();
    await expect(post(page)).toBeEnabled();
  });

  test('STORY-11, VAL-19, CONST-14 the story box accepts at most 1000 characters', async ({
    page,
  }) => {
    await stubStories(page, []);
    await seeStories(page);
    await box(page).focus();
    await page.keyboard.insertText('x'.repeat(1001));
    await expect(box(page)).toHaveValue('x'.repeat(1000));
    await expect(section(page).getByText('1000 / 1000')).toBeVisible();
  });

  test('STORY-16, STORY-17, STORY-25, VAL-14, ERR-37 a story is sent without blanks around it and appears in the list', async ({
    page,
  }) => {
    const stub = await stubStories(page, [aStory()]);
    await seeStories(page);
    await box(page).fill('  good  ');
    await post(page).click();
    await expect(toast(page)).toHaveText('Your story has been posted!');
    await expect(toast(page)).toHaveAttribute('data-variant', 'success');
    expect(stub.sent).toEqual([{ content: 'good' }]);
    await expect(box(page)).toHaveValue('');
    await expect(items(page)).toHaveCount(2);
    await expect(items(page).nth(0)).toContainText('good');
    expect(stub.calls).toEqual(['GET place', 'POST', 'GET place']);
  });

  test('STORY-27 while a story is being posted, submitting it again sends nothing', async ({
    page,
  }) => {
    const stub = await stubStories(page, []);
    const { promise, resolve } = Promise.withResolvers<void>();
    stub.held = promise;
    await seeStories(page);
    await box(page).fill('good');
    await post(page).click();
    await expect(post(page)).toBeDisabled();
    await expect(post(page)).toHaveText('Posting...');
    await section(page).locator('form').dispatchEvent('submit');
    resolve();
    await expect(box(page)).toHaveValue('');
    expect(stub.sent).toHaveLength(1);
  });

  test('STORY-18, ERR-33 a refused story keeps its text, and a toast shows the reason', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(403, '/api/restaurants/1/comments');
    const stub = await stubStories(page, []);
    stub.refusal = { status: 403, body: '{"error":"Not today."}' };
    await seeStories(page);
    await box(page).fill(' good');
    await post(page).click();
    await expect(toast(page)).toHaveText('Error: Not today.');
    await expect(box(page)).toHaveValue(' good');
  });

  test('ERR-34 a story refused without a reason shows a default message', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(500, '/api/restaurants/1/comments');
    const stub = await stubStories(page, []);
    stub.refusal = { status: 500, body: '' };
    await seeStories(page);
    await box(page).fill('good');
    await post(page).click();
    await expect(toast(page)).toHaveText('Error: Failed to post comment');
  });

  test('VAL-15, VAL-17 an empty story and a story that is too long show errors', async ({
    page,
  }) => {
    const stub = await stubStories(page, []);
    await seeStories(page);
    await section(page).locator('form').dispatchEvent('submit');
    await expect(section(page).getByRole('alert')).toHaveText('Please share your story');
    await expect(box(page)).toHaveAccessibleDescription(/Please share your story/);
    await box(page).evaluate((element: HTMLTextAreaElement) => {
      element.removeAttribute('maxlength');
    });
    await box(page).fill('x'.repeat(1001));
    await post(page).click();
    await expect(section(page).getByRole('alert')).toHaveText(
      'Story must be 1000 characters or less',
    );
    expect(stub.sent).toEqual([]);
  });
});

test.describe('a member’s own story', () => {
  test.beforeEach(async ({ page }) => {
    await stubAccount(page, ANN);
  });

  test('STORY-19, STORY-20, ERR-38 members can edit their own story in place, by keyboard', async ({
    page,
  }) => {
    const stub = await stubStories(page, [anns({ content: 'Before' })]);
    await seeStories(page);
    await options(items(page)).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Enter');
    const words = items(page).getByRole('textbox');
    await expect(words).toHaveValue('Before');
    await expect(words).toBeFocused();
    await words.fill(' After ');
    await items(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(toast(page)).toHaveText('Story updated successfully!');
    expect(stub.calls).toContain('PUT 4');
    expect(stub.sent).toEqual([{ content: 'After' }]);
    await expect(words).toHaveCount(0);
    await expect(items(page)).toContainText('After');
    await expect(items(page)).toContainText('(edited)');
    await expect(options(items(page))).toBeFocused();
  });

  test('STORY-21 a cancelled edit of a story changes nothing', async ({ page }) => {
    const stub = await stubStories(page, [anns({ content: 'Before' })]);
    await seeStories(page);
    await choose(page, items(page), 'Edit');
    await items(page).getByRole('textbox').fill('After');
    await items(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(items(page).getByRole('textbox')).toHaveCount(0);
    await expect(items(page)).toContainText('Before');
    expect(stub.sent).toEqual([]);
  });

  test('VAL-16, ERR-35 an empty edit and a failed edit of a story show errors', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(500, '/api/comments/4');
    const stub = await stubStories(page, [anns({ content: 'Before' })]);
    await seeStories(page);
    await choose(page, items(page), 'Edit');
    for (const unseen of ['', '\u2800\u200B']) {
      await items(page).getByRole('textbox').fill(unseen);
      await items(page).locator('form').dispatchEvent('submit');
      await expect(items(page).getByRole('alert')).toHaveText('Story cannot be empty');
    }
    expect(stub.sent).toEqual([]);
    stub.refusal = { status: 500, body: '' };
    await items(page).getByRole('textbox').fill('After');
    await items(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toHaveText('Error: Failed to update comment');
    await expect(items(page).getByRole('textbox')).toHaveValue('After');
  });

  test("STORY-22..24, VAL-34, ERR-39 a member's own story is deleted only after a confirmation", async ({
    page,
  }) => {
    const stub = await stubStories(page, [anns(), aStory()]);
    await seeStories(page);
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await choose(page, items(page).nth(0), 'Delete');
    expect(questions).toEqual([
      'confirm: Are you sure you want to delete this story? This action cannot be undone.',
    ]);
    expect(stub.calls).toEqual(['GET place']);
    page.once('dialog', (dialog) => void dialog.accept());
    await choose(page, items(page).nth(0), 'Delete');
    await expect(toast(page)).toHaveText('Story deleted successfully!');
    expect(stub.calls).toContain('DELETE 4');
    await expect(items(page)).toHaveCount(1);
    await expect(items(page)).toContainText('Dion Bethel');
  });

  test('ERR-36 a failed deletion of a story shows an error and keeps the story', async ({
    page,
    expectAnswer,
  }) => {
    expectAnswer(500, '/api/comments/4');
    const stub = await stubStories(page, [anns()]);
    stub.refusal = { status: 500, body: '' };
    await seeStories(page);
    page.once('dialog', (dialog) => void dialog.accept());
    await choose(page, items(page), 'Delete');
    await expect(toast(page)).toHaveText('Error: Failed to delete comment');
    await expect(items(page)).toHaveCount(1);
  });
});

test.describe('caching of stories', () => {
  test('CACHE-24, CACHE-25 stories are fresh for 3 minutes and cached for 10', async ({ page }) => {
    const stub = await stubStories(page, [aStory({ content: 'Told meanwhile' })]);
    const held = Promise.withResolvers<void>();
    const asked = () => stub.calls.length;
    await page.clock.install();
    await seeStories(page);
    await expect(items(page)).toHaveCount(1);
    expect(asked()).toBe(1);
    await unmountIsland(page, SECTION);
    await page.clock.fastForward(2 * MINUTE);
    await mountIsland(page, SECTION);
    await expect(items(page)).toContainText('Told meanwhile');
    expect(asked()).toBe(1);
    await unmountIsland(page, SECTION);
    await page.clock.fastForward(2 * MINUTE);
    await mountIsland(page, SECTION);
    await expect.poll(asked).toBe(2);
    // From here on, no request is answered, so visible stories come from the cache.
    await page.route('**/comments', () => held.promise);
    await unmountIsland(page, SECTION);
    await page.clock.fastForward(9 * MINUTE);
    await mountIsland(page, SECTION);
    await expect(items(page)).toContainText('Told meanwhile');
    await unmountIsland(page, SECTION);
    await page.clock.fastForward(11 * MINUTE);
    await mountIsland(page, SECTION);
    await expect(section(page)).toContainText('No stories yet');
    held.resolve();
  });

  test('CACHE-26, CACHE-27 a member’s own stories are fresh for 5 minutes and cached for 15', async ({
    page,
  }) => {
    await stubAccount(page, ANN);
    const stub = await stubStories(page, []);
    stub.own = [{ ...anns(), status: 'published', restaurant: { id: 1, name: 'Zest' } }];
    const asked = () => stub.calls.filter((call) => call === 'GET own').length;
    const mine = page.getByRole('list', { name: 'My Stories' }).getByRole('listitem');
    const away = () => page.getByRole('tab', { name: 'Favorites' }).click();
    const back = () => page.getByRole('tab', { name: 'Comments' }).click();
    await page.clock.install();
    await page.goto('/profile');
    await back();
    await expect(mine).toHaveCount(1);
    await away();
    await page.clock.fastForward(4 * MINUTE);
    await back();
    await expect(mine).toHaveCount(1);
    expect(asked()).toBe(1);
    await away();
    await page.clock.fastForward(2 * MINUTE);
    await back();
    await expect.poll(asked).toBe(2);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/user/comments', () => held.promise);
    await away();
    await page.clock.fastForward(14 * MINUTE);
    await back();
    await expect(mine).toHaveCount(1);
    await away();
    await page.clock.fastForward(16 * MINUTE);
    await back();
    await expect(page.getByText('Loading your stories...')).toBeVisible();
    await expect(mine).toHaveCount(0);
    held.resolve();
  });
});

test('“My Stories” lists the member’s stories with links to their restaurants', async ({
  page,
}) => {
  await stubAccount(page, ANN);
  const stub = await stubStories(page, []);
  const of = (id: number, name: string, status: 'published' | 'waiting' | 'hidden') => ({
    ...anns({ id, content: `Of ${name}` }),
    status,
    restaurant: { id, name },
  });
  stub.own = [
    of(11, "Joe's & Co", 'published'),
    of(12, '!Zest!', 'waiting'),
    of(13, 'Reef', 'hidden'),
    {
      ...anns({ id: 14, content: 'Of a place in the trash' }),
      status: 'published',
      restaurant: { id: 14, name: 'This place is no longer listed', isListed: false },
    },
  ];
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Comments' }).click();
  await test.step('PROF-14 the tab has its heading', async () => {
    await expect(page.getByRole('heading', { name: 'My Stories' })).toBeVisible();
  });
  const mine = page.getByRole('list', { name: 'My Stories' }).getByRole('listitem');
  await test.step('PROF-15 all stories are listed', async () => {
    await expect(mine).toHaveCount(4);
  });
  await test.step('PROF-16, PROF-17, PROF-18, PROF-19 each links to its place', async () => {
    const hrefs = await mine
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(hrefs).toEqual([
      '/restaurants/joe-s-co-11',
      '/restaurants/zest-12',
      '/restaurants/reef-13',
    ]);
  });
  await expect(mine.nth(0)).toContainText("Of Joe's & Co");
  await expect(mine.nth(0)).not.toContainText(/Waiting|Hidden/);
  await expect(mine.nth(1)).toContainText('Waiting');
  await expect(mine.nth(2)).toContainText('Hidden');
});

for (const [theme, width] of [
  ['light', 390],
  ['dark', 1280],
] as const) {
  test(`axe finds nothing in the stories, ${theme} at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const check = async (name: string) => {
      const { violations } = await new AxeBuilder({ page }).include(SECTION).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        name,
      ).toEqual([]);
    };
    await stubStories(page, [anns({ isEdited: true }), aStory({ user: null, userId: null })]);
    await seeStories(page);
    await expect(items(page)).toHaveCount(2);
    await check('signed out');
    const account = await stubAccount(page, { ...ANN, emailVerified: false });
    await seeStories(page);
    await expect(section(page).getByRole('button', { name: /Resend/ })).toBeVisible();
    await check('unverified');
    account.member = ANN;
    await seeStories(page);
    await section(page).locator('form').dispatchEvent('submit');
    await expect(section(page).getByRole('alert')).toBeVisible();
    await options(items(page).nth(0)).click();
    await check('verified');
  });
}

test.describe('stories in a running guide', () => {
  test.use({ guideName: 'edited' });

  test('PERM-13, STORY-25 a posted story appears in the published page, and its deletion removes it', async ({
    page,
    guide,
    ownPlace,
  }) => {
    const email = `teller-${ownPlace.id}@guide.example`;
    const names = { firstName: 'Ida', lastName: 'Rolle' };
    const data = { email, password: 'conch-1', ...names };
    expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201);
    const verify = new URL(await linkIn(guide.dataDir, email, '/verify-email'));
    expect((await page.request.get(`/api/auth/verify-email${verify.search}`)).status()).toBe(200);
    const path = `/restaurants/${ownPlace.id}`;
    const published = async () => (await fetch(guide.url + path)).text();

    await seeStories(page, path);
    await box(page).fill('Tropical, with <b>mango</b>');
    await post(page).click();
    await expect(items(page)).toContainText('Tropical, with <b>mango</b>');
    await expect.poll(published).toContain('Tropical, with &lt;b&gt;mango&lt;/b&gt;');
    expect(await published()).toContain('Ida Rolle');

    await page.request.put('/api/auth/profile', {
      data: { firstName: 'Ada', lastName: 'Knowles' },
    });
    await expect.poll(published).toContain('Ada Knowles');
    expect(await published()).not.toContain('Ida Rolle');

    await seeStories(page, path);
    page.once('dialog', (dialog) => void dialog.accept());
    await choose(page, items(page), 'Delete');
    await expect(items(page)).toHaveCount(0);
    await expect.poll(published).not.toContain('Tropical');
  });
});
