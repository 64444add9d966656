import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails if a part of an admin page has accessibility problems, or if the page scrolls sideways: dark
 * on a phone, and light on a desk.
 *
 * @param part selector of our part, because Payload's own parts have problems that we cannot mend
 */
export async function expectAccessible(page: Page, part: string): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Payload follows the device only when a page loads, and a reload would close the messages.
    await page
      .locator('html')
      .evaluate((html, theme) => html.setAttribute('data-theme', theme), colorScheme);
    // Buttons fade from one theme to the other, and a colour between the two has too little contrast.
    await page.evaluate(async () => {
      const fades = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(fades.map(({ finished }) => finished));
    });
    const { violations } = await new AxeBuilder({ page }).include(part).withTags(WCAG).analyze();
    expect(violations, `${part} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(overflow, part).toBeLessThanOrEqual(width);
  }
}
