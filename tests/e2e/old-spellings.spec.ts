import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#tests/support/browser-test.ts';

for (const [asked, found] of [
  ['/Restaurants?search=conch', '/restaurants?search=conch'],
  ['/ABOUT', '/about'],
  ['/Islands/Exuma', '/islands/exuma'],
] as const) {
  test(`${asked} permanently redirects to ${found}`, async ({ request }) => {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(found);
  });
}

for (const [path, title, first] of [
  ['/islands', 'Islands', /\/islands\/[a-z-]+$/],
  ['/categories', 'Categories', /\/categories\/\d+$/],
] as const) {
  test(`${path} lists all categories or islands with their counts, and is in the sitemap`, async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: colorScheme === 'light' ? 390 : 1280, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    const main = page.getByRole('main');
    const counts = await main.getByText(/^\d+ restaurants?$/).allTextContents();
    expect(counts.length).toBeGreaterThan(10);
    await expect(main.getByRole('link').first()).toHaveAttribute('href', first);
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    expect(sitemap).toContain(`${path}</loc>`);
    await page.goto('/restaurants');
    await page.getByRole('main').locator(`h3 a[href="${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('the guide has a manifest, theme colors and the icons that browsers and phones request', async ({
  page,
}) => {
  await page.goto('/');
  const manifest = await page.request.get(
    (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '',
  );
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Paradise Plate');
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', ...icons.map(({ src }) => src)]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(/^image\//);
  }
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(2);
});
