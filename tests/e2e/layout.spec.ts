import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#tests/support/browser-test.ts';
import { ANN, stubAccount } from '#tests/support/stubbed-account.ts';

const PAGES = ['/', '/restaurants', '/restaurants/1', '/categories/1', '/islands/exuma', '/about'];
const MISSING = ['/no-such-page', '/restaurants/0-0'];

for (const path of [...PAGES, ...MISSING]) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`axe finds nothing on ${path}, ${scheme}, ${width} px, and nothing scrolls sideways`, async ({
        page,
        expectAnswer,
      }) => {
        if (MISSING.includes(path)) expectAnswer(404, path);
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.locator('open-status > [aria-hidden]').waitFor({ state: 'detached' });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
      });
    }
  }
}

test('header and footer show logo, links and contact', async ({ page }) => {
  for (const [path, current] of [
    ['/', 'Home'],
    ['/restaurants', 'Restaurants'],
    ['/restaurants/1', 'Restaurants'],
    ['/about', null],
  ] as const) {
    await page.goto(path);
    await test.step('LAY-01 the header has the logo', async () => {
      const logo = page.getByRole('banner').getByRole('link', { name: 'Paradise Plate, home' });
      await expect(logo.locator('svg').first()).toBeVisible();
    });
    await test.step('LAY-03, LAY-04, LAY-05, LAY-06, LAY-07 the header has three links and marks the current one', async () => {
      const nav = page.getByRole('navigation', { name: 'Main' });
      await expect(nav.getByRole('link')).toHaveText(['Home', 'Restaurants', 'About']);
      await expect(nav.locator('[aria-current]')).toHaveText(current ? [current] : []);
    });
    await test.step('LAY-02 the header stays at the top', async () => {
      await page.evaluate(() => scrollTo(0, 600));
      const top = await page
        .getByRole('banner')
        .evaluate((header) => header.getBoundingClientRect().top);
      expect(top).toBe(0);
    });
    const footer = page.getByRole('contentinfo');
    await test.step('LAY-08, LAY-09 the footer has tagline and disclaimer', async () => {
      for (const words of ['AI-generated', 'authentic dining']) {
        await expect(footer).toContainText(words);
      }
    });
    await test.step('LAY-12 the footer has the address for support', async () => {
      await expect(footer.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
        'href',
        'mailto:support@example.com',
      );
    });
  }
});

test('LAY-39 the footer links to islands and categories too', async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Restaurants', 'About', 'Islands', 'Categories']);
  for (const [name, path] of [
    ['Islands', '/islands'],
    ['Categories', '/categories'],
  ] as const) {
    await expect(links.filter({ hasText: name })).toHaveAttribute('href', path);
  }
});

for (const [height, isSticky] of [
  [479, false],
  [480, true],
] as const) {
  test(`LAY-02, LAY-37 in a window of ${height} px height the header ${isSticky ? 'stays at the top' : 'scrolls away'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height });
    await page.goto('/about');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    const { y = 1 } = (await page.getByRole('banner').boundingBox()) ?? {};
    expect(y).toBe(isSticky ? 0 : -400);
  });
}

for (const member of [null, ANN]) {
  test(`LAY-17, LAY-18, LAY-29..31, LAY-37 in a low window the whole menu is visible, ${member ? 'signed in' : 'signed out'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 667, height: 375 });
    await stubAccount(page, member);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const controls = menu.locator('a:visible, button:visible');
    await expect(controls).toHaveCount(member ? 10 : 8);
    for (const control of await controls.all()) await expect(control).toBeInViewport({ ratio: 1 });
  });
}

for (const path of [
  '/',
  '/restaurants',
  '/restaurants/1',
  '/islands',
  '/islands/exuma',
  '/categories',
  '/about',
  '/login',
]) {
  test(`LAY-38 there is space between the content of ${path} and the footer`, async ({ page }) => {
    await page.goto(path);
    const space = await page.evaluate(() => {
      const bottoms = Array.from(document.querySelectorAll('main *'), (element) =>
        element.checkVisibility() ? element.getBoundingClientRect().bottom : 0,
      );
      const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
      return footer - Math.max(...bottoms);
    });
    expect(space).toBeGreaterThanOrEqual(48);
  });
}

test('LAY-13 the copyright shows the current year of the visitor’s clock', async ({ page }) => {
  await page.clock.install({ time: new Date('2031-05-05T12:00:00Z') });
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Paradise Plate');
});

test('LAY-17 on a small screen a drawer contains the links and works by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Restaurants', 'About']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('THEME-01..05 the chosen theme is stored under "theme" and applied after a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  const button = page.getByRole('button', { name: /Change theme/ });
  await button.click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  const light = await background();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await background()).toBe(light);
  await button.click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  expect(await background()).toBe(dark);
  await button.click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await background()).toBe(light);
});

test("THEME-01..03 the browser's toolbar has the color of the chosen theme", async ({
  page,
  expectAnswer,
}) => {
  expectAnswer('none', /\.js$/);
  const barColor = () =>
    page.evaluate(() => {
      const colors = Array.from(
        document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'),
      );
      return colors.find(({ media }) => matchMedia(media).matches)?.content;
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  const dark = await barColor();
  const button = page.getByRole('button', { name: /Change theme/ });
  await button.click();
  const light = await barColor();
  expect(light).not.toBe(dark);
  // Blocks all script files, so that only the inline script can set the color.
  await page.route('**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(barColor).toBe(light);
  await page.unroute('**/*.js');
  await page.reload();
  await button.click();
  expect(await barColor()).toBe(dark);
  await button.click();
  expect(await barColor()).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await barColor()).toBe(light);
});

for (const [ids, path] of [
  ['LIST-27..29, CONST-06', '/restaurants'],
  ['DET-51, CONST-06', '/restaurants/1'],
] as const) {
  test(`${ids} on ${path} the back-to-top button shows below 400 px, not at 400 px`, async ({
    page,
  }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Back to top' });
    const scroll = (top: number) =>
      page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await scroll(401);
    await expect(button).toBeVisible();
    // The button was visible before, so its script has loaded, and only the 400 px limit can hide
    // it.
    await scroll(400);
    await expect(button).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await scroll(401);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
}

test('ABOUT-01, ABOUT-03, ABOUT-05..10 the About page shows its sections', async ({ page }) => {
  await page.goto('/about');
  for (const name of [
    'Our Mission',
    'Our Story',
    'What We Believe',
    'Authentic Cuisine',
    'Local Insights',
    'Community Driven',
    'Made with Love',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
});
