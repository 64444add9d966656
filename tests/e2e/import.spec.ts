import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'edited', viewport: { width: 390, height: 900 } });

/** Other source ids for each try, because the guide skips places that a try before has undone. */
const csv = (run: string) =>
  [
    'name,place_id,type,phone',
    `Import Anchor,anchor-${run},Seafood restaurant,+1 242-555-0171`,
    `Import Buoy,buoy-${run},Seafood restaurant,+1 242-555-0172`,
    `,nameless-${run},Seafood restaurant,`,
  ].join('\n');

test('IMPORT-01 IMPORT-02 IMPORT-03 IMPORT-04 IMPORT-05 IMPORT-06 an editor imports a file on a phone, and undoes it', async ({
  page,
  ownEditor,
}) => {
  test.slow();
  const run = randomUUID();
  const fileName = `harbour-${run}.csv`;
  await signInToAdmin(page, ownEditor, '/admin/import');
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  await page
    .getByLabel('Drop a file here')
    .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(csv(run)) });
  await expect(page.getByRole('heading', { name: 'Compared' })).toBeVisible();
  const rows = page.locator('.guide-import__rows > li');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Refused' })).toContainText('name');

  const anchor = page.getByRole('checkbox', { name: 'Import Import Anchor' });
  await expect(anchor).toBeChecked();
  await anchor.focus();
  await page.keyboard.press('Space');
  const start = page.getByRole('button', { name: 'Import 1 row' });
  await expect(start).toBeVisible();
  await expect(anchor).not.toBeChecked();
  await expect(anchor).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page
      .locator('html')
      .evaluate((html, theme) => html.setAttribute('data-theme', theme), colorScheme);
    const { violations } = await new AxeBuilder({ page }).include('.guide-queue').analyze();
    expect(violations).toEqual([]);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await start.click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Import Buoy' })).toContainText('New, imported');
  const undo = page.getByRole('button', { name: 'Undo this import' });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await undo.press('Enter');
  await cancel.press('Enter');
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cancel).toHaveCount(0);
  await expect(undo).toBeFocused();
  await undo.click();
  await page.getByRole('button', { name: 'Yes, undo' }).click();
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Import Buoy' })).toContainText('New, undone');
  await page.getByRole('link', { name: 'All imports and a new file' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').filter({ hasText: fileName })).toContainText(
    'finished, 1 created, 0 updated, 1 skipped; undone',
  );
});
