import { isInBahamas } from '#domain/geography/bounds.ts';
import { BUSINESS_STATUSES } from '#domain/restaurant/business-status.ts';
import { parseFeatures } from '#domain/restaurant/features.ts';
import { PRICE_RANGES, type PriceRange } from '#domain/restaurant/price-range.ts';
import { categoriesOf } from './category-mapping.ts';
import {
  isTrue,
  listOf,
  numberOf,
  phoneOf,
  structureOf,
  textOf,
  withoutTracking,
} from '#cms/importing/reading/cell-values.ts';
import { checkedFields } from '#cms/importing/checked-fields.ts';
import { RowRefusal, type ImportRecord, type ImportWarning } from '#cms/importing/import-record.ts';
import { normaliseHours } from '#cms/importing/hours/normalise-hours.ts';
import type { SourceRow } from '#cms/importing/reading/source-row.ts';
import { tagsOf } from './tag-mapping.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** Columns by the names that the exports of 2023, 2024 and 2026 gave them, the best first. */
const COLUMNS = {
  site: ['site', 'website'],
  address: ['full_address', 'address'],
  state: ['state', 'us_state', 'state_code', 'county', 'borough'],
  hours: ['working_hours', 'working_hours_csv_compatible'],
  price: ['range', 'price_range', 'prices'],
} as const;

/**
 * One place of an Outscraper export.
 *
 * @throws RowRefusal when the row is no place of The Bahamas or has no name or id
 */
export function outscraperRecord({ where, values }: SourceRow): ImportRecord {
  const cell = (...names: readonly string[]) =>
    names.map((name) => values[name]).find((value) => textOf(value) !== null || isStructure(value));
  const text = (...names: readonly string[]) => textOf(cell(...names));
  const name = text('name');
  if (!name) throw new RowRefusal('It has no name.');
  const sourceId = text('place_id') ?? text('google_id') ?? text('cid');
  if (!sourceId) throw new RowRefusal('It has no place_id, google_id or cid to recognise it by.');
  refuseForeign(
    text('country_code'),
    text('country'),
    numberOf(values.latitude),
    numberOf(values.longitude),
  );

  const warnings: ImportWarning[] = [];
  const aboutCell = structureOf(values.about);
  const about = parseFeatures(aboutCell);
  if (typeof aboutCell === 'string' && aboutCell.trim()) {
    warnings.push({
      field: 'about',
      message: 'The features could not be read. They were left out.',
    });
  }
  const hours = normaliseHours(cell(...COLUMNS.hours), values.working_hours_old_format);
  for (const { day, text: words } of hours.unparsed) {
    const message = day
      ? `${day} cannot be read: “${words}”. The page says “Hours unclear”.`
      : `The hours cannot be read: “${words}”. The page says “Call to verify hours”.`;
    warnings.push({ field: 'working_hours', message });
  }
  const kinds = [text('type'), ...listOf(values.subtypes)].filter((kind) => kind !== null);
  const named = listOf(values.categories);
  const tags = listOf(values.tags);
  const checked = checkedFields({
    name: name.slice(0, 120),
    description: text('description'),
    enhanced_description: text('enhanced_description'),
    categories: named.length > 0 ? named : categoriesOf(kinds),
    tags: tags.length > 0 ? tags : tagsOf(about),
    subtypes: listOf(values.subtypes),
    rating: numberOf(values.rating),
    reviews: numberOf(values.reviews) ?? 0,
    reviews_link: text('reviews_link'),
    price_range: priceOf(text(...COLUMNS.price)),
    island: null,
    town: null,
    street: streetOf(text('street')),
    latitude: numberOf(values.latitude),
    longitude: numberOf(values.longitude),
    phone: phoneOf(values.phone),
    site: addressOf(text(...COLUMNS.site)),
    location_link: text('location_link'),
    menu_link: addressOf(text('menu_link')),
    reservation_link: addressOf(
      listOf(values.reservation_links)[0] ?? text('booking_appointment_link'),
    ),
    order_link: addressOf(listOf(values.order_links)[0]),
    verified: isTrue(values.verified),
    ...(textOf(values.featured) !== null || typeof values.featured === 'boolean'
      ? { featured: isTrue(values.featured) }
      : {}),
    business_status:
      BUSINESS_STATUSES.find((status) => status === text('business_status')) ?? 'OPERATIONAL',
    working_hours: hours.working_hours,
    raw_hours: hours.raw,
    about,
  });
  const { latitude, longitude } = checked.fields;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const island = whereaboutsOf(position, text('city'), [
    text('island'),
    text(...COLUMNS.state),
    text(...COLUMNS.address),
  ]);
  return {
    where,
    provider: 'outscraper',
    sourceId,
    fields: { ...checked.fields, island: island.island, town: island.town },
    warnings: [...warnings, ...checked.warnings, ...island.warnings],
  };
}

function isStructure(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function refuseForeign(
  code: string | null,
  country: string | null,
  latitude: number | null,
  longitude: number | null,
): void {
  if (code ? code.toUpperCase() !== 'BS' : country && !/bahamas/i.test(country)) {
    throw new RowRefusal(`It is not in The Bahamas but in ${country ?? code ?? ''}.`);
  }
  const isOutside =
    latitude !== null && longitude !== null && !isInBahamas({ latitude, longitude });
  if (isOutside && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) {
    throw new RowRefusal(`Its coordinates ${latitude}, ${longitude} are not in The Bahamas.`);
  }
}

/** `$` to `$$$$`, or what a free text such as `$10-20` comes closest to. */
function priceOf(text: string | null): PriceRange | null {
  if (!text) return null;
  const sign = PRICE_RANGES.find((price) => price === text);
  if (sign) return sign;
  const amounts = (text.match(/\d+/g) ?? []).map(Number);
  if (amounts.length === 0) return null;
  const middle = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  if (middle < 15) return '$';
  if (middle < 30) return '$$';
  return middle < 50 ? '$$$' : '$$$$';
}

/** A plus code is no street that anybody finds. */
function streetOf(street: string | null): string | null {
  return (
    street?.replace(/^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}(?:,\s*)?/, '') ||
    null
  );
}

function addressOf(address: string | null | undefined): string | null {
  if (!address) return null;
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
  return withoutTracking(whole);
}
