import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { holdScripts } from '#tests/support/held-scripts.ts';
import { ANN, giveHint, stubAccount } from '#tests/support/stubbed-account.ts';

const banner = (page: Page) => page.getByRole('banner');
const signIn = (page: Page) => banner(page).getByRole('button', { name: 'Sign In' });
const accountButton = (page: Page) => banner(page).getByRole('button', { name: 'Account menu' });
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test('LAY-14..16 for a signed-out visitor, a header button opens a modal with three tabs, and Escape returns the focus to the button', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(accountButton(page)).toBeHidden();
  await signIn(page).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('tab')).toHaveText(['Sign In', 'Register', 'Reset password']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(signIn(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
});

test('LAY-14 before the scripts load the sign-in button is a link to the login page', async ({
  browser,
  guide,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${guide.url}/about`);
  await banner(page).getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.close();
});

test("LAY-17, LAY-18 on a small screen the drawer repeats the header's links and button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const links = drawer.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Restaurants', 'About']);
  await expect(drawer.getByRole('link', { name: 'My Favorites' })).toBeHidden();
  await drawer.getByRole('button', { name: 'Sign In' }).click();
  await expect(drawer).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('API-GEN-05 for a visitor without a session, the page sends no session request and loads no account scripts', async ({
  page,
}) => {
  const account = await stubAccount(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/about');
  await expect(signIn(page)).toHaveAttribute('aria-haspopup', 'dialog');
  expect(account.asked).toEqual([]);
  expect(scripts.join(' ')).not.toMatch(/member\.|account|dialog|react|query/i);
});

for (const [ids, names, initials, greeting] of [
  ['LAY-19, LAY-21', {}, 'AB', 'Hi Ann'],
  ['LAY-20, LAY-22', { firstName: '', lastName: '', email: 'bob@x.test' }, 'U', 'Hi bob'],
  ['LAY-23', { firstName: '', lastName: '', email: '' }, 'U', 'Hi User'],
] as const) {
  test(`${ids} the account menu shows ${initials} and greets with ${greeting}`, async ({
    page,
  }) => {
    await stubAccount(page, { ...ANN, ...names });
    await page.goto('/about');
    await expect(banner(page).locator('.avatar [data-member-initials]')).toHaveText(initials);
    await expect(signIn(page)).toBeHidden();
    await accountButton(page).click();
    await expect(banner(page).getByText(greeting, { exact: true })).toBeVisible();
  });
}

test('LAY-24 a tap on the initials before the scripts load opens the menu', async ({ page }) => {
  await stubAccount(page, ANN);
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await accountButton(page).click();
  release();
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
});

test('LAY-24..27 the account menu with email, My Favorites, Profile and Sign Out works by keyboard', async ({
  page,
}) => {
  await stubAccount(page, ANN);
  await page.goto('/about');
  await expect(banner(page).getByText('AB', { exact: true })).toBeVisible();
  await accountButton(page).focus();
  await page.keyboard.press('ArrowUp');
  const menu = page.getByRole('menu', { name: 'Account' });
  const items = menu.getByRole('menuitem');
  await expect(items).toHaveText(['My Favorites', 'Profile', 'Sign out']);
  await expect(banner(page).getByText('ann@x.test')).toBeVisible();
  const focused = async (name: string) =>
    expect(menu.getByRole('menuitem', { name })).toBeFocused();
  await focused('Sign out');
  for (const [key, name] of [
    ['ArrowDown', 'My Favorites'],
    ['ArrowUp', 'Sign out'],
    ['Home', 'My Favorites'],
    ['p', 'Profile'],
    ['End', 'Sign out'],
  ] as const) {
    await page.keyboard.press(key);
    await focused(name);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'false');
  for (const [name, path] of [
    ['My Favorites', '/favorites'],
    ['Profile', '/profile'],
  ] as const) {
    // The test only needs these pages to load, so an empty page replaces them.
    await page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
    await page.goto('/about');
    await expect(banner(page).getByText('AB', { exact: true })).toBeVisible();
    await accountButton(page).click();
    await expect(items.first()).toBeFocused();
    await menu.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

for (const [ids, name, answer] of [
  ['LAY-28, LAY-32, LAY-33, LAY-35', 'succeeds', {}],
  ['LAY-34, LAY-36', 'is refused', { status: 500, json: { error: 'Broken' } }],
  ['LAY-34, LAY-36', 'gets no answer', 'nothing'],
] as const) {
  test(`${ids} when signing out ${name}, the session is cleared and the listing opens`, async ({
    page,
    expectAnswer,
  }) => {
    if (answer === 'nothing') expectAnswer('none', '/api/auth/logout');
    else expectAnswer(500, '/api/auth/logout');
    const account = await stubAccount(page, ANN);
    if (answer === 'nothing' || 'status' in answer)
      account.answers['POST /api/auth/logout'] = answer;
    const release = account.hold('POST /api/auth/logout');
    await page.goto('/about');
    await expect(banner(page).getByText('AB', { exact: true })).toBeVisible();
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('menuitem', { name: 'Signing out...' })).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/restaurants$/);
    await expect(signIn(page)).toBeVisible();
    await expect(accountButton(page)).toBeHidden();
    expect(account.asked.filter((call) => call === 'POST /api/auth/logout')).toHaveLength(1);
    const asked = account.asked.length;
    await page.reload();
    await expect(signIn(page)).toBeVisible();
    expect(account.asked).toHaveLength(asked);
  });
}

test('LAY-28 signing out cancels running requests, because the server would refuse them', async ({
  page,
}) => {
  const account = await stubAccount(page, ANN);
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/api/favorites', async (route) => {
    await leaving;
    await route.fulfill({ status: 401, json: { error: 'Unauthorized' } }).catch(() => {});
  });
  const release = account.hold('POST /api/auth/logout');
  const asked = page.waitForRequest('**/api/favorites');
  await page.goto('/favorites');
  await asked;
  await accountButton(page).click();
  // A request that fails within 10 s was cancelled by the page, because the page's timeout for
  // requests is longer.
  const takenBack = page.waitForEvent('requestfailed', { timeout: 10_000 });
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect((await takenBack).url()).toMatch(/\/api\/favorites$/);
  leave();
  release();
  await expect(page).toHaveURL(/\/restaurants$/);
});

test('LAY-29..31 for a signed-in visitor the drawer shows My Favorites, My Profile and Sign Out', async ({
  page,
}) => {
  const account = await stubAccount(page, ANN);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'My Favorites' })).toHaveAttribute(
    'href',
    '/favorites',
  );
  await expect(drawer.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(drawer.getByRole('button', { name: 'Sign In' })).toBeHidden();
  await expect.poll(() => account.asked).toEqual(['GET /api/auth/me']);
  // Wait for the initials. Several scripts request the session, but the buttons work only once the
  // menu's script shows the initials.
  await expect(page.locator('[data-member-initials]').first()).toHaveText('AB');
  const release = account.hold('POST /api/auth/logout');
  await drawer.getByRole('button', { name: 'Sign Out' }).click();
  await expect(drawer.getByRole('button', { name: 'Signing out...' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/restaurants$/);
});

test('when the session has ended, the header changes to signed out without a layout shift', async ({
  page,
  expectAnswer,
}) => {
  expectAnswer(401, '/api/auth/me');
  const account = await stubAccount(page);
  await giveHint(page);
  const release = account.hold('GET /api/auth/me');
  await page.goto('/about');
  await expect(accountButton(page)).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Main' });
  const before = await links.boundingBox();
  release();
  await expect(signIn(page)).toBeVisible();
  expect(await links.boundingBox()).toEqual(before);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in a signed-in member's menu and drawer, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await stubAccount(page, ANN);
    await page.goto('/about');
    await expect(banner(page).getByText('AB', { exact: true })).toBeVisible();
    await accountButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    const found = async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };
    expect(await found()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
    expect(await found()).toEqual([]);
  });
}
