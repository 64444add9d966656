import type { Page } from '@playwright/test';

/** Keeps the scripts of the pages to come back, as a slow network does, until they are released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
