import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';
import { untilReactHas } from '#tests/support/hydrated-admin.ts';

// No test changes the places of this guide, so numbers and lists can be compared.
test.use({ guideName: 'read', viewport: { width: 1024, height: 900 } });

/** Our own views, which must be usable for everyone. */
const VIEWS = [
  '/admin',
  '/admin/moderation',
  '/admin/suggestions',
  '/admin/close-today',
  '/admin/keeping-true',
  '/admin/coming-up',
  '/admin/scheduled',
  '/admin/activity',
  '/admin/findings',
  '/admin/operations',
];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The paths of links, and the number at the start of each. */
async function linksOf(links: Locator): Promise<{ path: string; shown: number }[]> {
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({ path: link.getAttribute('href'), text: link.textContent })),
  );
  return found.map(({ path, text }) => ({
    path: path ?? '',
    shown: Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', '')),
  }));
}

/** The number of rows that a list of the admin shows, over all its pages. */
async function rowsOf(page: Page): Promise<number> {
  const range = page.locator('.page-controls__page-info');
  const none = page.locator('.no-results');
  await expect(range.or(none).first()).toBeVisible();
  if (await none.isVisible()) return 0;
  const total = /of\s+([\d,]+)/.exec((await range.textContent()) ?? '')?.[1] ?? '';
  return Number(total.replaceAll(',', ''));
}

test('DESK-02..05, DESK-11, DESK-12 the dashboard’s numbers open their lists, and the menu is open from 1024 px', async ({
  page,
  ownEditor,
}) => {
  // The first request loads the admin, which is slow on a busy machine.
  test.slow();
  await page.addInitScript(() => {
    const starts = new Set<number>();
    Object.assign(window, { starts });
    const look = () => {
      const content = document.querySelector('.template-default__wrap');
      if (content) starts.add(content.getBoundingClientRect().left);
      requestAnimationFrame(look);
    };
    look();
  });
  await signInToAdmin(page, ownEditor, '/admin');
  const menu = page.locator('aside.nav');
  await expect(menu.getByRole('link', { name: /^Moderation(?! history)/ })).toBeVisible();
  await expect(menu.locator('[aria-current=page]')).toHaveText('Dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\w{3}, \w{3} \d+, \d{4}$/);
  await expect(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');

  const numbers = page.getByRole('region', { name: 'What waits' }).getByRole('link');
  await expect(numbers).toHaveCount(6);
  // The sample has no photos, so each island with places has a number for it.
  const gaps = page.locator('.guide-gap-table td:nth-child(2) a');
  await expect(gaps).not.toHaveCount(0);
  const counted = [...(await linksOf(numbers)), ...(await linksOf(gaps)).slice(0, 3)];
  for (const { path, shown } of counted) {
    if (!path.includes('/collections/')) continue;
    await page.goto(path);
    expect(await rowsOf(page), path).toBe(shown);
  }
  await page.goto('/admin');

  const steps = page.getByRole('region', { name: 'First steps' });
  await untilReactHas(steps.getByRole('button', { name: 'Hide these steps' }));
  await expect(menu).toHaveClass(/nav--nav-hydrated/);
  const starts = await page.evaluate(() => [
    ...(window as unknown as { starts: Set<number> }).starts,
  ]);
  expect(starts, 'the menu is open at once').toHaveLength(1);
  const stored = page.waitForResponse('**/payload-preferences/guide-first-steps');
  await steps.getByRole('button', { name: 'Hide these steps' }).click();
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'What waits' })).toBeVisible();
  await expect(steps).toHaveCount(0);

  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/nav') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Close Menu' }).filter({ visible: true }).click();
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(menu).toHaveAttribute('inert', '');
});

/** The height once it has not changed for half a second: the menu opens and closes by itself. */
function steadyHeight(element: Element): Promise<number> {
  return new Promise((resolve) => {
    let height = -1;
    let since = 0;
    const look = (now: number) => {
      const current = element.getBoundingClientRect().height;
      if (current !== height) since = now;
      height = current;
      if (now - since > 500) resolve(height);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test('DESK-21 the dashboard’s heading and buttons keep their lines when the fonts arrive', async ({
  page,
  ownEditor,
}) => {
  test.slow();
  await signInToAdmin(page, ownEditor, '/admin');
  const heading = page.locator('.guide-today');
  await page.evaluate(() => document.fonts.ready);
  const heights = async () => {
    const found: number[] = [];
    for (const width of [390, 590, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(await heading.evaluate(steadyHeight));
    }
    return found;
  };
  // A classic scroll bar takes as much. This browser has none.
  await page.addStyleTag({ content: 'html { padding-inline-end: 15px }' });
  const withFonts = await heights();
  await page.addStyleTag({
    content: `html { --face-display: 'Besley Fallback'; --face-text: 'Figtree Fallback' }`,
  });
  expect(await heights()).toEqual(withFonts);
});

test('DESK-01 every own view has the menu’s frame and no accessibility problem, on desks and phones', async ({
  page,
  ownEditor,
}) => {
  test.slow();
  await signInToAdmin(page, ownEditor, '/admin');
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of VIEWS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expect(page.locator('.template-default')).toBeVisible();
      // Payload's own frame breaks some of axe's advice beyond WCAG.
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      expect(violations, `${path} at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(overflow, path).toBeLessThanOrEqual(width);
    }
  }
  // The menu's header covers none of its links.
  await page.setViewportSize({ width: 1280, height: 400 });
  const menu = page.locator('aside.nav');
  await menu.getByRole('link').last().focus();
  for (const link of (await menu.getByRole('link').all()).toReversed()) {
    await link.focus();
    const covering = await link.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.nav__header');
    });
    if ((await link.getAttribute('class'))?.includes('nav__link')) expect(covering).toBeFalsy();
  }
  await page.setViewportSize({ width: 390, height: 900 });
  const toggle = page.getByRole('button', { name: 'Open Menu' });
  await untilReactHas(toggle);
  await expect(toggle).toHaveAttribute('tabindex', '0');
  await toggle.press('Enter');
  await page.getByRole('link', { name: 'Findings' }).click();
  await expect(page).toHaveURL(/\/admin\/findings$/);
});
