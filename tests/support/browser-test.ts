import { test as base, expect, type BrowserContext } from '@playwright/test';
import { watchConsole, type ExpectAnswer } from './console-watch.ts';
import { editorSession } from './editor-session.ts';
import { sharedGuide, type SharedGuide, type SharedGuides } from './shared-guide.ts';

type Options = { guideName: keyof SharedGuides };
type Fixtures = {
  guide: SharedGuide;
  expectAnswer: ExpectAnswer;
  tiles: string[];
  ownPlace: OwnPlace;
};

/** A published restaurant for one test. The fixture creates it and deletes it afterwards. */
export type OwnPlace = { id: number; name: string; category: { id: number; name: string } };

const TILES = 'https://tile.openstreetmap.org/**';
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A browser test on a shared guide: `read` by default, or `edited` with `test.use({ guideName })`.
 * A console error of any page fails the test.
 */
export const test = base.extend<Options & Fixtures>({
  guideName: ['read', { option: true }],
  guide: async ({ guideName }, use) => use(sharedGuide(guideName)),
  baseURL: async ({ guide }, use) => use(guide.url),
  // Answers tile requests with one stored picture, and records their paths for the test.
  tiles: [
    async ({ browser }, use) => {
      const addresses: string[] = [];
      const answerTiles = (context: BrowserContext) => {
        void context.route(TILES, (route) => {
          addresses.push(new URL(route.request().url()).pathname);
          return route.fulfill({ contentType: 'image/png', body: TILE });
        });
      };
      browser.on('context', answerTiles);
      await use(addresses);
      browser.off('context', answerTiles);
    },
    { auto: true },
  ],
  expectAnswer: [
    async ({ browser }, use) => {
      const watch = watchConsole(browser);
      await use(watch.expectAnswer);
      watch.stop();
      expect(watch.errors(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  ownPlace: async ({ guide, guideName, browser }, use, { testId }) => {
    if (guideName === 'read') throw new Error('This guide is only read: test.use({ guideName })');
    const session = await editorSession(guide.url, guide.editor);
    const category = { name: `Category of ${testId}` };
    const { id: categoryId } = await session.create('categories', category);
    const name = `Place of ${testId}`;
    const place = { name, categories: [categoryId], business_status: 'OPERATIONAL' };
    const { id } = await session.create('restaurants', { ...place, _status: 'published' });
    const address = `${guide.url}/restaurants/${id}`;
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
    await use({ id, name, category: { id: categoryId, ...category } });
    // Close all pages first, because an open page could request the deleted restaurant and log an
    // error.
    for (const page of browser.contexts().flatMap((context) => context.pages())) await page.close();
    await session.remove(id);
    await session.remove(categoryId, 'categories');
  },
});

export { expect, TILES };
