import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { editorSession } from '#tests/support/editor-session.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

const SIZES = [
  { width: 390, rootSize: '200%' },
  { width: 320, rootSize: '100%' },
];

const openFilters = (tab: string) => async (page: Page) => {
  await untilHydrated(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('tab', { name: tab }).click();
};

const PLACES: [name: string, path: string, reach?: (page: Page) => Promise<unknown>][] = [
  ...[
    '/',
    '/restaurants',
    '/restaurants?search=fish&tags=Waterfront,Conch&islands=Exuma,Abaco&openNow=true',
    '/restaurants?search=cnoch',
    '/restaurants?search=zzzz',
    '/restaurants?view=map',
    '/restaurants/1',
    '/islands',
    '/islands/exuma',
    '/categories',
    '/categories/1',
    '/about',
    '/login',
    '/register',
    '/reset-password',
    '/verify-email',
    '/suggest-edit',
    '/offline',
  ].map((path): [string, string] => [path, path]),
  ...['Tags', 'Categories', 'Islands', 'Features'].map(
    (tab): [string, string, (page: Page) => Promise<unknown>] => [
      `the filters, ${tab}`,
      '/restaurants?openAt=Fri-19:00',
      openFilters(tab),
    ],
  ),
  [
    'the menu',
    '/about',
    async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  ],
  [
    'the sign-in dialog',
    '/about',
    async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByText('Sign In').click();
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    },
  ],
  [
    'suggestions',
    '/restaurants',
    async (page) => {
      await page.getByLabel('Search restaurants', { exact: true }).pressSequentially('con');
      await expect(page.locator('#search-suggestions [role=option]').first()).toBeVisible();
    },
  ],
];

for (const { width, rootSize } of SIZES) {
  test.describe(`pages ${width} px wide with text at ${rootSize}`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const [name, path, reach] of PLACES) {
      test(`with large text nothing is cut off or scrolls sideways: ${name}`, async ({
        page,
        expectAnswer,
      }) => {
        // The sign-in pages request the session, and there is none.
        expectAnswer(401, '/api/auth/me');
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path);
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), rootSize);
        await reach?.(page);
        await page.locator('open-status > [aria-hidden]').waitFor({ state: 'detached' });
        await expect.poll(() => page.evaluate(outOfSight)).toEqual([]);
      });
    }
  });
}

/** Reports whether the page is wider than the window, and elements whose text is cut off. */
function outOfSight(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  // Skip the gallery, the actions and the tabs, because they scroll sideways on purpose. Also skip
  // elements that are invisible or drawn.
  const excluded =
    '.gallery, .actions, .tabs, [role=tablist], [aria-hidden=true], .sr-only, svg, noscript, .hero-chart, .map > div';
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasText = Array.from(element.childNodes).some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    const { width: boxWidth, height, left, right } = element.getBoundingClientRect();
    if (!hasText || boxWidth <= 1 || height <= 1 || element.closest(excluded)) continue;
    const { visibility, overflowX, overflowY, display, webkitLineClamp } =
      getComputedStyle(element);
    if (visibility !== 'visible') continue;
    const isWide = display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
    const isHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
    if (
      left < -1 ||
      right > width + 1 ||
      (isWide && !['auto', 'scroll'].includes(overflowX)) ||
      (isHigh && webkitLineClamp === 'none')
    )
      found.push(`${element.tagName} ${element.className}: ${element.textContent.trim()}`);
  }
  return found;
}

test.describe('a restaurant with long words', () => {
  test.use({ guideName: 'edited', viewport: { width: 320, height: 844 } });
  test.slow();

  test('long words break on the restaurant’s page and on pages that link to it', async ({
    page,
    guide,
    ownPlace,
  }) => {
    const editor = await editorSession(guide.url, guide.editor);
    const word = 'Conchfritterpeasnricejohnnycakeguavaduffgoombaypunch'.repeat(2);
    await editor.update(ownPlace.id, {
      name: word.slice(0, 100),
      description: word,
      enhanced_description: word,
      street: word,
      town: word.slice(0, 60),
      island: 'Exuma',
    });
    await expect
      .poll(async () => (await page.request.get(`/restaurants/${ownPlace.id}`)).text())
      .toContain(word.slice(0, 100));
    for (const path of [
      `/restaurants/${ownPlace.id}`,
      '/restaurants',
      '/restaurants?view=map',
      '/islands/exuma',
      `/categories/${ownPlace.category.id}`,
    ]) {
      await page.goto(path);
      await page.locator('open-status > [aria-hidden]').waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(outOfSight), { message: path }).toEqual([]);
    }
  });
});
