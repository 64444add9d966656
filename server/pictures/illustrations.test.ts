import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATEGORY_NAMES } from '#domain/restaurant/categories.ts';
import { drawIllustration, svgOf, type IllustrationSubject } from './draw-illustration.ts';
import {
  categoryJobs,
  drawMissing,
  removeStaleIllustrations,
  restaurantJobs,
} from './illustration-files.ts';
import { DISH_TEXTS, type DishName } from '#domain/restaurant/dish.ts';
import {
  illustratedRestaurant,
  isRestaurantFile,
  restaurantFile,
  restaurantPictures,
  type IllustratedRestaurant,
} from '#cms/catalogue/published/illustration-names.ts';
import { createIllustrationPool, type IllustrationPool } from './illustration-pool.ts';

const DISH_NAMES = Object.keys(DISH_TEXTS) as DishName[];
const PLACE: IllustratedRestaurant = {
  id: 1,
  name: 'Reef Room',
  category: 'Seafood',
  priceRange: '$$',
  dish: null,
};

let directory: string;
let pool: IllustrationPool;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'guide-pictures-'));
  pool = createIllustrationPool();
});
afterAll(async () => {
  await pool.close();
  await rm(directory, { recursive: true, force: true });
});

async function digestOf(restaurant: IllustratedRestaurant): Promise<string> {
  const pictures = await drawIllustration({ kind: 'restaurant', restaurant, view: 'place' });
  return createHash('sha256')
    .update(pictures.at(-1)?.file ?? '')
    .digest('hex');
}

test('a restaurant always gets the same picture, and another restaurant a different one', async () => {
  const [first, again, other] = await Promise.all([
    digestOf(PLACE),
    digestOf(PLACE),
    digestOf({ ...PLACE, id: 2 }),
  ]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('CARD-28 the picture of a restaurant’s table is different for each dish', async () => {
  const tables = await Promise.all(
    [null, ...DISH_NAMES].map((dish) =>
      svgOf({ kind: 'restaurant', restaurant: { ...PLACE, dish }, view: 'table' }),
    ),
  );
  expect(new Set(tables).size).toBe(DISH_NAMES.length + 1);
});

test('CARD-29 restaurants with the same dish and consecutive ids have different pictures of their tables', async () => {
  const tables = await Promise.all(
    Array.from({ length: 12 }, (_, id) =>
      svgOf({ kind: 'restaurant', restaurant: { ...PLACE, id, dish: 'conch' }, view: 'table' }),
    ),
  );
  expect(new Set(tables).size).toBe(12);
});

test('the card of a place named after a dish shows the dish, and its text names it', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const tags: { name: string }[] = [];
    const place = { id, name: 'The Conch Stand', category: 'Seafood', price_range: '$', tags };
    const [lead] = restaurantPictures(illustratedRestaurant({ ...place, description: null }));
    expect(lead).toMatchObject({ isPrimary: true, alt: 'Illustration: a table laid with conch' });
  }
});

test.each([
  ['markup', '<script>alert("x")</script> & Co'],
  ['accents', 'Café Señora’s Crêperie'],
  ['emoji', 'Conch 🐚 House'],
  [
    'a very long name',
    'The Very Old And Extremely Long Established Conch, Crab And Grouper House Of Deadman’s Cay',
  ],
  ['a blank name', ' '],
])('a restaurant name with %s gives a picture of every width', async (_what, name) => {
  const pictures = await drawIllustration({
    kind: 'restaurant',
    restaurant: { ...PLACE, name },
    view: 'place',
  });
  const drawn = await Promise.all(pictures.map(({ file }) => sharp(file).metadata()));
  expect(drawn.map(({ width, height, format }) => ({ width, height, format }))).toEqual([
    { width: 400, height: 300, format: 'webp' },
    { width: 640, height: 480, format: 'heif' },
    { width: 800, height: 600, format: 'webp' },
  ]);
});

test('a restaurant with an unknown category gets pictures too', async () => {
  const restaurant = { ...PLACE, category: 'Moon food' };
  await expect(
    drawIllustration({ kind: 'restaurant', restaurant, view: 'table' }),
  ).resolves.toHaveLength(3);
});

test('the three pictures of each of the 18 categories have different files', () => {
  const files = categoryJobs().flatMap((job) => job.files.map(({ file }) => file));
  expect(new Set(files).size).toBe(CATEGORY_NAMES.length * 3 * 3);
});

describe("the file names of a restaurant's pictures", () => {
  test.each([
    ['name', { name: 'Other' }],
    ['category', { category: 'Italian' }],
    ['price', { priceRange: null }],
    ['dish', { dish: 'conch' as const }],
  ])("the file names of a restaurant's pictures change with the %s", (_field, changes) => {
    expect(restaurantFile({ ...PLACE, ...changes }, 'place', 800)).not.toBe(
      restaurantFile(PLACE, 'place', 800),
    );
  });

  test('isRestaurantFile recognises the files of restaurants, which browsers cache forever', () => {
    const files = restaurantJobs(PLACE).flatMap((job) => job.files.map(({ file }) => file));
    expect(files.map(isRestaurantFile)).toEqual(files.map(() => true));
    expect(isRestaurantFile('categories/Seafood/seafood-1.webp')).toBe(false);
  });

  test('the primary picture of a restaurant comes first', () => {
    const pictures = restaurantPictures(PLACE);
    expect(pictures.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
    expect(
      pictures.every(({ isIllustration, alt }) => isIllustration && alt.startsWith('Illustration')),
    ).toBe(true);
    expect(pictures.map(({ sizes }) => sizes.map(({ width }) => width))).toEqual([
      [400, 640, 800],
      [400, 640, 800],
    ]);
  });
});

test('two concurrent callers can draw the same missing files without an error, and stale files are removed', async () => {
  const jobs = restaurantJobs(PLACE);
  const [first, second] = await Promise.all([
    drawMissing(pool, directory, jobs),
    drawMissing(pool, directory, jobs),
  ]);
  expect([...first.failed, ...second.failed]).toEqual([]);
  expect(await drawMissing(pool, directory, jobs)).toEqual({ drawn: 0, failed: [] });
  const folder = join(directory, 'restaurants');
  const wanted = await readdir(folder);
  expect(wanted).toHaveLength(6);
  await writeFile(join(folder, '9-000000000000-place-800.webp'), '');
  await writeFile(join(folder, '.left.tmp'), '');
  await utimes(join(folder, '.left.tmp'), 0, 0);
  expect(
    await removeStaleIllustrations(directory, (file) =>
      wanted.some((name) => file === `restaurants/${name}`),
    ),
  ).toBe(2);
  expect(await readdir(folder)).toEqual(wanted);
});

test('only the missing widths of a picture are drawn, and existing files stay', async () => {
  const jobs = restaurantJobs({ ...PLACE, id: 3 });
  await drawMissing(pool, directory, jobs);
  const files = jobs.flatMap((job) => job.files.map(({ file }) => join(directory, file)));
  const added = files.filter((file) => file.endsWith('-640.avif'));
  const kept = files.filter((file) => !added.includes(file));
  await Promise.all(kept.map((file) => utimes(file, 1, 1)));
  await Promise.all(added.map((file) => rm(file)));
  expect(await drawMissing(pool, directory, jobs)).toEqual({ drawn: 2, failed: [] });
  const widths = await Promise.all(added.map(async (file) => (await sharp(file).metadata()).width));
  expect(widths).toEqual([640, 640]);
  const times = await Promise.all(kept.map(async (file) => (await stat(file)).mtimeMs));
  expect(new Set(times)).toEqual(new Set([1000]));
});

test('an urgent picture is drawn before other queued pictures', async () => {
  const single = createIllustrationPool(1);
  const done: string[] = [];
  const draw = (id: number, isUrgent: boolean) =>
    drawMissing(single, directory, restaurantJobs({ ...PLACE, id }), { isUrgent }).then(() =>
      done.push(`restaurant ${id}`),
    );
  await Promise.all([draw(4, false), draw(5, false), draw(6, true)]);
  await single.close();
  expect(done).toEqual(['restaurant 6', 'restaurant 4', 'restaurant 5']);
});

test('a failed picture reports the reason, and the next pictures are drawn', async () => {
  const jobs = restaurantJobs({ ...PLACE, id: 7 });
  const taken = join(directory, 'taken');
  await writeFile(taken, 'a file where the folder should be');
  const { drawn, failed } = await drawMissing(pool, taken, jobs);
  expect(drawn).toBe(0);
  expect(failed).toHaveLength(6);
  expect(failed[0]?.reason).toMatch(/ENOTDIR|EEXIST/);
  expect(await drawMissing(pool, directory, jobs)).toEqual({ drawn: 2, failed: [] });
});

test('queued pictures fail when the pool closes', async () => {
  const single = createIllustrationPool(1);
  const jobs = restaurantJobs({ ...PLACE, id: 8 });
  const waiting = drawMissing(single, directory, jobs);
  await single.close();
  const { drawn, failed } = await waiting;
  expect(drawn).toBe(0);
  expect(failed).toHaveLength(6);
});

/**
 * Sample pictures with the first 16 hex digits of their SVG's SHA-256, for the current
 * `ART_VERSION`.
 */
const DRAWN: [what: string, subject: IllustrationSubject, digest: string][] = [
  ['a plate', { kind: 'category', category: 'Bahamian Cuisine', variant: 0 }, '10d3bf3650579f8e'],
  ['drinks', { kind: 'category', category: 'Bars & Lounges', variant: 1 }, 'a606f684c5a2e44e'],
  ['cakes', { kind: 'category', category: 'Bakery & Desserts', variant: 2 }, '2656674e223ff29c'],
  ['a table', { kind: 'restaurant', restaurant: PLACE, view: 'table' }, 'fbf5bc95d19e0a98'],
  [
    'a house by the sea',
    { kind: 'restaurant', restaurant: PLACE, view: 'place' },
    'e8e6afebb26124db',
  ],
  [
    'a café',
    { kind: 'restaurant', restaurant: { ...PLACE, category: 'Coffee & Cafes' }, view: 'place' },
    'fdfdc91544bae2f5',
  ],
];

test.each(DRAWN)('the drawing %s has not changed', async (_what, subject, digest) => {
  const drawn = createHash('sha256')
    .update(await svgOf(subject))
    .digest('hex')
    .slice(0, 16);
  expect(
    drawn,
    'The drawing is another one: browsers keep the old one until ART_VERSION is raised.',
  ).toBe(digest);
});
