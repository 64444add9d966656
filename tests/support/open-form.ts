import { expect, type Page } from '@playwright/test';

/** Opens a page of one form, until its script has taken over from the plain form of the HTML. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
}
