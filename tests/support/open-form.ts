import { expect, type Page } from '@playwright/test';

/** Opens a page with one form and waits until the form's island is hydrated. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
}
