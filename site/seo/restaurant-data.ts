import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { structuredPriceRange } from '#domain/restaurant/structured-price.ts';

/** Structured data of a restaurant. No rating: reviews of others are not ours to publish. */
export function restaurantData(
  restaurant: Restaurant,
  { origin, detailOrigin }: SiteIdentity,
): object {
  const { name, description, enhanced_description, latitude, longitude, photos } = restaurant;
  const { phone, categories, street, town, island } = restaurant;
  const hasAddress = Boolean(street || town || island);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    url: detailOrigin + restaurantPath(restaurant),
    description: description ?? enhanced_description ?? undefined,
    image: photos.map(({ url }) => origin + url),
    servesCuisine: categories.map((category) => category.name),
    priceRange: structuredPriceRange(restaurant),
    telephone: phone ?? undefined,
    address: {
      '@type': 'PostalAddress',
      ...(hasAddress
        ? {
            streetAddress: street ?? undefined,
            addressLocality: town ?? undefined,
            addressRegion: island ?? undefined,
          }
        : { addressLocality: 'Nassau', addressRegion: 'New Providence' }),
      addressCountry: 'BS',
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
