import { describe, expect, test } from 'vitest';
import type { PageData, SiteIdentity } from '#domain/pages/page-data.ts';
import { pageData } from '#server/routes/page-key.ts';
import { metaContent, publishedPage } from '#tests/support/published-page.ts';
import { SAMPLE_SITE, sampleCatalogue } from '#tests/support/sample-pages.ts';

const ONE: SiteIdentity = {
  ...SAMPLE_SITE,
  origin: 'https://guide.example',
  detailOrigin: 'https://guide.example',
};
const TWO: SiteIdentity = { ...ONE, detailOrigin: 'https://places.example' };

const catalogue = await sampleCatalogue();

function dataOf(path: string): PageData {
  const data = pageData(path, catalogue);
  if (!data) throw new Error(`There is no page ${path}.`);
  return data;
}

/** Hosts of a page's canonical and social URLs. */
async function hosts(path: string, site: SiteIdentity) {
  const document = await publishedPage(path, dataOf(path), site);
  const host = (address: string | null | undefined) => new URL(address ?? '').host;
  return {
    canonical: host(document.querySelector('link[rel=canonical]')?.getAttribute('href')),
    social: host(metaContent(document, 'og:url')),
    picture: host(metaContent(document, 'og:image')),
    card: host(metaContent(document, 'twitter:image')),
  };
}

describe('META-14: canonical and social URLs', () => {
  test.each(['/', '/restaurants', '/restaurants/1', '/categories/1', '/islands/exuma', '/about'])(
    'the canonical and social URLs of %s use the configured origin',
    async (path) => {
      const host = 'guide.example';
      expect(await hosts(path, ONE)).toEqual({
        canonical: host,
        social: host,
        picture: host,
        card: host,
      });
    },
  );

  test('only URLs of restaurants use a separate origin for restaurants', async () => {
    expect(await hosts('/restaurants/1', TWO)).toMatchObject({
      canonical: 'places.example',
      social: 'places.example',
    });
    for (const path of ['/', '/restaurants', '/about']) {
      expect(await hosts(path, TWO)).toMatchObject({
        canonical: 'guide.example',
        social: 'guide.example',
      });
    }
  });

  test('the canonical and social URLs of a restaurant are the same', async () => {
    const document = await publishedPage('/restaurants/1', dataOf('/restaurants/1'), TWO);
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toMatch(/^https:\/\/places\.example\/restaurants\/[a-z-]+-1$/);
    expect(metaContent(document, 'og:url')).toBe(canonical);
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ url: canonical });
  });
});
