import { expect, test } from '#tests/support/browser-test.ts';
import { editorSession } from '#tests/support/editor-session.ts';

type Place = { id: number; categories: { id: number }[] };

test('the sitemap lists the home page, the listing, all restaurants and all used categories', async ({
  request,
  guide,
}) => {
  const response = await request.get('/sitemap.xml');
  await test.step('SITE-01 the sitemap is XML', () => {
    expect(response.headers()['content-type']).toContain('xml');
  });
  const xml = await response.text();
  expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  const entries = Array.from(
    xml.matchAll(
      /<loc>([^<]+)<\/loc>(?:<lastmod>[\d:.TZ-]+<\/lastmod>)?<changefreq>(\w+)<\/changefreq><priority>([\d.]+)<\/priority>/g,
    ),
    ([, loc = '', frequency, priority]) =>
      [loc.slice(guide.url.length), `${frequency} ${priority}`] as const,
  );
  const listed = new Map(entries);
  expect(listed.size).toBe(entries.length);
  await test.step('SITE-02, SITE-03 the home page has its priority and frequency', () => {
    expect(listed.get('/')).toBe('daily 1.0');
  });
  await test.step('SITE-04, SITE-05 the listing has its priority and frequency', () => {
    expect(listed.get('/restaurants')).toBe('daily 0.9');
  });
  const { restaurants } = (await (await request.get('/api/restaurants/all')).json()) as {
    restaurants: Place[];
  };
  await test.step('SITE-06, SITE-07 every restaurant is listed', () => {
    const ids = entries.flatMap(([path]) => /^\/restaurants\/(\d+)$/.exec(path)?.[1] ?? []);
    expect(ids.map(Number).sort((a, b) => a - b)).toEqual(
      restaurants.map(({ id }) => id).sort((a, b) => a - b),
    );
    expect(listed.get('/restaurants/1')).toBe('weekly 0.8');
  });
  await test.step('SITE-08, SITE-10 every used category is listed', () => {
    const categories = new Set(
      restaurants.flatMap((place) => place.categories.map(({ id }) => `/categories/${id}`)),
    );
    expect(
      new Set(entries.flatMap(([path]) => (path.startsWith('/categories/') ? [path] : []))),
    ).toEqual(categories);
    for (const path of categories) expect(listed.get(path)).toBe('weekly 0.7');
  });
});

test.describe('the sitemap of a guide that the test edits', () => {
  test.use({ guideName: 'edited' });

  test('SITE-08, SITE-09 the sitemap lists a category with restaurants, but no category without restaurants', async ({
    request,
    guide,
    ownPlace,
  }) => {
    const session = await editorSession(guide.url, guide.editor);
    const unused = await session.create('categories', {
      name: `Unused beside place ${ownPlace.id}`,
    });
    // A sitemap that lists this restaurant must have been built after the unused category was
    // created.
    const place = { categories: [ownPlace.category.id], business_status: 'OPERATIONAL' };
    const later = await session.create('restaurants', {
      ...place,
      name: `Later than ${ownPlace.name}`,
      _status: 'published',
    });
    const sitemap = async () => (await request.get('/sitemap.xml')).text();
    await expect.poll(sitemap).toContain(`/restaurants/${later.id}</loc>`);
    expect(await sitemap()).toContain(`/categories/${ownPlace.category.id}</loc>`);
    const categories = (await (await request.get('/api/categories')).json()) as { id: number }[];
    expect(categories.map(({ id }) => id)).toContain(unused.id);
    expect(await sitemap()).not.toContain(`/categories/${unused.id}</loc>`);
    await session.remove(later.id);
    await session.remove(unused.id, 'categories');
  });
});

test('robots.txt names the sitemap and excludes private paths', async ({ request, guide }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${guide.url}/sitemap.xml`);
  const closed = Array.from(text.matchAll(/^Disallow: (.+)$/gm), ([, path = '']) => path);
  expect(closed).toEqual(expect.arrayContaining(['/admin', '/api/', '/profile']));
  const html = await (await request.get('/restaurants')).text();
  const files = Array.from(html.matchAll(/(?:src|href)="(\/(?:_astro|images)[^"]+)"/g));
  expect(files.length).toBeGreaterThan(5);
  for (const path of ['/', '/restaurants?page=2', ...files.map(([, file = '']) => file)]) {
    expect(
      closed.filter((start) => path.startsWith(start)),
      path,
    ).toEqual([]);
  }
});

for (const [id, folder, addresses] of [
  ['API-IMG-03', 'Bahamian_Cuisine', ['Bahamian_Cuisine']],
  ['API-IMG-04', 'Asian_Cuisine', ['Asian_Cuisine']],
  ['API-IMG-05', 'American_Cuisine', ['American_Cuisine']],
  ['API-IMG-06', 'Coffee_&_Cafes', ['Coffee_&_Cafes', 'Coffee_%26_Cafes']],
  ['API-IMG-07', 'Bars_&_Lounges', ['Bars_&_Lounges', 'Bars_%26_Lounges']],
  ['API-IMG-08', 'Casual_Dining', ['Casual_Dining']],
  ['API-IMG-09', 'Restaurant', ['Restaurant']],
] as const) {
  test(`${id}, API-IMG-11, VAL-37 the folder ${folder} lists pictures`, async ({ request }) => {
    for (const address of addresses) {
      const response = await request.get(`/api/images/categories/${address}/list`);
      expect(response.status()).toBe(200);
      const files = (await response.json()) as string[];
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) expect(file).toMatch(/\.(jpg|jpeg|png|webp|gif|jfif)$/i);
    }
  });
}

test('API-IMG-01, API-IMG-02 every listed picture is served as an image, and other paths answer 404 in plain text', async ({
  request,
}) => {
  for (const folder of ['Bahamian_Cuisine', 'Coffee_&_Cafes', 'Bars_%26_Lounges']) {
    const files = (await (
      await request.get(`/api/images/categories/${folder}/list`)
    ).json()) as string[];
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      const image = await request.get(`/images/categories/${folder}/${file}`);
      expect(image.status()).toBe(200);
      expect(image.headers()['content-type']).toBe('image/webp');
    }
  }
  const missing = await request.get('/images/categories/Seafood/nothing.webp');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).not.toContain('html');
});

for (const path of [
  '/api/restaurants?search=%FF%FE',
  '/api/restaurants?search=%',
  `/api/restaurants?search=${'x'.repeat(5000)}`,
  '/api/restaurants?tags=,,,&categories=%00&islands=<script>',
  '/api/restaurants?page=99999999999999999999&limit=-0',
  '/api/restaurants/%00',
  '/api/restaurants/1%2F2',
  '/api/images/categories/%2e%2e%2f%2e%2e/list',
  '/api/restaurants?near=91,200&prices=€',
  '/restaurants/%E0%A4%A',
  '/categories/1e3',
  '/%00',
]) {
  test(`the path ${path.slice(0, 60)} never causes status 500`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBeLessThan(500);
    if (path.startsWith('/api'))
      expect(response.headers()['content-type']).toContain('application/json');
  });
}

test('pages are compressed, can be revalidated by their ETag and have a content security policy', async ({
  request,
}) => {
  const first = await request.get('/restaurants/3', { headers: { 'Accept-Encoding': 'br' } });
  expect(first.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect(first.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
  const again = await request.get('/restaurants/3', {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});
