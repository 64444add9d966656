import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { untilKept, visit } from '#tests/support/kept-on-device.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';

test.use({ viewport: { width: 390, height: 844 } });

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(part: Locator): Promise<Box> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not laid out.');
  return box;
}

/** The box of a control in the window, once it no longer moves. */
async function boxAtRest(control: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect(async () => {
    await control.scrollIntoViewIfNeeded();
    const before = last;
    last = await boxOf(control);
    expect(last).toEqual(before);
  }).toPass({ intervals: [100] });
  if (!last) throw new Error('It is not laid out.');
  return last;
}

const bottom = ({ y, height }: Box) => y + height;
const scroll = (page: Page, to: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });

test.describe('the lower edge of a page without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  // At 112 % the height of a bar is not a whole number of pixels.
  for (const rootSize of ['100%', '112%', '200%']) {
    test(`LIST-27 action bar, offline bar and to-top button never overlap, text at ${rootSize}`, async ({
      page,
      context,
      expectAnswer,
    }) => {
      expectAnswer('none', /.*/);
      await visit(page, '/restaurants/1');
      // Without a network, the script that measures the action bar comes from the cache of the
      // service worker. So wait until the cache has every script.
      const loaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith('/_astro/') && path.endsWith('.js')),
      );
      for (const path of loaded) await untilKept(page, path);
      await context.setOffline(true);
      await page.reload();
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), rootSize);
      await scroll(page, 900);
      const parts = [page.locator('.actions'), page.locator('.cached-page-bar'), toTop(page)];
      await expect(async () => {
        const [actions, kept, up] = await Promise.all(parts.map(boxOf));
        if (!actions || !kept || !up) return;
        expect(bottom(actions)).toBeCloseTo(844, 0);
        expect(bottom(kept)).toBeLessThanOrEqual(actions.y + 0.5);
        expect(bottom(up)).toBeLessThanOrEqual(kept.y);
        expect(up.y).toBeGreaterThan(0);
      }).toPass();
      // The end of the page can be scrolled above both bars.
      await scroll(page, 1_000_000);
      const kept = await boxOf(page.locator('.cached-page-bar'));
      const footer = await boxOf(page.getByRole('contentinfo'));
      expect(bottom(footer)).toBeLessThanOrEqual(kept.y + 1);

      await page.getByRole('button', { name: 'Dismiss' }).click();
      const actions = await boxOf(page.locator('.actions'));
      await scroll(page, 1_000_000);
      // The bar's height is rounded up to whole pixels.
      const end = bottom(await boxOf(page.getByRole('contentinfo')));
      expect(end).toBeLessThanOrEqual(actions.y + 0.5);
      expect(end).toBeGreaterThan(actions.y - 1.5);
      await context.setOffline(false);
    });
  }
});

test('LIST-27 the to-top button moves up from controls that it would cover', async ({ page }) => {
  await page.goto('/restaurants');
  await untilHydrated(page);
  const next = page.getByRole('button', { name: 'Next' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // Checks scroll positions where pager, chips and footer links pass below the button.
  for (let top = Math.max(401, height - 2600); top < height - 844; top += 130) {
    await scroll(page, top);
    await expect(toTop(page)).toBeVisible();
    await expect
      .poll(() => toTop(page).evaluate(coveredControls), { message: `at ${top}` })
      .toEqual([]);
  }
  await next.scrollIntoViewIfNeeded();
  await expect(toTop(page)).toBeVisible();
  await next.click();
  await expect(page.getByText('Page 2 of 16', { exact: true })).toBeVisible();
});

/** Names of controls, other than cards, whose box the button overlaps. */
function coveredControls(button: Element): string[] {
  const mine = button.getBoundingClientRect();
  return Array.from(document.querySelectorAll('a, button, input, select'))
    .filter((control) => control !== button && !(control.matches('a') && control.closest('.card')))
    .filter((control) => {
      const box = control.getBoundingClientRect();
      return (
        box.width > 1 &&
        getComputedStyle(control).visibility === 'visible' &&
        box.left < mine.right - 1 &&
        box.right > mine.left + 1 &&
        box.top < mine.bottom - 1 &&
        box.bottom > mine.top + 1
      );
    })
    .map((control) => control.textContent.trim());
}

/** Makes the page's main thread busy for this time after the next click. */
async function beBusyAfterClick(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((duration) => {
    const block = () => {
      const end = performance.now() + duration;
      while (performance.now() < end);
    };
    addEventListener('click', block, { once: true });
  }, milliseconds);
}

/** Records which elements later clicks hit. */
async function watchTaps(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const tapped: string[] = [];
    Object.assign(globalThis, { tapped });
    const note = ({ target }: MouseEvent) => {
      const hit = target as Element;
      tapped.push(hit.closest('.card') ? 'a card' : hit.tagName);
    };
    addEventListener('click', note, { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { tapped: string[] }).tapped);
}

for (const [title, busyMs] of [
  ['', 0],
  [', also where the phone is busy with the new page', 1500],
] as const) {
  test(`the second of two quick taps on Next does not open a card${title}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/restaurants');
    await untilHydrated(page);
    const next = page.getByRole('button', { name: 'Next' });
    // Load the next page's cards into the cache, so that they show immediately later.
    await next.click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page).toHaveURL(/\/restaurants$/);
    // Find the button's position only now, because the list scrolls to its top when it shows the
    // page.
    await expect(page.getByText('Page 1 of 16', { exact: true })).toBeAttached();
    const { x, y, width, height } = await boxAtRest(next);
    if (busyMs > 0) await beBusyAfterClick(page, busyMs);
    const tapped = await watchTaps(page);
    // The first click scrolls up at once, so the second one hits a card.
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await expect.poll(tapped).toEqual(['BUTTON', 'a card']);
    await expect(page.getByText('Page 2 of 16', { exact: true })).toBeAttached();
    await expect(page).toHaveURL(/\/restaurants\?page=2$/);
    // A later click on a card opens it as usual.
    const card = page.getByRole('article').first().getByRole('link');
    await card.click();
    await expect(page).toHaveURL(/\/restaurants\/.+/);
  });
}

test('long text in the search box ends before the buttons in the box', async ({ page }) => {
  for (const [width, buttons] of [
    [390, ['Clear search', 'Search']],
    [1280, ['Clear search', 'Search']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/restaurants?search=conch');
    await untilHydrated(page);
    const box = page.getByRole('combobox', { name: 'Search restaurants' });
    const textEnd = await box.evaluate((input) => {
      const { right } = input.getBoundingClientRect();
      return right - Number.parseFloat(getComputedStyle(input).paddingRight);
    });
    for (const name of buttons) {
      const button = page.locator('#listing').getByRole('button', { name, exact: true });
      const visible = await boxOf(button.filter({ visible: true }).first());
      expect(visible.x, `${name} at ${width} px`).toBeGreaterThanOrEqual(textEnd);
    }
  }
});
