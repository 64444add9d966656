import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCatalogue, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { restaurantRecord, type Vocabulary } from '#cms/catalogue/published/restaurant-record.ts';
import { readImportFile } from '#cms/importing/reading/read-import-file.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { siteTexts } from '#domain/texts/site-texts.ts';
import { CATEGORY_NAMES } from '#domain/restaurant/categories.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import { categoryPicture } from '#cms/catalogue/published/illustration-names.ts';
import { PROJECT_ROOT, SITE_BUILD } from '#server/build.ts';
import { loadPageRenderer } from '#server/publisher/render-page.ts';
import { pageData } from '#server/routes/page-key.ts';
import { compareData } from '#server/routes/page-routes.ts';

const SAMPLE = join(PROJECT_ROOT, 'data/sample/restaurants.json');

export const SAMPLE_SITE: SiteIdentity = {
  origin: 'https://guide.example',
  detailOrigin: 'https://guide.example',
  name: 'Paradise Plate',
  contactEmail: 'support@example.com',
  tagline: siteTexts().tagline,
  disclaimer: siteTexts().disclaimer,
  priceNote: '10 % VAT and usually 15 % service are added',
  tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' },
};

/** Returns the sample restaurants as public records, without a CMS. Ids count from 1. */
export async function sampleRestaurants(): Promise<{
  restaurants: Restaurant[];
  vocabulary: Vocabulary;
}> {
  const { records } = readImportFile(await readFile(SAMPLE), SAMPLE);
  const tagNames = [...new Set(records.flatMap(({ fields }) => fields.tags))];
  const idsOf = (names: readonly string[], all: readonly string[]) =>
    names.map((name) => all.indexOf(name) + 1);
  const vocabulary: Vocabulary = {
    categories: new Map(
      CATEGORY_NAMES.map((name, index) => [
        index + 1,
        { id: index + 1, name, imageUrl: categoryPicture(name, 0).url },
      ]),
    ),
    tags: new Map(tagNames.map((name, index) => [index + 1, { id: index + 1, name }])),
    photos: new Map(),
  };
  const restaurants = records.map(({ fields }, index) =>
    restaurantRecord(
      {
        ...fields,
        id: index + 1,
        categories: idsOf(fields.categories, CATEGORY_NAMES),
        tags: idsOf(fields.tags, tagNames),
        updatedAt: '2026-01-01T00:00:00.000Z',
        createdAt: '2026-01-01T00:00:00.000Z',
        // An import has the same fields as a document of the collection, but another type.
      } as Parameters<typeof restaurantRecord>[0],
      vocabulary,
      '2026-06-01',
    ),
  );
  return { restaurants, vocabulary };
}

export async function sampleCatalogue(): Promise<Catalogue> {
  const { restaurants, vocabulary } = await sampleRestaurants();
  const catalogue = createCatalogue();
  catalogue.setVocabulary(vocabulary);
  catalogue.apply({ upserted: restaurants, removed: [] });
  return catalogue;
}

/** Renders one page of each kind, and the map of the listing. Returns the HTML by path. */
export async function samplePages(): Promise<Map<string, string>> {
  const catalogue = await sampleCatalogue();
  const render = await loadPageRenderer(join(PROJECT_ROOT, SITE_BUILD.result));
  const pages = new Map<string, string>();
  for (const path of [
    '/',
    '/restaurants',
    '/restaurants/1',
    '/categories/1',
    '/islands/exuma',
    '/about',
    '/login',
    '/suggest-edit',
    '/register',
    '/verify-email',
    '/reset-password',
    '/404',
    '/compare',
  ]) {
    const page = pageData(path, catalogue);
    if (!page) throw new Error(`There is no page ${path}.`);
    const { body } = await render(path, { site: SAMPLE_SITE, page });
    pages.set(path, body.toString());
    if (page.kind === 'compare') {
      const query = { ...page.query, ids: [1, 2, 3, 4] };
      const data = compareData(catalogue, query, Date.UTC(2026, 5, 1, 16));
      const comparison = await render(path, { site: SAMPLE_SITE, page: data });
      pages.set(`${path}?places=1,2,3,4`, comparison.body.toString());
    }
    if (page.kind !== 'listing') continue;
    const map = await render(path, { site: SAMPLE_SITE, page: { ...page, query: 'view=map' } });
    pages.set(`${path}?view=map`, map.body.toString());
  }
  return pages;
}
