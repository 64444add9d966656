import { describe, expect, test } from 'vitest';
import type { SitemapEntry } from '#domain/pages/page-data.ts';
import { renderSitemap, renderSitemapIndex } from './render-sitemap.ts';
import { sitemapAside } from './sitemap-aside.ts';

const ORIGIN = 'https://guide.example';
const entries = Array.from({ length: 500 }, (_, index): SitemapEntry => {
  const path = `/restaurants/${index + 1}`;
  return { path, priority: '0.8', changeFrequency: 'weekly', lastModified: null, image: null };
});

describe('written in a thread of its own', () => {
  test('a sitemap and an index are as they are without', async () => {
    const [whole, index] = await Promise.all([
      sitemapAside('whole', ORIGIN, entries),
      sitemapAside('index', ORIGIN, entries.slice(0, 3)),
    ]);
    expect(whole.toString()).toBe((await renderSitemap(ORIGIN, entries)).toString());
    expect(index.toString()).toBe(
      (await renderSitemapIndex(ORIGIN, entries.slice(0, 3))).toString(),
    );
  });

  test('what fails there fails here', async () => {
    await expect(sitemapAside('whole', 'no address', entries)).rejects.toThrow('Invalid');
  });
});
