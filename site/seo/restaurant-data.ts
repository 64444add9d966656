import type { PostalAddress, Restaurant as RestaurantData, WithContext } from 'schema-dts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { parseFeatures } from '#domain/restaurant/features.ts';
import { structuredPriceRange } from '#domain/restaurant/structured-price.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { openingHoursData, type DatedHours } from './opening-hours-data.ts';
import type { StructuredData } from './structured-data.ts';

/** Structured data of a restaurant's page: the restaurant and its breadcrumb. */
export function restaurantPageData(
  restaurant: Restaurant,
  site: SiteIdentity,
  datedHours: readonly DatedHours[] = [],
): readonly StructuredData[] {
  const url = site.detailOrigin + restaurantPath(restaurant);
  return [
    restaurantData(restaurant, site, datedHours),
    breadcrumbList(site, { name: restaurant.name, url }),
  ];
}

/**
 * Structured data of a restaurant. It contains no rating, because the guide may not publish reviews
 * from other sites. A permanently closed restaurant has no menu and no reservations.
 *
 * @param datedHours special hours by date, which replace the weekday's hours
 */
export function restaurantData(
  restaurant: Restaurant,
  { origin, detailOrigin }: Pick<SiteIdentity, 'origin' | 'detailOrigin'>,
  datedHours: readonly DatedHours[] = [],
): WithContext<RestaurantData> {
  const { name, description, enhanced_description, latitude, longitude, photos } = restaurant;
  const url = detailOrigin + restaurantPath(restaurant);
  const hours = openingHoursData(restaurant, datedHours);
  const hasEnded = restaurant.business_status === 'CLOSED_PERMANENTLY';
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    name,
    url,
    description: description ?? enhanced_description ?? undefined,
    image: photos
      .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
      .map((photo) => origin + photo.url),
    servesCuisine: restaurant.categories.map((category) => category.name),
    priceRange: structuredPriceRange(restaurant),
    telephone: restaurant.phone ?? undefined,
    address: addressOf(restaurant),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    hasMap: restaurant.location_link ?? undefined,
    sameAs: restaurant.site ?? undefined,
    openingHoursSpecification: hours.length > 0 ? hours : undefined,
    ...(!hasEnded && {
      hasMenu: restaurant.menu_link ?? undefined,
      acceptsReservations: reservations(restaurant),
    }),
  };
}

function addressOf({ street, town, island }: Restaurant): PostalAddress {
  const isKnown = Boolean(street || town || island);
  return {
    '@type': 'PostalAddress',
    ...(isKnown
      ? {
          streetAddress: street ?? undefined,
          addressLocality: town ?? undefined,
          addressRegion: island ?? undefined,
        }
      : { addressLocality: 'Nassau', addressRegion: 'New Providence' }),
    addressCountry: 'BS',
  };
}

/**
 * Returns the URL for reservations, or else whether the restaurant accepts reservations. Undefined
 * if that is unknown.
 */
function reservations({ reservation_link, about }: Restaurant): string | boolean | undefined {
  if (reservation_link) return reservation_link;
  const groups = Object.values(parseFeatures(about));
  return groups
    .map((features) => features['Accepts reservations'])
    .find((has) => has !== undefined);
}
