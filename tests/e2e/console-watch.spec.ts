import type { Browser, Page } from '@playwright/test';
// Use Playwright's own `test`, because with the project's `test` every error below would fail the
// test.
import { expect, test as base } from '@playwright/test';
import { watchConsole, type ConsoleWatch } from '#tests/support/console-watch.ts';
import { sharedGuide } from '#tests/support/shared-guide.ts';

const test = base.extend<{ watch: ConsoleWatch; open: () => Promise<Page> }>({
  watch: async ({ browser }, use) => {
    const watch = watchConsole(browser);
    await use(watch);
    watch.stop();
  },
  open: async ({ browser }: { browser: Browser }, use) => {
    const context = await browser.newContext({ baseURL: sharedGuide('read').url });
    await use(async () => {
      const page = await context.newPage();
      await page.goto('/about');
      return page;
    });
    await context.close();
  },
});

test('a test reports a console error of any page, also of a popup', async ({ watch, open }) => {
  const page = await open();
  await page.evaluate(() => console.error('of the page'));
  await expect.poll(watch.errors).toEqual([expect.stringContaining('of the page')]);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      window.open('/about');
    }),
  ]);
  await popup.evaluate(() => console.error('of the popup'));
  await expect.poll(watch.errors).toContainEqual(expect.stringContaining('of the popup'));
  await page.evaluate(() => console.warn('only a warning'));
  expect(watch.errors()).toHaveLength(2);
});

test('a test reports an uncaught error of a page', async ({ watch, open }) => {
  const page = await open();
  await page.evaluate(() => {
    void Promise.reject(new Error('not caught'));
  });
  await expect.poll(watch.errors).toEqual(['not caught']);
});

test('a test reports a violation of the content security policy', async ({ watch, open }) => {
  const page = await open();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'void 0';
    document.head.append(script);
  });
  await expect.poll(watch.errors).toEqual([expect.stringContaining('Content Security Policy')]);
});

test('a test reports a failed request unless its status and path are expected', async ({
  watch,
  open,
}) => {
  const page = await open();
  const ask = () =>
    page.evaluate(async () => {
      await fetch('/api/restaurants/999999');
    });
  await ask();
  await expect.poll(watch.errors).toEqual([expect.stringContaining('status of 404')]);
  watch.expectAnswer(404, '/api/restaurants/99999');
  watch.expectAnswer(500, '/api/restaurants/999999');
  watch.expectAnswer('none', '/api/restaurants/999999');
  expect(watch.errors()).toHaveLength(1);
  watch.expectAnswer(404, '/api/restaurants/999999');
  expect(watch.errors()).toEqual([]);
  await page.route('**/api/restaurants/999999', (route) => route.abort());
  watch.expectAnswer('none', /^\/api\/restaurants\/\d+$/);
  await page.evaluate(() => fetch('/api/restaurants/999999').then(undefined, () => {}));
  expect(watch.errors()).toEqual([]);
});
