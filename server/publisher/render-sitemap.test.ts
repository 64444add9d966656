import { expect, test } from 'vitest';
import type { SitemapEntry } from '#domain/pages/page-data.ts';
import { renderSitemap, renderSitemapIndex } from './render-sitemap.ts';

const ORIGIN = 'https://guide.example';

function entry(path: string, part: Partial<SitemapEntry> = {}): SitemapEntry {
  return {
    path,
    priority: '0.8',
    changeFrequency: 'weekly',
    lastModified: null,
    image: null,
    ...part,
  };
}

test('SITE-01 an entry of the sitemap has URL, change frequency, priority and last change', async () => {
  const xml = await renderSitemap(ORIGIN, [
    entry('/', { priority: '1.0', changeFrequency: 'daily' }),
    entry('/restaurants/2', { lastModified: '2026-07-14T22:30:00.000Z' }),
  ]);
  expect(xml.toString()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      '<url><loc>https://guide.example/</loc><changefreq>daily</changefreq><priority>1.0</priority></url>' +
      '<url><loc>https://guide.example/restaurants/2</loc><lastmod>2026-07-14T22:30:00.000Z</lastmod><changefreq>weekly</changefreq><priority>0.8</priority></url>' +
      '</urlset>',
  );
});

test('a sitemap entry with a picture lists that picture', async () => {
  const xml = await renderSitemap(ORIGIN, [
    entry('/about'),
    entry('/restaurants/2', { image: '/images/restaurants/2-a%26b.webp' }),
  ]);
  expect(xml.toString()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">' +
      '<url><loc>https://guide.example/about</loc><changefreq>weekly</changefreq><priority>0.8</priority></url>' +
      '<url><loc>https://guide.example/restaurants/2</loc><changefreq>weekly</changefreq><priority>0.8</priority>' +
      '<image:image><image:loc>https://guide.example/images/restaurants/2-a%26b.webp</image:loc></image:image></url>' +
      '</urlset>',
  );
});

test('a sitemap of 45,000 URLs has each URL once, and pages are rendered while it is made', async () => {
  const entries = Array.from({ length: 45_000 }, (_, index) => entry(`/restaurants/${index + 1}`));
  let turns = 0;
  let isWritten = false;
  const countTurns = () => void (turns++, isWritten || setImmediate(countTurns));
  countTurns();
  const xml = await renderSitemap(ORIGIN, entries);
  isWritten = true;
  expect(turns).toBeGreaterThan(10);
  expect(xml.length).toBeLessThan(50 * 1024 * 1024);
  const addresses = Array.from(xml.toString().matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc);
  expect(addresses).toHaveLength(45_000);
  expect(new Set(addresses).size).toBe(45_000);
});

test('characters that would break the XML of a sitemap are escaped', async () => {
  const xml = (await renderSitemap(ORIGIN, [entry('/a?b=1&c=2')])).toString();
  expect(xml).toContain('<loc>https://guide.example/a?b=1&amp;c=2</loc>');
});

test('the sitemap index lists each part with the date of its latest change, if there is one', async () => {
  const parts = ['2026-07-09T00:00:00.000Z', null, '2026-07-02T00:00:00.000Z'].map(
    (lastModified, index) => entry(`/restaurants/${index + 1}`, { lastModified }),
  );
  const xml = (await renderSitemapIndex(ORIGIN, parts)).toString();
  expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const named = Array.from(
    xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g),
    ([, loc, lastmod]) => [loc, lastmod],
  );
  expect(named).toEqual([
    ['https://guide.example/sitemap-0.xml', '2026-07-09T00:00:00.000Z'],
    ['https://guide.example/sitemap-1.xml', undefined],
    ['https://guide.example/sitemap-2.xml', '2026-07-02T00:00:00.000Z'],
  ]);
});

test('an empty sitemap is rejected', async () => {
  await expect(renderSitemap(ORIGIN, [])).rejects.toThrow('without writing any');
});
