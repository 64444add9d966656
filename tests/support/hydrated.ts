import { expect, type Page } from '@playwright/test';

/** Resolves when the listing's island is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('#listing astro-island')).not.toHaveAttribute('ssr');
}
