import type { Category } from '#domain/contract/category.ts';
import {
  restaurantSummarySchema,
  type MapPlace,
  type Photo,
  type Restaurant,
  type RestaurantSummary,
} from '#domain/contract/restaurant.ts';
import type { Tag } from '#domain/contract/tag.ts';
import { GENERAL_CATEGORY } from '#domain/restaurant/categories.ts';
import { mainFirst } from '#domain/writing/main-photo.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { dateAfter, type LocalDate } from '#domain/calendar/local-date.ts';
import { eventsFrom, type PlaceEvent } from '#domain/events/events.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import { businessStatusOn, type Trading } from '#domain/restaurant/business-status.ts';
import { parseFeatures } from '#domain/restaurant/features.ts';
import type { WorkingHours } from '#domain/contract/restaurant.ts';
import {
  illustratedRestaurant,
  restaurantPictures,
} from '#cms/catalogue/published/illustration-names.ts';
import { fixedNameOf, type FormerNames } from './former-names.ts';
import type { PublishedDocument } from './published-document.ts';

/** The records that a restaurant's document references by id. */
export type Vocabulary = {
  categories: ReadonlyMap<number, Category>;
  tags: ReadonlyMap<number, Tag>;
  photos: ReadonlyMap<string, Omit<Photo, 'isPrimary'>>;
  /** Editors' texts about categories, by category id. */
  categoryWords?: ReadonlyMap<number, string>;
  formerNames?: FormerNames;
  /** Ids of the places that editors chose to lead the featured order, in their order. */
  chosenPlaces?: readonly number[];
};

/**
 * The public record of a restaurant's document, as of a date in The Bahamas. Leaves out references
 * to deleted records, and past dates.
 */
export function restaurantRecord(
  document: PublishedDocument,
  vocabulary: Vocabulary,
  today: LocalDate,
): Restaurant {
  const categories = idsOf(document.categories).flatMap(
    (id) => vocabulary.categories.get(id) ?? [],
  );
  const category = categories[0]?.name ?? GENERAL_CATEGORY;
  const tags = idsOf(document.tags).flatMap((id) => vocabulary.tags.get(id) ?? []);
  const { reopening_date, business_status } = tradingOn(today, document);
  const isTrading = business_status === 'OPERATIONAL';
  // A closed place is never featured.
  const position = isTrading ? (vocabulary.chosenPlaces ?? []).indexOf(document.id) + 1 : 0;
  return {
    id: document.id,
    name: document.name,
    category,
    categories,
    tags,
    rating: document.rating ?? null,
    reviews: document.reviews ?? 0,
    reviews_link: document.reviews_link || null,
    price_range: document.price_range ?? null,
    island: document.island ?? null,
    town: document.town || null,
    description: document.description || null,
    enhanced_description: document.enhanced_description || null,
    latitude: document.latitude ?? null,
    longitude: document.longitude ?? null,
    // The field's validation guarantees this type.
    working_hours: (document.working_hours ?? null) as WorkingHours | null,
    business_status,
    reopening_date,
    special_hours: specialDaysFrom(dateAfter(today, -1), document.special_hours),
    // The field's validation guarantees this type.
    events: eventsFrom(today, (document.events ?? []) as PlaceEvent[]),
    verified: document.verified ?? false,
    featured: position > 0 || (isTrading && (document.featured ?? false)),
    ...(position > 0 && { featured_position: position }),
    photos: photosOf(document, fixedNameOf(vocabulary, category), tags, vocabulary),
    // The fields below are not in the summary: the record store cuts the JSON here.
    subtypes: document.subtypes ?? [],
    street: document.street || null,
    phone: document.phone || null,
    site: document.site || null,
    location_link: document.location_link || null,
    menu_link: document.menu_link || null,
    reservation_link: document.reservation_link || null,
    order_link: document.order_link || null,
    instagram: document.instagram || null,
    facebook: document.facebook || null,
    whatsapp: document.whatsapp || null,
    about: JSON.stringify(parseFeatures(document.about)),
    closing_reason: isTrading ? null : document.closing_reason || null,
    last_verified: pastDate(document.last_verified, today),
    source_name: document.source_name || providerName(document.source?.provider),
    updatedAt: document.updatedAt,
  };
}

const SUMMARY_KEYS = Object.keys(restaurantSummarySchema.shape) as (keyof RestaurantSummary)[];

/**
 * The part of a record that lists need. Leaves out absent values, because Astro would write them
 * into the HTML.
 */
export function restaurantSummary(restaurant: Restaurant): RestaurantSummary {
  const entries = SUMMARY_KEYS.flatMap((key) =>
    restaurant[key] === undefined ? [] : [[key, restaurant[key]] as const],
  );
  return Object.fromEntries(entries) as RestaurantSummary;
}

const MAP_DESCRIPTION_LENGTH = 160;
const MAP_PICTURE_WIDTH = 400;

/** The part of a record that the map needs. */
export function mapPlace(restaurant: Restaurant): MapPlace {
  const { id, name, category, rating, reviews, island, latitude, longitude } = restaurant;
  const { working_hours, business_status, reopening_date, special_hours, events } = restaurant;
  const text = restaurant.description ?? restaurant.enhanced_description;
  return {
    id,
    name,
    category,
    rating,
    reviews,
    island,
    description: text && cutText(text, MAP_DESCRIPTION_LENGTH),
    latitude,
    longitude,
    working_hours,
    business_status,
    reopening_date,
    special_hours,
    ...(events?.length && { events }),
    photos: restaurant.photos
      .filter(({ isPrimary }) => isPrimary)
      .map(({ url, sizes, ...photo }) => ({
        ...photo,
        url: sizes.find(({ width }) => width >= MAP_PICTURE_WIDTH)?.url ?? url,
        sizes: [],
      })),
  };
}

/**
 * From its reopening date on, a place is open for business again. On that day the record still has
 * the date, because the place was closed the night before.
 */
function tradingOn(today: LocalDate, document: PublishedDocument): Trading {
  const isForATime = document.business_status === 'CLOSED_TEMPORARILY';
  const date = (isForATime && document.reopening_date) || null;
  const stored = { business_status: document.business_status, reopening_date: date };
  return {
    business_status: businessStatusOn(stored, today),
    reopening_date: date !== null && date >= today ? date : null,
  };
}

/**
 * The special days from `first` on. The caller passes yesterday, because last night's hours may
 * still be running.
 */
function specialDaysFrom(first: LocalDate, stored: unknown): SpecialDay[] {
  // The field's validation guarantees this type.
  return ((stored ?? []) as SpecialDay[]).filter(({ date }) => date >= first);
}

function pastDate(date: string | null | undefined, today: LocalDate): LocalDate | null {
  return date && date <= today ? date : null;
}

const PROVIDER_NAMES = new Map([
  ['openstreetmap', 'OpenStreetMap'],
  ['outscraper', 'Google Maps'],
]);

function providerName(provider: string | null | undefined): string | null {
  return PROVIDER_NAMES.get(provider ?? '') ?? null;
}

function photosOf(
  document: PublishedDocument,
  category: string,
  tags: readonly Tag[],
  vocabulary: Vocabulary,
): Photo[] {
  const photos = mainFirst(document.photos ?? []).flatMap(
    (row) => vocabulary.photos.get(String(idOf(row.image))) ?? [],
  );
  if (photos.length > 0)
    return photos.map((photo, index) => ({ ...photo, isPrimary: index === 0 }));
  const { id, name, price_range = null, description = null } = document;
  return restaurantPictures(
    illustratedRestaurant({ id, name, category, price_range, description, tags }),
  );
}

function idsOf(references: (number | { id: number })[] | null | undefined): number[] {
  return (references ?? []).map((reference) => Number(idOf(reference)));
}

function idOf(reference: number | string | { id: number | string }): number | string {
  return typeof reference === 'object' ? reference.id : reference;
}
