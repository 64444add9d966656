import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

const EDITOR = { email: 'editor@guide.example', password: 'conch and grits' };
const NAME = 'Tom & "Jerry\'s" <b>Café</b>';

let cms: ThrowawayCms;
let admin: ServedAdminApi;
let cookie: string;
let published: number;
let draft: number;

beforeAll(async () => {
  cms = await throwawayCms({ detailSiteUrl: 'https://places.example' });
  admin = await serveAdminApi(cms.payload);
  await cms.payload.create({ collection: 'editors', data: EDITOR });
  const { id: category } = await cms.payload.create({
    collection: 'categories',
    data: { name: 'Seafood' },
  });
  const place = { name: NAME, categories: [category], business_status: 'OPERATIONAL' };
  const create = async (status: string) => {
    const data = { ...place, _status: status } as never;
    return (await cms.payload.create({ collection: 'restaurants', data })).id;
  };
  published = await create('published');
  draft = await create('draft');
  cookie = await admin.signIn(EDITOR);
});
afterAll(async () => {
  await admin.close();
  await cms.dispose();
});

const ask = (path: string) => admin.call('GET', `restaurants/${path}`, { cookie });

describe('the door sign', () => {
  test('the door sign contains a QR code of the page’s canonical URL', async () => {
    const response = await ask(`${published}/qr-code`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="restaurant-${published}.svg"`,
    );
    const { data, info } = await sharp(Buffer.from(await response.text()))
      .resize(800)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      `https://places.example/restaurants/tom-jerrys-bcaf%C3%A9b-${published}`,
    );
  });

  test.each([
    ['', 'A5'],
    ['?paper=A4', 'A4'],
    ['?paper=A5', 'A5'],
    ['?paper=</style>', 'A5'],
  ])(
    'the URL of a door sign chooses the paper size: door-sign%s gives %s',
    async (query, paper) => {
      const response = await ask(`${published}/door-sign${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const html = await response.text();
      expect(html).toContain(`@page { size: ${paper} portrait; margin: 0 }`);
      expect(html).toContain('<title>Door sign: Tom &#38; &#34;Jerry&#39;s&#34; &#60;b&#62;Café');
      expect(html).not.toContain('<b>Café');
    },
  );

  test.each(['door-sign', 'qr-code'])(
    'only published places have a door sign: %s',
    async (what) => {
      for (const id of [draft, 999_999, 'nonsense', '1e3']) {
        const response = await ask(`${id}/${what}`);
        expect(response.status).toBe(404);
        expect(await response.text()).toMatch(/not published/);
      }
    },
  );

  test.each(['door-sign', 'qr-code'])('only editors get the door sign: %s', async (what) => {
    const response = await admin.call('GET', `restaurants/${published}/${what}`);
    expect(response.status).toBe(401);
  });
});
