import { readdirSync } from 'node:fs';
import { expect, test } from '#tests/support/browser-test.ts';

const SCRIPTS = new URL('../../dist/client/_astro/', import.meta.url);

for (const path of ['/restaurants/1', '/restaurants/1#stories']) {
  test(`the placeholder at ${path} loads the page once it is published`, async ({ page }) => {
    const script = readdirSync(SCRIPTS).find((name) => name.startsWith('RestaurantPending'));
    const pending = `<!doctype html><html lang="en"><title>Restaurant</title>
      <main><div data-awaiting role="status"><p>Loading restaurant...</p></div></main>
      <script type="module" src="/_astro/${script}"></script></html>`;
    let isPublished = false;
    await page.route('**/restaurants/1', (route) =>
      isPublished
        ? route.continue()
        : route.fulfill({ contentType: 'text/html; charset=utf-8', body: pending }),
    );
    await page.goto(path);
    await expect(page.getByText('Loading restaurant...')).toBeVisible();
    isPublished = true;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    if (path.includes('#')) await expect(page.locator('#stories')).toBeInViewport();
  });
}
