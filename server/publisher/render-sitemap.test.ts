import { expect, test } from 'vitest';
import type { SitemapEntry } from '#domain/pages/page-data.ts';
import { renderSitemap, renderSitemapIndex } from './render-sitemap.ts';

const ORIGIN = 'https://guide.example';

function entry(path: string, part: Partial<SitemapEntry> = {}): SitemapEntry {
  return { path, priority: '0.8', changeFrequency: 'weekly', lastModified: null, ...part };
}

test('SITE-01 one urlset with address, change frequency, priority and last change', async () => {
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

test('what would break the XML is escaped', async () => {
  const xml = (await renderSitemap(ORIGIN, [entry('/a?b=1&c=2')])).toString();
  expect(xml).toContain('<loc>https://guide.example/a?b=1&amp;c=2</loc>');
});

test('the index names each part with the latest change in it', async () => {
  const days = [3, 9, 4, 1, 2];
  const entries = days.map((day, index) =>
    entry(`/restaurants/${index + 1}`, { lastModified: `2026-07-0${day}T00:00:00.000Z` }),
  );
  const xml = (await renderSitemapIndex(ORIGIN, entries, 2)).toString();
  expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const parts = Array.from(
    xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g),
    ([, loc, lastmod]) => [loc, lastmod],
  );
  expect(parts).toEqual([
    ['https://guide.example/sitemap-0.xml', '2026-07-09T00:00:00.000Z'],
    ['https://guide.example/sitemap-1.xml', '2026-07-04T00:00:00.000Z'],
    ['https://guide.example/sitemap-2.xml', '2026-07-02T00:00:00.000Z'],
  ]);
});
