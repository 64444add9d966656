import type { ItemList, WithContext } from 'schema-dts';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import { restaurantPath } from '#domain/pages/slug.ts';

const MAX_ITEMS = 10;

/** Structured data of a list: its first ten restaurants, in order. */
export function itemList(
  restaurants: readonly Pick<RestaurantSummary, 'id' | 'name'>[],
  { detailOrigin }: Pick<SiteIdentity, 'detailOrigin'>,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: restaurants.slice(0, MAX_ITEMS).map((restaurant, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: restaurant.name,
      url: detailOrigin + restaurantPath(restaurant),
    })),
  };
}
