import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

const CONTROLS = 'a, button, input, select, label, summary, [role=button], [role=tab]';
const STATES = ['hover', 'active', 'focus'] as const;

const PLACES: [name: string, path: string, reach?: (page: Page) => Promise<unknown>][] = [
  ['the home page', '/'],
  ['a listing with chips', '/restaurants?search=fish&tags=Waterfront&islands=Exuma'],
  [
    'the filters',
    '/restaurants?tags=Waterfront',
    async (page) => {
      await untilHydrated(page);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog').getByRole('group', { name: 'Tags' })).toBeVisible();
    },
  ],
  ['the map', '/restaurants?view=map'],
  ['a restaurant', '/restaurants/1'],
  ['the registration', '/register'],
];

/** Forces every control of the page into a CSS state, as the browser's developer tools do. */
async function forceState(page: Page, state: (typeof STATES)[number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: CONTROLS,
  });
  expect(nodeIds.length).toBeGreaterThan(0);
  const forcedPseudoClasses = [state];
  for (const nodeId of nodeIds) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }).catch(ignoreGone);
  }
}

/** The map may have removed a marker in the meantime. */
function ignoreGone(error: unknown): void {
  if (!String(error).includes('Could not find node')) throw error;
}

for (const [name, path, reach] of PLACES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`the text of every button is readable in every state: ${name}, ${colorScheme}, ${width} px`, async ({
        page,
        expectAnswer,
      }) => {
        expectAnswer(401, '/api/auth/me');
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await reach?.(page);
        await page.locator('open-status > [aria-hidden]').waitFor({ state: 'detached' });
        for (const state of STATES) {
          await forceState(page, state);
          const { violations } = await new AxeBuilder({ page })
            .withRules(['color-contrast'])
            .analyze();
          const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
          expect(found, state).toEqual([]);
        }
      });
    }
  }
}

test.describe('buttons on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a tapped Save button keeps its colors, ${colorScheme}`, async ({
      page,
      expectAnswer,
    }) => {
      expectAnswer(401, /\/api\//);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/restaurants/1');
      const save = page.locator('.action.main');
      const colors = () =>
        save.evaluate((button) => {
          const { color, backgroundColor, borderTopColor } = getComputedStyle(button);
          return { color, backgroundColor, borderTopColor };
        });
      const before = await colors();
      await save.tap();
      await expect(page.getByText('Please sign in to save favorites')).toBeVisible();
      expect(await colors()).toEqual(before);
    });
  }
});

test('a disabled button of any kind does not change under the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/restaurants');
  await untilHydrated(page);
  const previous = page.getByRole('button', { name: 'Previous' });
  await expect(previous).toBeDisabled();
  const look = () =>
    previous.evaluate((button) => {
      const { color, backgroundColor, borderTopColor, boxShadow, translate } =
        getComputedStyle(button);
      return { color, backgroundColor, borderTopColor, boxShadow, translate };
    });
  for (const kind of ['line', 'raised brand', 'raised sun', 'ghost', 'raised danger']) {
    await previous.evaluate((button, name) => button.setAttribute('class', `button ${name}`), kind);
    await page.mouse.move(0, 0);
    const before = await look();
    await previous.hover({ force: true });
    expect(await look(), kind).toEqual(before);
  }
});
