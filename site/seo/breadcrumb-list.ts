import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';

/** A page with its full address. */
export type Crumb = { name: string; url: string };

/**
 * Structured data of the way from the home page to all restaurants, and on to `page`: one of them, or
 * those of a category or an island.
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
