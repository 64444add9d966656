import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Overview } from '#cms/operations/overview.ts';
import { PROJECT_ROOT } from '#server/build.ts';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited' });

test('the operations page shows the guide’s state and its changes, on a phone and in dark mode', async ({
  page,
  guide,
  ownEditor,
  expectAnswer,
}) => {
  // The first request loads the admin, which is slow on a busy machine.
  test.slow();
  const stranger = await fetch(`${guide.url}/admin/api/operations`);
  expect(stranger.status).toBe(401);

  await page.setViewportSize({ width: 390, height: 800 });
  await signInToAdmin(page, ownEditor, '/admin/operations');
  const main = page.locator('.guide-queue');
  await expect(main.getByRole('heading', { name: 'Operations' })).toBeVisible();
  for (const name of ['Search', 'Pages', 'Mails', 'Last backup', 'Database', 'Data', 'Process'])
    await expect(main.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Search' })).toContainText('embedded');
  const project = await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8');
  const { version } = JSON.parse(project) as { version: string };
  const ofProcess = main.getByRole('region', { name: 'Process' });
  await expect(ofProcess).toContainText(`Version${version}, build `);
  await expect(ofProcess).toContainText(/build \w+/);
  await expect(main.getByRole('region', { name: 'Data', exact: true })).toContainText(
    /Restaurants\s*\d/,
  );
  await expect(main.getByRole('status')).toContainText('No backup yet.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const axe = await new AxeBuilder({ page }).include('.guide-queue').analyze();
    expect(axe.violations).toEqual([]);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  const answer = await page.waitForResponse('**/admin/api/operations');
  expect(answer.status()).toBe(200);
  const overview = (await answer.json()) as Overview;
  overview.status.state = 'degraded';
  overview.status.mails = { waiting: 5, failed: 2 };
  await page.route('**/admin/api/operations', (route) => route.fulfill({ json: overview }));
  await expect(main.getByRole('status')).toContainText('2 mails could not be sent.');
  await expect(main.getByRole('region', { name: 'Mails' })).toContainText('Waiting5');

  expectAnswer(503, '/admin/api/operations');
  await page.unroute('**/admin/api/operations');
  await page.route('**/admin/api/operations', (route) => route.fulfill({ status: 503, json: {} }));
  await expect(main.getByRole('status')).toContainText('The guide does not answer at the moment.');
});
