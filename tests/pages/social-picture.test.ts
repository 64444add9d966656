import { describe, expect, test } from 'vitest';
import { restaurantPath } from '#domain/pages/slug.ts';
import { restaurantSocialPicture, socialPicturePath } from '#domain/pages/social-picture.ts';
import { pageData } from '#server/routes/page-key.ts';
import { metaContent, publishedPage, restaurantPage } from '#tests/support/published-page.ts';
import { sampleCatalogue, SAMPLE_SITE } from '#tests/support/sample-pages.ts';

const catalogue = await sampleCatalogue();

async function page(path: string): Promise<Document> {
  const data = pageData(path, catalogue);
  if (!data) throw new Error(`There is no page ${path}.`);
  return publishedPage(path, data);
}

describe('the social picture', () => {
  test.each([
    ['/', 'guide'],
    ['/restaurants', 'guide'],
    ['/about', 'guide'],
    ['/restaurants/1', 'restaurant-1'],
    ['/categories/1', 'category-1'],
    ['/islands/exuma', 'island-exuma'],
  ])(
    'the social picture of %s has its own file, size, type and alternative text',
    async (path, key) => {
      const document = await page(path);
      const image = metaContent(document, 'og:image');
      expect(image).toMatch(
        new RegExp(`^https://guide\\.example/images/social/${key}-[\\da-f]{16}\\.jpg$`),
      );
      expect(metaContent(document, 'twitter:image')).toBe(image);
      expect(metaContent(document, 'twitter:card')).toBe('summary_large_image');
      expect(metaContent(document, 'og:image:type')).toBe('image/jpeg');
      expect(metaContent(document, 'og:image:width')).toBe('1200');
      expect(metaContent(document, 'og:image:height')).toBe('630');
      const alt = metaContent(document, 'og:image:alt');
      expect(alt).toMatch(/\w/);
      expect(metaContent(document, 'twitter:image:alt')).toBe(alt);
    },
  );

  test('the social picture of a restaurant is drawn for this restaurant', async () => {
    const restaurant = catalogue.restaurant(1);
    if (!restaurant) throw new Error('There is no first restaurant.');
    const path = socialPicturePath(restaurantSocialPicture(restaurant), SAMPLE_SITE.name);
    const document = await page('/restaurants/1');
    expect(metaContent(document, 'og:image')).toBe(SAMPLE_SITE.origin + path);
    expect(metaContent(document, 'og:image:alt')).toContain(restaurant.name);
  });
});

test('META-05, META-06: canonical and social URL of a restaurant are the same', async () => {
  const restaurant = catalogue.restaurant(1);
  if (!restaurant) throw new Error('There is no first restaurant.');
  const document = await page('/restaurants/1');
  const address = SAMPLE_SITE.origin + restaurantPath(restaurant);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
  expect(metaContent(document, 'og:url')).toBe(address);
});

test('META-08: the description of a restaurant is the start of its “About” text', async () => {
  const restaurant = catalogue.restaurant(1);
  if (!restaurant) throw new Error('There is no first restaurant.');
  const enhanced_description = 'Conch, rake and scrape. '.repeat(13);
  const data = restaurantPage({ ...restaurant, enhanced_description });
  const document = await publishedPage('/restaurants/1', data);
  for (const name of ['description', 'og:description', 'twitter:description'])
    expect(metaContent(document, name)).toBe(enhanced_description.slice(0, 155));
});
