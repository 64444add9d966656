import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, signInToAdmin, test } from '#tests/support/own-editor.ts';

test.use({ guideName: 'read', viewport: { width: 390, height: 900 } });

test('SHEET-01 SHEET-03 an editor downloads the filtered list as a spreadsheet', async ({
  page,
  ownEditor,
}) => {
  const list = '/admin/collections/restaurants';
  await signInToAdmin(page, ownEditor, list);
  const links = page.getByRole('navigation', { name: 'Export' });
  await expect(links).toContainText('Export all places as');
  await page.goto(`${list}?where[or][0][and][0][island][equals]=Exuma`);
  await expect(links).toContainText('Export this list as');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page
      .locator('html')
      .evaluate((html, theme) => html.setAttribute('data-theme', theme), colorScheme);
    const { violations } = await new AxeBuilder({ page }).include('.guide-export').analyze();
    expect(violations).toEqual([]);
  }
  const download = page.waitForEvent('download');
  await links.getByRole('link', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^places-[\d-]+\.csv$/);
  const [header, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(header).toMatch(/^\uFEFFguide_id,name,.*,guide_changed_at$/);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toContain(',Exuma,');
});
