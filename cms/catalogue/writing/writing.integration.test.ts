/** Tests the calls that the form of a restaurant makes, and the record that a save stores. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

const EDITOR = { email: 'editor@guide.example', password: 'conch and grits' };
const MARVAS = { name: 'Marva’s Kitchen', latitude: 23.5162, longitude: -75.7867 };

let cms: ThrowawayCms;
let admin: ServedAdminApi;
let cookie: string;
let category: number;
let place: number;

beforeAll(async () => {
  cms = await throwawayCms();
  admin = await serveAdminApi(cms.payload);
  await cms.payload.create({ collection: 'editors', data: EDITOR });
  category = (await cms.payload.create({ collection: 'categories', data: { name: 'Local' } })).id;
  cookie = await admin.signIn(EDITOR);
  const created = await cms.payload.create({
    collection: 'restaurants',
    data: {
      ...MARVAS,
      categories: [category],
      business_status: 'OPERATIONAL',
      phone: '+1 242-555-0199',
      about: { Offerings: { 'Boil fish': true, Sushi: false } },
      rating: 4.5,
      reviews: 12,
      reviews_link: 'https://maps.example/marvas',
      last_verified: '2026-11-01',
      source: { provider: 'outscraper', sourceId: 'marvas', imported: { reviews: 12 } },
      _status: 'published',
    } as never,
  });
  place = created.id;
});
afterAll(async () => {
  await admin.close();
  await cms.dispose();
});

const get = (path: string) => admin.call('GET', `restaurants/${path}`, { cookie });
const near = (values: object) =>
  get(`same-nearby?${new URLSearchParams({ name: '', phone: '', ...values }).toString()}`);
/** The position about this many metres to the north. */
const metres = (count: number) => ({
  latitude: String(MARVAS.latitude + count / 111_200),
  longitude: String(MARVAS.longitude),
});

test('WRITE-09 a place with the same name or phone within 100 m is named', async () => {
  const found = { places: [{ id: place, name: MARVAS.name }] };
  const none = { places: [] };
  const answers: [values: object, answer: object][] = [
    [{ name: "MARVA'S KITCHEN", ...metres(90) }, found],
    [{ phone: '242 555 0199', ...metres(90) }, found],
    [{ phone: '555-0199', ...metres(0) }, found],
    [{ name: "MARVA'S KITCHEN", ...metres(110) }, none],
    [{ name: 'Another kitchen', ...metres(0) }, none],
    [{ name: MARVAS.name, ...metres(0), id: String(place) }, none],
  ];
  for (const [values, answer] of answers) {
    const response = await near(values);
    expect(response.status).toBe(200);
    expect(await response.json(), JSON.stringify(values)).toEqual(answer);
  }
});

test('WRITE-06, WRITE-08, WRITE-09 the calls of the form answer editors only', async () => {
  const calls = [
    'features-in-use',
    'coast?latitude=23.5&longitude=-75.8&zoom=14',
    `same-nearby?name=x&phone=&latitude=23.5&longitude=-75.8`,
  ];
  for (const path of calls) {
    expect((await get(path)).status, path).toBe(200);
    expect((await admin.call('GET', `restaurants/${path}`)).status, path).toBe(401);
  }
  for (const path of [
    'same-nearby',
    'same-nearby?name=x&phone=&latitude=x&longitude=1',
    'coast?zoom=3',
  ])
    expect((await get(path)).status, path).toBe(400);
});

test('WRITE-06 the suggested features are those that places have', async () => {
  const response = await get('features-in-use');
  expect(await response.json()).toMatchObject({ Offerings: ['Boil fish'], Amenities: [] });
});

test('WRITE-08 the coast around a position is drawn', async () => {
  const response = await get('coast?latitude=23.5162&longitude=-75.7867&zoom=13');
  const { path } = (await response.json()) as { path: string };
  expect(path).toMatch(/^(?:M-?\d+ -?\d+l[-\d ]+z)+$/);
});

test('WRITE-03, WRITE-04 a saved form completes addresses and formats the phone number it changed', async () => {
  const save = async (data: object) => {
    const response = await admin.call('PATCH', `restaurants/${place}`, { cookie, body: data });
    return (await response.json()) as { doc: Record<string, unknown> };
  };
  const { doc } = await save({ phone: '242 5550188', site: 'marvas.example/menu' });
  expect(doc).toMatchObject({ phone: '+1 242-555-0188', site: 'https://marvas.example/menu' });
  // An import or a program decides itself how it writes a number.
  await cms.payload.update({
    collection: 'restaurants',
    id: place,
    data: { phone: '(242) 555-0199' },
  });
  const untouched = await save({ phone: '(242) 555-0199', name: MARVAS.name });
  expect(untouched.doc.phone).toBe('(242) 555-0199');
});

test('WRITE-11 a duplicate has the words of a place, but no id of its source and no rating', async () => {
  const copy = await cms.payload.duplicate({ collection: 'restaurants', id: place });
  expect(copy.id).not.toBe(place);
  expect(copy).toMatchObject({ name: MARVAS.name, about: { Offerings: { 'Boil fish': true } } });
  expect(copy.source?.sourceId ?? null).toBeNull();
  expect(copy.source?.imported ?? null).toBeNull();
  const { rating, reviews, reviews_link, last_verified, verified } = copy;
  expect([rating ?? null, reviews, reviews_link ?? null, last_verified ?? null, verified]).toEqual([
    null,
    0,
    null,
    null,
    false,
  ]);
  await cms.payload.delete({ collection: 'restaurants', id: copy.id });
});

test('WRITE-12 a save marks the first photo as the main one, and moves a photo that a program marked to the front', async () => {
  const [one, two] = [await photo('One'), await photo('Two')];
  const save = async (photos: object[]) => {
    const data = { photos } as never;
    const saved = await cms.payload.update({
      collection: 'restaurants',
      id: place,
      data,
      depth: 0,
    });
    return saved.photos?.map(({ image, isPrimary }) => [image, isPrimary]);
  };
  expect(await save([{ image: one }, { image: two }])).toEqual([
    [one, true],
    [two, false],
  ]);
  // The order of the form after the second photo was dragged to the front.
  expect(
    await save([
      { image: two, isPrimary: false },
      { image: one, isPrimary: true },
    ]),
  ).toEqual([
    [two, true],
    [one, false],
  ]);
  // A program marks the second photo.
  expect(await save([{ image: two }, { image: one, isPrimary: true }])).toEqual([
    [one, true],
    [two, false],
  ]);
});

async function photo(alt: string): Promise<number> {
  const create = { width: 20, height: 10, channels: 3, background: '#2aa' } as const;
  const data = await sharp({ create }).png().toBuffer();
  const file = { data, mimetype: 'image/png', name: `${alt}.png`, size: data.length };
  return (await cms.payload.create({ collection: 'media', data: { alt }, file })).id;
}
