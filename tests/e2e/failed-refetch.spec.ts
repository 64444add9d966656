import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';
import { stubFavorites } from '#tests/support/stubbed-favorites.ts';
import { aStory } from '#tests/support/stubbed-stories.ts';

const PLACE = '/restaurants/1';
const section = (page: Page) => page.locator('section[aria-labelledby=stories]');
const items = (page: Page) => section(page).getByRole('listitem');
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/**
 * Serves the page of a restaurant as if it had been published with these stories. They are the
 * first of `pages` pages of stories.
 */
async function publishStories(page: Page, contents: string[], pages: number): Promise<void> {
  await page.route(`**${PLACE}`, async (route) => {
    const published = await route.fetch();
    const { 'content-security-policy': _, ...headers } = published.headers();
    const comments = contents.map((content, at) => aStory({ id: 50 - at, content }));
    const props = { page: 1, pages, total: 2 * contents.length, comments };
    await route.fulfill({
      headers,
      body: withPublished(await published.text(), props),
    });
  });
}

/**
 * Writes stories into the properties of the island, in Astro's format. The island then uses
 * `client:only`, because its HTML does not contain these stories.
 */
function withPublished(html: string, props: object): string {
  const island =
    /(component-url="[^"]*StoriesPanel[^"]*"[^>]*?props=")([^"]*)("[^>]*?client=")visible/;
  const found = island.exec(html);
  if (!found) throw new Error('The page has no island of stories.');
  const given = JSON.parse((found[2] ?? '').replaceAll('&quot;', '"')) as Record<string, unknown>;
  given.published = serialized(props);
  const text = JSON.stringify(given).replaceAll('"', '&quot;');
  const only = `(self.Astro ||= {}).only = async (load) => (await load())();
    dispatchEvent(new Event('astro:only'));`;
  return html
    .replace(island, (_, before: string, __, after: string) => `${before}${text}${after}only`)
    .replace('</body>', `<script>${only}</script></body>`);
}

/** Astro serializes each property as `[type, value]`, with type 1 for an array and 0 otherwise. */
function serialized(value: unknown): unknown {
  if (Array.isArray(value)) return [1, value.map(serialized)];
  if (typeof value !== 'object' || value === null) return [0, value];
  return [0, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, serialized(one)]))];
}

test('published stories stay when newer stories fail to load, and “Try again” loads the newer ones', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(503, /comments$/);
  await publishStories(page, ['Published before'], 1);
  let isDown = true;
  const latest = [aStory({ id: 2, content: 'Told meanwhile' }), aStory({ content: 'First' })];
  await page.route(/\/api\/restaurants\/1\/comments/, (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: latest }),
  );
  await page.goto(PLACE);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('alert')).toHaveText(
    'The latest stories could not be loaded.',
  );
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('Published before');
  await expect(section(page)).not.toContainText('No stories yet');
  await again(page).press('Enter');
  await expect(again(page)).toHaveText('Try again');
  await expect(items(page)).toContainText('Published before');
  isDown = false;
  await again(page).press('Enter');
  await expect(items(page)).toHaveCount(2);
  await expect(section(page).getByRole('alert')).toHaveCount(0);
  // The button has removed itself, but the focus stays in the section.
  await expect
    .poll(() => section(page).evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
});

test('stories stay visible when “More stories” fails, online and offline', async ({
  page,
  context,
  expectAnswer,
}) => {
  expectAnswer(500, /comments$/);
  expectAnswer('none', /.*/);
  await publishStories(page, ['First', 'Second'], 2);
  let isDown = false;
  let isOffline = false;
  await page.route(/\/api\/restaurants\/1\/comments/, (route) => {
    if (isOffline) return route.abort('internetdisconnected');
    if (isDown) return route.fulfill({ status: 500, body: '' });
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const contents = number === 1 ? ['First', 'Second'] : ['Third', 'Fourth'];
    const comments = contents.map((content, at) => aStory({ id: 10 * number + at, content }));
    return route.fulfill({ json: { comments, page: number, pages: 2, total: 4 } });
  });
  await page.goto(PLACE);
  await section(page).scrollIntoViewIfNeeded();
  const more = page.getByRole('button', { name: 'More stories' });
  await expect(more).toBeEnabled();
  isOffline = true;
  await context.setOffline(true);
  await more.click();
  await expect(section(page).getByRole('alert')).toHaveText('More stories could not be loaded.');
  await expect(items(page)).toHaveCount(2);
  isDown = true;
  isOffline = false;
  await context.setOffline(false);
  // The failed request is repeated when the network returns.
  await expect(more).toBeVisible();
  await more.click();
  await expect(section(page).getByRole('alert')).toHaveText('More stories could not be loaded.');
  await again(page).click();
  await expect(section(page).getByRole('alert')).toHaveCount(1);
  await expect(items(page)).toHaveCount(2);
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(section(page).getByRole('alert')).toHaveCount(0);
  await more.press('Enter');
  await expect(items(page)).toHaveCount(4);
  await expect(more).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Stories', exact: true })).toBeFocused();
});

test('“Try again” loads favorites that failed to load, and a later failure keeps them', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(500, '/api/favorites');
  await stubAccount(page, ANN);
  await stubFavorites(page, 2);
  let isDown = true;
  await page.route(/\/api\/favorites$/, (route) =>
    isDown && route.request().method() === 'GET'
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback(),
  );
  await page.goto('/favorites');
  await expect(page.getByRole('alert')).toHaveText('Error loading favorites. Please try again.');
  isDown = false;
  await again(page).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  isDown = true;
  await page.locator('[data-favorite]').first().click();
  await expect(page.getByText('Your latest favorites could not be loaded.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('devices and passkeys stay when a refetch fails', async ({ page, expectAnswer }) => {
  expectAnswer(500, /^\/api\/auth\/(sessions|passkeys)$/);
  await stubAccount(page, ANN);
  const session = {
    signedInAt: '2026-11-20T10:00:00.000Z',
    lastSeenAt: '2026-11-21T10:00:00.000Z',
  };
  const sessions = ['one', 'two', 'three'].map((id) => ({
    ...session,
    id,
    device: `Device ${id}`,
    isCurrent: id === 'one',
  }));
  const passkeys = ['1', '2'].map((id) => ({
    id,
    name: `Phone ${id}`,
    addedAt: '2026-11-20T10:00:00.000Z',
    lastUsedAt: null,
  }));
  let isDown = false;
  const answer = (json: object) => (isDown ? { status: 500, body: '' } : { json });
  await page.route('**/api/auth/sessions', (route) => route.fulfill(answer(sessions)));
  await page.route('**/api/auth/passkeys', (route) =>
    route.fulfill(answer({ passkeys, asksForPassword: true })),
  );
  await page.route(/\/api\/auth\/(sessions|passkeys)\/\w+$/, (route) =>
    route.fulfill({ json: { success: true, message: 'Done.' } }),
  );
  await page.goto('/profile/security');
  const devices = page.getByRole('region', { name: 'Signed-in Devices' });
  const keys = page.getByRole('region', { name: 'Passkeys', exact: true });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(keys.getByRole('listitem')).toHaveCount(2);
  isDown = true;
  // Press Enter instead of clicking, because the focus must move to the control that replaces the
  // button.
  await devices.getByRole('button', { name: /^Sign out Device two/ }).press('Enter');
  await expect(devices.getByRole('alert')).toContainText('could not be loaded');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('button', { name: /^Sign out Device three/ })).toBeFocused();
  await keys.getByRole('button', { name: /Phone 2/ }).press('Enter');
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await expect(keys.getByRole('button', { name: /Phone 1/ })).toBeFocused();
  await keys.getByRole('button', { name: /Phone 1/ }).press('Enter');
  await expect(keys.getByRole('listitem')).toHaveCount(0);
  await expect(keys.getByRole('group', { name: 'Your passkeys' })).toBeFocused();
});

test('suggestions that match the text stay when a request for new suggestions fails', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(503, /suggestions$/);
  await page.goto('/restaurants');
  const box = page.getByRole('combobox', { name: 'Search restaurants' });
  await box.focus();
  await box.pressSequentially('con');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.route('**/api/**suggest**', (route) => route.fulfill({ status: 503, body: '' }));
  const refused = page.waitForResponse((response) => response.status() === 503);
  await box.pressSequentially('c');
  await refused;
  await expect(options.first()).toContainText(/conc/i);
  const refusedAgain = page.waitForResponse((response) => response.status() === 503);
  await box.pressSequentially('zzz');
  await refusedAgain;
  await expect(options).toHaveCount(0);
});
