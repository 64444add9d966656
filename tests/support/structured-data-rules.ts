/**
 * Schemas of the structured data on the guide's pages. They require what search engines require,
 * and reject every field that the guide does not intend to publish.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/local-business
 * @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 * @see https://developers.google.com/search/docs/appearance/structured-data/carousel
 */
import * as z from 'zod';
import { PRICE_RANGES } from '#domain/restaurant/price-range.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';

const CONTEXT = z.literal('https://schema.org');
const text = z.string().regex(/\S/);
const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const date = z.iso.date();

const openingHours = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  dayOfWeek: z.array(z.enum(WEEKDAYS)).min(1).optional(),
  opens: timeOfDay,
  closes: timeOfDay,
  validFrom: date.optional(),
  validThrough: date.optional(),
});

export const restaurantRules = z.strictObject({
  '@context': CONTEXT,
  '@type': z.literal('Restaurant'),
  '@id': webAddress,
  name: text,
  url: webAddress,
  description: text.optional(),
  image: z.array(webAddress).min(1),
  servesCuisine: z.array(text),
  priceRange: z.enum(PRICE_RANGES),
  telephone: text.optional(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text.optional(),
    addressLocality: text.optional(),
    addressRegion: text.optional(),
    addressCountry: z.literal('BS'),
  }),
  geo: z
    .strictObject({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().min(20).max(28),
      longitude: z.number().min(-81).max(-72),
    })
    .optional(),
  hasMap: webAddress.optional(),
  sameAs: webAddress.optional(),
  openingHoursSpecification: z.array(openingHours).min(1).optional(),
  hasMenu: webAddress.optional(),
  acceptsReservations: z.union([webAddress, z.boolean()]).optional(),
});

export const breadcrumbListRules = z.strictObject({
  '@context': CONTEXT,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        item: webAddress,
      }),
    )
    .min(2)
    .refine(countsFromOne),
});

export const itemListRules = z.strictObject({
  '@context': CONTEXT,
  '@type': z.literal('ItemList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        url: webAddress,
      }),
    )
    .min(1)
    .max(10)
    .refine(countsFromOne),
});

const webSiteRules = z.object({
  '@context': CONTEXT,
  '@type': z.literal('WebSite'),
  name: text,
  url: webAddress,
});

/** The structured data that a page of the guide may contain. */
export const structuredDataRules = z.discriminatedUnion('@type', [
  restaurantRules,
  breadcrumbListRules,
  itemListRules,
  webSiteRules,
]);

function countsFromOne(items: readonly { position: number }[]): boolean {
  return items.every(({ position }, index) => position === index + 1);
}
