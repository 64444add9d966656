import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { restaurantSummary } from '#cms/catalogue/published/restaurant-record.ts';
import { listFeaturedRestaurants } from '#cms/catalogue/operations/list-restaurants.ts';
import { listTags, popularCategories } from '#cms/catalogue/operations/list-vocabularies.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { PageData, RestaurantList, SitemapEntry } from '#domain/pages/page-data.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import { categoryPath, islandPath } from '#domain/pages/slug.ts';
import { LIST_PAGE_SIZE, restaurantKey } from './page-keys.ts';

/** What the page of this key shows now; null when there is no such page. */
export function pageData(key: string, catalogue: Catalogue): PageData | null {
  switch (key) {
    case '/':
      return {
        kind: 'home',
        featured: listFeaturedRestaurants({ catalogue }),
        categories: popularCategories(catalogue),
        islands: [...catalogue.islandCounts()],
      };
    case '/restaurants':
      return {
        kind: 'listing',
        list: listPage(catalogue.all(), 1, DEFAULT_PAGE_SIZE),
        categories: [...catalogue.categoryCounts()],
        islands: [...catalogue.islandCounts()],
        tags: listTags(catalogue),
      };
    case '/about':
      return { kind: 'about' };
    case '/404':
      return { kind: 'not-found' };
    case '/restaurants/not-found':
      return { kind: 'restaurant-not-found' };
    case '/robots.txt':
      return { kind: 'robots' };
    case '/sitemap.xml':
      return { kind: 'sitemap', entries: sitemapEntries(catalogue) };
    default:
      return cataloguePage(key, catalogue);
  }
}

function cataloguePage(key: string, catalogue: Catalogue): PageData | null {
  const [, area, name = '', pageText = '1'] = key.split('/');
  if (area === 'restaurants') {
    const restaurant = catalogue.restaurant(Number(name));
    return restaurant && { kind: 'restaurant', restaurant };
  }
  const page = Number(pageText);
  if (area === 'categories') {
    const category = catalogue.categoryCounts().find(({ id }) => id === Number(name));
    const list = category && listPage(catalogue.inCategory(category.id), page, LIST_PAGE_SIZE);
    return category && list && page <= list.pages ? { kind: 'category', category, list } : null;
  }
  if (area === 'islands') {
    const island = catalogue.islandCounts().find(({ slug }) => slug === name);
    const list = island && listPage(catalogue.onIsland(island.slug), page, LIST_PAGE_SIZE);
    return island && list && page <= list.pages ? { kind: 'island', island, list } : null;
  }
  return null;
}

function listPage(restaurants: readonly Restaurant[], page: number, size: number): RestaurantList {
  return {
    restaurants: restaurants.slice((page - 1) * size, page * size).map(restaurantSummary),
    total: restaurants.length,
    page,
    pages: Math.max(1, Math.ceil(restaurants.length / size)),
  };
}

function sitemapEntries(catalogue: Catalogue): SitemapEntry[] {
  const weekly = (path: string, priority: string): SitemapEntry => ({
    path,
    priority,
    changeFrequency: 'weekly',
  });
  const byId = catalogue.all().toSorted((a, b) => a.id - b.id);
  return [
    { path: '/', priority: '1.0', changeFrequency: 'daily' },
    { path: '/restaurants', priority: '0.9', changeFrequency: 'daily' },
    ...byId.map(({ id }) => weekly(restaurantKey(id), '0.8')),
    ...catalogue.categoryCounts().map(({ id }) => weekly(categoryPath(id), '0.7')),
    ...catalogue.islandCounts().map(({ slug }) => weekly(islandPath(slug), '0.7')),
    { path: '/about', priority: '0.5', changeFrequency: 'weekly' },
  ];
}
