import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import {
  categorySocialPicture,
  GUIDE_SOCIAL_PICTURE,
  islandSocialPicture,
  restaurantSocialPicture,
  socialPicturePath,
  type SocialPicture,
} from '#domain/pages/social-picture.ts';
import { openStaticFiles } from '#server/static/static-files.ts';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { sampleRestaurants } from '#tests/support/sample-pages.ts';
import { createIllustrator } from './illustrator.ts';
import { createSocialPictures } from './social-pictures.ts';

const SITE_NAME = 'Paradise Plate';
const pathOf = (picture: SocialPicture) => socialPicturePath(picture, SITE_NAME);

/**
 * Serves two restaurants, before any of their social pictures is drawn. The second restaurant has a
 * photo.
 */
async function serve() {
  const dataDir = temporaryFolder();
  const mediaDir = temporaryFolder();
  const { restaurants, vocabulary } = await sampleRestaurants();
  const [drawn, other] = restaurants;
  if (!drawn || !other) throw new Error('There are no sample restaurants.');
  const photo = { alt: '', isIllustration: false, isPrimary: true, sizes: [] };
  const photographed: Restaurant = {
    ...other,
    photos: [{ ...photo, url: '/media/the%20door.webp?v=1' }],
  };
  const catalogue = createCatalogue();
  catalogue.setVocabulary(vocabulary);
  catalogue.apply({ upserted: [drawn, photographed], removed: [] });
  const illustrator = createIllustrator(dataDir, catalogue, () => {});
  onTestFinished(() => illustrator.close());
  const photos = { directory: mediaDir, refresh: null };
  const social = createSocialPictures({
    dataDir,
    photos,
    catalogue,
    siteName: SITE_NAME,
    drawIllustration: illustrator.drawRequested,
  });
  const files = await openStaticFiles({
    distClient: join(dataDir, 'none'),
    hashed: new Map(),
    dataDir,
    photos,
    headers: {},
    onMissing: social.drawRequested,
  });
  const port = await serveForTest((req, res) => void files.answer(req, res, req.url ?? ''));
  const ask = (path: string, method = 'GET') => exchange(port, path, { method });
  return { ask, dataDir, mediaDir, social, catalogue, drawn, photographed };
}

test('a social picture is drawn on its first request, is 1200 by 630 pixels and cached forever', async () => {
  const { ask, dataDir, drawn } = await serve();
  const path = pathOf(restaurantSocialPicture(drawn));
  const answers = await Promise.all([ask(path), ask(path), ask(path, 'HEAD')]);
  for (const { status, headers } of answers) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  const [first, second, head] = answers;
  expect(second.body).toEqual(first.body);
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(String(first.body.length));
  expect(await sharp(first.body).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  // File size limit of the strictest social network for a large preview.
  expect(first.body.length).toBeLessThan(300 * 1024);
  expect(readdirSync(join(dataDir, 'images/social'))).toEqual([path.split('/').at(-1)]);
});

test('the social picture of a restaurant shows its photo', async () => {
  const { ask, mediaDir, photographed } = await serve();
  const path = pathOf(restaurantSocialPicture(photographed));
  expect((await ask(path)).status).toBe(404);
  const red = { r: 200, g: 20, b: 20 };
  const image = sharp({ create: { width: 900, height: 1600, channels: 3, background: red } });
  writeFileSync(join(mediaDir, 'the door.webp'), await image.webp().toBuffer());
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  const area = { left: 700, top: 100, width: 400, height: 400 };
  const right = await sharp(await sharp(answer.body).extract(area).toBuffer()).stats();
  expect(right.channels[0]?.mean).toBeGreaterThan(190);
  expect(right.channels[1]?.mean).toBeLessThan(40);
});

test('islands, categories and the guide have social pictures', async () => {
  const { ask, catalogue } = await serve();
  const [island] = catalogue.islandCounts();
  const [category] = catalogue.categoryCounts();
  if (!island || !category) throw new Error('The sample places are nowhere.');
  for (const picture of [
    islandSocialPicture(island),
    categorySocialPicture(category),
    GUIDE_SOCIAL_PICTURE,
  ])
    expect((await ask(pathOf(picture))).status).toBe(200);
});

test('a social picture that no page uses is not drawn', async () => {
  const { ask, dataDir, drawn } = await serve();
  const path = pathOf(restaurantSocialPicture(drawn));
  for (const other of [
    path.replace(/-[\da-f]{16}\./, '-0000000000000000.'),
    path.replace('restaurant-', 'restaurant-9'),
    path.replace('restaurant-', 'restaurant-0'),
    path.replace('restaurant-', 'category-'),
    path.replace(/restaurant-\d+/, 'island-nowhere'),
    path.replace(/restaurant-\d+/, 'guide-1'),
    path.replace('social/', 'social/../social/'),
    path.replace('social/', 'social/%2e%2e/social/'),
    path.replace('.jpg', '.webp'),
    '/images/social/',
    '/images/social/restaurant-.jpg',
  ]) {
    expect(other).not.toBe(path);
    const answer = await ask(other);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(() => readdirSync(join(dataDir, 'images/social'))).toThrow('ENOENT');
});

test('tidying removes unused social pictures and old drafts, but not drafts in progress', async () => {
  const { ask, catalogue, dataDir, drawn, social } = await serve();
  expect(await social.tidy()).toBe(0);
  const folder = join(dataDir, 'images/social');
  const path = pathOf(restaurantSocialPicture(drawn));
  await ask(path);
  writeFileSync(join(folder, '.new.tmp'), '');
  writeFileSync(join(folder, '.old.tmp'), '');
  utimesSync(join(folder, '.old.tmp'), 0, 0);
  expect(await social.tidy()).toBe(1);
  expect(readdirSync(folder).toSorted()).toEqual(['.new.tmp', path.split('/').at(-1)]);
  catalogue.apply({ upserted: [{ ...drawn, name: 'Another name' }], removed: [] });
  expect(await social.tidy()).toBe(1);
  expect((await ask(path)).status).toBe(404);
});
