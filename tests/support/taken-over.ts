import { expect, type Page } from '@playwright/test';

/** Resolves when the listing's script has taken over the page that came for its address. */
export async function untilTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#listing astro-island')).not.toHaveAttribute('ssr');
}
