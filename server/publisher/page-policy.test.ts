import { createHash } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { PROJECT_ROOT, SITE_BUILD } from '#server/build.ts';
import { createPageHeaders } from '#server/http/content-security-policy.ts';
import { pageData } from '#server/routes/page-key.ts';
import { NO_STORIES } from '#server/routes/page-routes.ts';
import { SAMPLE_SITE, sampleCatalogue } from '#tests/support/sample-pages.ts';
import { loadPageRenderer, type PageRenderer } from './render-page.ts';

const headersOf = createPageHeaders(SAMPLE_SITE.tiles.url);

let render: PageRenderer;
let place: Restaurant;
let catalogue: Catalogue;

beforeAll(async () => {
  render = await loadPageRenderer(join(PROJECT_ROOT, SITE_BUILD.result));
  catalogue = await sampleCatalogue();
  const found = catalogue.restaurant(1);
  if (!found) throw new Error('The sample has no first restaurant.');
  place = found;
});

/** The page of a restaurant with `text` in every stored field. */
async function pageSaying(text: string): Promise<{ html: string; policy: string }> {
  const restaurant: Restaurant = {
    ...place,
    name: text,
    description: text,
    enhanced_description: text,
    street: text,
    town: text,
    photos: place.photos.map((photo) => ({ ...photo, alt: text })),
    categories: place.categories.map((category) => ({ ...category, name: text })),
    tags: place.tags.map((tag) => ({ ...tag, name: text })),
  };
  const page = {
    kind: 'restaurant' as const,
    restaurant,
    stories: NO_STORIES,
    nearby: [],
    similar: [],
    holidays: [],
  };
  const rendered = await render('/restaurants/1', { site: SAMPLE_SITE, page });
  const policy = headersOf(rendered)['Content-Security-Policy'] ?? '';
  return { html: rendered.body.toString(), policy };
}

/** Script and style tags as a browser reads them. Stored text must not become such a tag. */
function tagsOf(html: string): string[] {
  return html.match(/<\/?(?:script|style|iframe|svg|img\s+src=x)\b[^>]*>/gi) ?? [];
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<style>*{display:none}</style>',
  '<!-- <script>',
  '-->',
  '<img src=x onerror=alert(1)>',
  "';alert(1);//",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  ']]><script>alert(1)</script>',
];

test('stored text neither adds nor removes tags of the page or sources of its policy', async () => {
  const plain = await pageSaying('Conch');
  const tags = tagsOf(plain.html);
  for (const text of HOSTILE) {
    const page = await pageSaying(text);
    expect(page.policy).toBe(plain.policy);
    expect(tagsOf(page.html)).toEqual(tags);
    expect(page.html).not.toContain(text.includes('<') ? text : '\0');
  }
});

test('random combinations of markup change neither tags nor policy', async () => {
  const plain = await pageSaying('Conch');
  const tags = tagsOf(plain.html);
  const texts = fc
    .array(
      fc.constantFrom('<', '</', '>', '"', "'", 'script', 'style', '!--', '--', ' ', '/', 'x'),
      {
        minLength: 1,
      },
    )
    .map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const page = await pageSaying(text);
      expect(page.policy).toBe(plain.policy);
      expect(tagsOf(page.html)).toEqual(tags);
    }),
    { numRuns: 40 },
  );
});

test('the policy of every kind of page covers its inline scripts and styles', async () => {
  for (const path of [
    '/',
    '/restaurants',
    '/restaurants/1',
    '/categories/1',
    '/islands/exuma',
    '/about',
    '/login',
    '/verify-email',
    '/404',
  ]) {
    const page = pageData(path, catalogue);
    if (!page) throw new Error(`There is no page ${path}.`);
    const rendered = await render(path, { site: SAMPLE_SITE, page });
    const policy = headersOf(rendered)['Content-Security-Policy'] ?? '';
    const inline = Array.from(
      rendered.body
        .toString()
        .matchAll(/<(script|style)(?![^>]*(?:src=|ld\+json))[^>]*>(.*?)<\/\1>/gs),
      ([, , content = '']) => content,
      // Astro's script for islands is empty, because pages load it as a file.
    ).filter(Boolean);
    expect(inline.length).toBeGreaterThan(0);
    for (const content of inline)
      expect(policy).toContain(createHash('sha256').update(content).digest('base64'));
  }
});

test('pages load the code for islands as a file, so it adds nothing to their HTML', async () => {
  for (const path of ['/restaurants', '/login']) {
    const page = pageData(path, catalogue);
    if (!page) throw new Error(`There is no page ${path}.`);
    const { body } = await render(path, { site: SAMPLE_SITE, page });
    expect(body.toString()).toContain('<astro-island');
    expect(body.toString()).not.toContain('customElements');
  }
});
