import { expect, type Locator } from '@playwright/test';

/**
 * Resolves when React has hydrated an element of the admin. Text typed before hydration stays in
 * the box, but the form does not send it.
 */
export async function untilReactHas(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => /^__react/.test(key))), {
      timeout: 60_000,
    })
    .toBe(true);
}
