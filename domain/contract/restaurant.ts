import * as z from 'zod/mini';
import { BUSINESS_STATUSES } from '#domain/restaurant/business-status.ts';
import { PRICE_RANGES } from '#domain/restaurant/price-range.ts';
import { categorySchema } from './category.ts';
import { tagSchema } from './tag.ts';

/** One rendition of a photo; `width` and `height` in CSS pixels of the file. */
export const photoSizeSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

export const photoSchema = z.object({
  url: z.string(),
  isPrimary: z.boolean(),
  alt: z.string(),
  /** True for a drawn picture that stands in until a photo is uploaded. */
  isIllustration: z.boolean(),
  /** Who took it, where that must be said. */
  credit: z.optional(z.string()),
  /** Smaller renditions in WebP, narrowest first; may be empty. */
  sizes: z.array(photoSizeSchema),
});

/** Weekday name to hours text (`9:00 AM - 5:00 PM, 6:00 PM - 11:00 PM`, `Closed`, `Open 24 hours`). */
export const workingHoursSchema = z.record(z.string(), z.string());

/** Hours of one date in The Bahamas, which replace those of its weekday wholly. */
export const specialDaySchema = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** Like a day of the week: `9:00 AM - 1:00 PM`, `Closed`, `Open 24 hours`. */
  hours: z.string(),
  note: z.nullable(z.string()),
});

/** A restaurant as lists answer it: everything a card, a map marker or a list item shows. */
export const restaurantSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Name of the main category. */
  category: z.string(),
  categories: z.array(categorySchema),
  tags: z.array(tagSchema),
  /** Out of 5; null when nobody has rated the place. */
  rating: z.nullable(z.number()),
  reviews: z.int(),
  reviews_link: z.nullable(z.string()),
  price_range: z.nullable(z.enum(PRICE_RANGES)),
  island: z.nullable(z.string()),
  town: z.nullable(z.string()),
  description: z.nullable(z.string()),
  enhanced_description: z.nullable(z.string()),
  /** Degrees north, WGS 84. */
  latitude: z.nullable(z.number()),
  /** Degrees east, WGS 84 (negative in The Bahamas). */
  longitude: z.nullable(z.number()),
  working_hours: z.nullable(workingHoursSchema),
  /** As of today: from its reopening date on a place is `OPERATIONAL` again. */
  business_status: z.enum(BUSINESS_STATUSES),
  /** First day (`YYYY-MM-DD`) on which a place that is closed for a time opens again; null when past or unknown. */
  reopening_date: z.nullable(z.string()),
  /** By date, from yesterday on. */
  special_hours: z.array(specialDaySchema),
  verified: z.boolean(),
  featured: z.boolean(),
  photos: z.array(photoSchema),
});

/**
 * A restaurant as the map needs it: the marker, and the card that opens from it. `description` is
 * shortened and `photos` has one picture in one size, since thousands of them are sent at once.
 */
export const mapPlaceSchema = z.pick(restaurantSummarySchema, {
  id: true,
  name: true,
  category: true,
  rating: true,
  reviews: true,
  island: true,
  description: true,
  latitude: true,
  longitude: true,
  working_hours: true,
  business_status: true,
  reopening_date: true,
  special_hours: true,
  photos: true,
});

/** A restaurant as its own page shows it. */
export const restaurantSchema = z.extend(restaurantSummarySchema, {
  subtypes: z.array(z.string()),
  street: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  site: z.nullable(z.string()),
  location_link: z.nullable(z.string()),
  menu_link: z.nullable(z.string()),
  reservation_link: z.nullable(z.string()),
  order_link: z.nullable(z.string()),
  /** JSON text of groups (`Service options`, `Highlights`, ...), each feature name to a boolean. */
  about: z.string(),
  /** Why the place does not trade; null while it does. */
  closing_reason: z.nullable(z.string()),
  /** Day (`YYYY-MM-DD`) on which somebody last made sure that all this is so. */
  last_verified: z.nullable(z.string()),
  /** Who says so, for the page: `OpenStreetMap`. */
  source_name: z.nullable(z.string()),
  /** ISO 8601 moment of the last edit. */
  updatedAt: z.string(),
});

export type Photo = z.infer<typeof photoSchema>;
export type WorkingHours = z.infer<typeof workingHoursSchema>;
export type RestaurantSummary = z.infer<typeof restaurantSummarySchema>;
export type MapPlace = z.infer<typeof mapPlaceSchema>;
export type Restaurant = z.infer<typeof restaurantSchema>;
