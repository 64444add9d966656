import { test as base, expect } from '@playwright/test';
import { sharedGuide, type SharedGuide } from './shared-guide.ts';

type Fixtures = { guide: SharedGuide; consoleErrors: string[] };

/** A test in the browser on the shared guide. An error in the console fails it. */
export const test = base.extend<Fixtures>({
  // Playwright reads the names of the fixtures that a fixture needs from this pattern.

  guide: async ({}, use) => use(sharedGuide()),
  baseURL: async ({ guide }, use) => use(guide.url),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // A page that is not there is told as such; the browser counts that as an error of its own.
        if (message.type() === 'error' && !message.text().includes('status of 404')) {
          errors.push(message.text());
        }
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
