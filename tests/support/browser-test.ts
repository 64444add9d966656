import { test as base, expect } from '@playwright/test';
import { sharedGuide, type SharedGuide } from './shared-guide.ts';

type Fixtures = { guide: SharedGuide; consoleErrors: string[]; tiles: string[] };

const TILES = 'https://tile.openstreetmap.org/**';
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A test in the browser on the shared guide. An error in the console fails it. */
export const test = base.extend<Fixtures>({
  // Playwright reads the names of the fixtures that a fixture needs from this pattern.

  guide: async ({}, use) => use(sharedGuide()),
  baseURL: async ({ guide }, use) => use(guide.url),
  // No test asks the tile server; each gets the addresses that would have been asked for.
  tiles: [
    async ({ page }, use) => {
      const addresses: string[] = [];
      await page.route(TILES, (route) => {
        addresses.push(new URL(route.request().url()).pathname);
        return route.fulfill({ contentType: 'image/png', body: TILE });
      });
      await use(addresses);
    },
    { auto: true },
  ],
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

export { expect, TILES };
