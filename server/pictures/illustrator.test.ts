import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  illustratedRestaurant,
  restaurantPictures,
} from '#cms/catalogue/published/illustration-names.ts';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { sampleRestaurants } from '#tests/support/sample-pages.ts';
import { createIllustrator } from './illustrator.ts';
import { openStaticFiles } from '#server/static/static-files.ts';

/** Serves one restaurant, before any of its pictures is drawn. */
async function serve() {
  const dataDir = temporaryFolder();
  const { restaurants, vocabulary } = await sampleRestaurants();
  const [restaurant] = restaurants;
  if (!restaurant) throw new Error('There is no sample restaurant.');
  const catalogue = createCatalogue();
  catalogue.setVocabulary(vocabulary);
  catalogue.apply({ upserted: [restaurant], removed: [] });
  const failed: { file: string; reason: string }[] = [];
  const illustrator = createIllustrator(dataDir, catalogue, (each) => failed.push(each));
  onTestFinished(() => illustrator.close());
  const files = await openStaticFiles({
    distClient: join(dataDir, 'none'),
    hashed: new Map(),
    dataDir,
    photos: { directory: join(dataDir, 'none'), refresh: null },
    headers: {},
    onMissing: (path) => illustrator.drawRequested(path),
  });
  const port = await serveForTest((req, res) => void files.answer(req, res, req.url ?? ''));
  const urls = restaurant.photos.flatMap(({ sizes }) => sizes.map(({ url }) => url));
  return {
    ask: (path: string) => exchange(port, path),
    ...{ catalogue, dataDir, failed, illustrator, restaurant, urls },
  };
}

test('each size of a picture is drawn when it is requested, also when it is the only one missing', async () => {
  const { ask, dataDir, urls } = await serve();
  expect(urls).toHaveLength(6);
  for (const url of urls) expect((await ask(url)).status).toBe(200);
  const added = urls.filter((url) => url.endsWith('-640.avif'));
  expect(added).toHaveLength(2);
  for (const url of added) {
    const before = await ask(url);
    await rm(join(dataDir, url));
    const after = await ask(url);
    expect(after.status).toBe(200);
    expect(after.body).toEqual(before.body);
  }
});

test('the picture of a known category is drawn on request, and the picture of an unknown category is not', async () => {
  const { ask } = await serve();
  const url = '/images/categories/Coffee_%26_Cafes/coffee-cafes-1.webp';
  expect((await ask(url)).status).toBe(200);
  expect((await ask(url.replace('-1.', '-99.'))).status).toBe(404);
  expect((await ask(url.replace('Coffee', 'Tea'))).status).toBe(404);
});

test('a requested picture that belongs to no restaurant is not drawn', async () => {
  const { ask, urls } = await serve();
  const [url = ''] = urls;
  for (const other of [
    url.replace(/-[\da-f]{12}-/, '-000000000000-'),
    url.replace(/-400\./, '-500.'),
    url.replace(/\/\d+-/, '/999999-'),
  ]) {
    expect(other).not.toBe(url);
    expect((await ask(other)).status).toBe(404);
  }
});

test('PREV-01 the picture of a draft is drawn if the request may see the draft', async () => {
  const { ask, illustrator, restaurant } = await serve();
  const draft = { ...restaurant, id: 4711, price_range: null };
  const [picture] = restaurantPictures(illustratedRestaurant(draft));
  const url = picture?.sizes.find(({ width }) => width === 400)?.url ?? '';
  expect((await ask(url)).status).toBe(404);
  const path = url.replace('/images/', '');
  expect(await illustrator.drawRequested(path, { ...draft, id: 4712 })).toBe(false);
  expect(await illustrator.drawRequested(path, draft)).toBe(true);
  expect((await ask(url)).status).toBe(200);
});

test('tidying keeps the pictures of existing restaurants', async () => {
  const { ask, illustrator, urls } = await serve();
  for (const url of urls) await ask(url);
  expect(await illustrator.tidy()).toBe(0);
});

test('tidying removes the pictures of deleted and renamed restaurants', async () => {
  const { ask, catalogue, illustrator, restaurant, urls } = await serve();
  const [, url = ''] = urls;
  await ask(url);
  catalogue.apply({ upserted: [{ ...restaurant, name: 'Another name' }], removed: [] });
  expect(await illustrator.tidy()).toBe(3);
  const [{ sizes: [now] = [] } = {}] = restaurantPictures(
    illustratedRestaurant({ ...restaurant, name: 'Another name' }),
  );
  expect((await ask(now?.url ?? '')).status).toBe(200);
  catalogue.apply({ upserted: [], removed: [restaurant.id] });
  expect(await illustrator.tidy()).toBe(3);
});

test('a picture that cannot be drawn is reported, except during a stop', async () => {
  const { ask, dataDir, failed, illustrator, urls } = await serve();
  writeFileSync(join(dataDir, 'images'), 'a file where the folder should be');
  expect((await ask(urls[0] ?? '')).status).toBe(404);
  const report = { reason: expect.stringMatching(/ENOTDIR|EEXIST/) as string };
  expect(failed).toMatchObject([report, report, report]);
  expect(failed.map(({ file }) => `/images/${file}`)).toContain(urls[0]);

  failed.length = 0;
  const waiting = ask(urls[0] ?? '');
  await illustrator.close();
  expect((await waiting).status).toBe(404);
  expect(failed).toEqual([]);
});
