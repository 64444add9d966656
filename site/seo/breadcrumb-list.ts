import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';

/** Name and full URL of a page. */
export type Crumb = { name: string; url: string };

/**
 * Structured data of a breadcrumb: home page, list of all restaurants, then `page`, which is a
 * restaurant, a category or an island.
 */
export function breadcrumbList(
  { origin }: Pick<SiteIdentity, 'origin'>,
  page?: Crumb,
): WithContext<BreadcrumbList> {
  const way = [
    { name: 'Home', url: `${origin}/` },
    { name: 'Restaurants', url: `${origin}/restaurants` },
    ...(page ? [page] : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
