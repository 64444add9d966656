import * as z from 'zod/mini';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import { BUSINESS_STATUSES } from '#domain/restaurant/business-status.ts';
import { PRICE_RANGES } from '#domain/restaurant/price-range.ts';
import { categorySchema } from './category.ts';
import { tagSchema } from './tag.ts';

/** One rendition of a photo; `width` and `height` in pixels. */
export const photoSizeSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

export const photoSchema = z.object({
  url: z.string(),
  isPrimary: z.boolean(),
  alt: z.string(),
  /** True for a drawn picture, the fallback until an editor uploads a photo. */
  isIllustration: z.boolean(),
  /** The photographer, when a credit is required. */
  credit: z.optional(z.string()),
  /** Smaller renditions in WebP, narrowest first; may be empty. */
  sizes: z.array(photoSizeSchema),
});

/**
 * Maps names of weekdays to texts of hours (`9:00 AM - 5:00 PM, 6:00 PM - 11:00 PM`, `Closed`,
 * `Open 24 hours`).
 */
export const workingHoursSchema = z.record(z.string(), z.string());

/** Hours of one date in The Bahamas. They replace the hours of its weekday. */
export const specialDaySchema = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** In the format of a weekday's hours: `9:00 AM - 1:00 PM`, `Closed`, `Open 24 hours`. */
  hours: z.string(),
  note: z.nullable(z.string()),
});

/** An event of a place: each week on `day`, or once on `date`. */
export const placeEventSchema = z.object({
  day: z.optional(z.enum(WEEKDAYS)),
  /** `YYYY-MM-DD` */
  date: z.optional(z.string()),
  /** Bahamas time on a 24-hour clock: `18:00`. */
  start: z.string(),
  /** An end before the start is on the next day. */
  end: z.optional(z.string()),
  text: z.string(),
});

/** A restaurant in a list: everything that a card, a map marker or a list item shows. */
export const restaurantSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Name of the main category. */
  category: z.string(),
  categories: z.array(categorySchema),
  tags: z.array(tagSchema),
  /** 0 to 5; null when the place has no rating. */
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
  /** The status today. From the reopening date on, it is `OPERATIONAL` again. */
  business_status: z.enum(BUSINESS_STATUSES),
  /**
   * The day (`YYYY-MM-DD`) on which a temporarily closed place reopens; null when past or unknown.
   */
  reopening_date: z.nullable(z.string()),
  /** Sorted by date, starting with yesterday. */
  special_hours: z.array(specialDaySchema),
  /** The weekly events, sorted from Monday, then the events with a date, from today on. */
  events: z.optional(z.array(placeEventSchema)),
  verified: z.boolean(),
  featured: z.boolean(),
  /** Position, from 1, among the places that editors chose to lead the order `featured`. */
  featured_position: z.optional(z.int()),
  photos: z.array(photoSchema),
});

/**
 * A restaurant for the map: its marker, and the card that the marker opens. `description` is
 * shortened and `photos` has one picture in one size, because one response holds thousands of
 * places.
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
  events: true,
  photos: true,
});

/** A restaurant with everything that its own page shows. */
export const restaurantSchema = z.extend(restaurantSummarySchema, {
  subtypes: z.array(z.string()),
  street: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  site: z.nullable(z.string()),
  location_link: z.nullable(z.string()),
  menu_link: z.nullable(z.string()),
  reservation_link: z.nullable(z.string()),
  order_link: z.nullable(z.string()),
  /**
   * Web addresses of the place's page on Instagram and on Facebook, and of a WhatsApp chat with it.
   */
  instagram: z.optional(z.nullable(z.string())),
  facebook: z.optional(z.nullable(z.string())),
  whatsapp: z.optional(z.nullable(z.string())),
  /**
   * JSON text that maps names of groups (`Service options`, `Highlights`, ...) to names of
   * features, and each feature to a boolean.
   */
  about: z.string(),
  /** Why the place is closed; null while it operates. */
  closing_reason: z.nullable(z.string()),
  /** The day (`YYYY-MM-DD`) of the last check that the data is correct. */
  last_verified: z.nullable(z.string()),
  /** The source of the data as the page names it: `OpenStreetMap`. */
  source_name: z.nullable(z.string()),
  /** ISO 8601 moment of the last edit. */
  updatedAt: z.string(),
});

export type Photo = z.infer<typeof photoSchema>;
export type WorkingHours = z.infer<typeof workingHoursSchema>;
export type RestaurantSummary = z.infer<typeof restaurantSummarySchema>;
export type MapPlace = z.infer<typeof mapPlaceSchema>;
export type Restaurant = z.infer<typeof restaurantSchema>;
