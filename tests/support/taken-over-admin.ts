import { expect, type Locator } from '@playwright/test';

/**
 * Resolves when React has taken over an element of the admin's HTML. What is typed before that stays in
 * the box, but the form does not know of it.
 */
export async function untilReactHas(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => /^__react/.test(key))), {
      timeout: 60_000,
    })
    .toBe(true);
}
