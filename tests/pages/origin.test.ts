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

/** Hosts of the addresses by which a page is known elsewhere. */
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

describe('META-14: canonical and social addresses', () => {
  test.each(['/', '/restaurants', '/restaurants/1', '/categories/1', '/islands/exuma', '/about'])(
    'of %s are of the one origin that is set',
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

  test('of a restaurant are of the origin for restaurants where that is set, of others not', async () => {
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

  test('of a restaurant name it in the same way', async () => {
    const document = await publishedPage('/restaurants/1', dataOf('/restaurants/1'), TWO);
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toMatch(/^https:\/\/places\.example\/restaurants\/[a-z-]+-1$/);
    expect(metaContent(document, 'og:url')).toBe(canonical);
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ url: canonical });
  });
});
