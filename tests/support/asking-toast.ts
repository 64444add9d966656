import { expect, type Page } from '@playwright/test';

/** Expects the neutral toast that asks to sign in, with this description and its button. */
export async function expectAskingToast(page: Page, description: string): Promise<void> {
  const toast = page.locator('.toast:visible');
  await expect(toast).toHaveText(`Login Required: ${description}Sign In`);
  await expect(toast).toHaveAttribute('data-variant', 'default');
  await expect(toast.getByRole('button', { name: 'Sign In' })).toBeVisible();
}
